#include <isa-l/igzip_lib.h>
#include <stddef.h>

// Swift does not take over a structure as large as ISA-L's stream, so it stays on this side.
enum {
    isal_gzip_stream_size = sizeof(struct isal_zstream),
    // For texts of some 50 KB at a time; larger ones are cut into blocks.
    isal_gzip_workspace_size = ISAL_DEF_LVL1_SMALL,
};

// The whole of `input` as gzip, level 1. Returns how many bytes of `output` it took, 0 where it does not fit.
static inline size_t isal_gzip(
    void *memory, void *workspace, const uint8_t *input, uint32_t input_size, uint8_t *output, uint32_t output_size) {
    struct isal_zstream *stream = memory;
    isal_deflate_stateless_init(stream);
    stream->level = 1;
    stream->level_buf = workspace;
    stream->level_buf_size = isal_gzip_workspace_size;
    stream->gzip_flag = IGZIP_GZIP;
    stream->end_of_stream = 1;
    stream->next_in = (uint8_t *)input;
    stream->avail_in = input_size;
    stream->next_out = output;
    stream->avail_out = output_size;
    return isal_deflate_stateless(stream) == COMP_OK ? stream->total_out : 0;
}
