# Slovarik in a container: one stage builds the program, the other holds what it needs to run.
# `make container-check` rehearses the second stage without a container engine and reads this file
# to do so: keep to the instructions that stand here already.

FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends libsqlite3-dev libcurl4-openssl-dev libargon2-dev libgd-dev libisal-dev libminizip-dev libqrencode-dev libzstd-dev zlib1g-dev pkg-config
WORKDIR /src
# The passwords that everybody tries first.
COPY scripts/common-passwords scripts/common-passwords
RUN scripts/common-passwords /staging/Passwords/common.txt
COPY Package.swift ./
COPY Sources Sources
COPY Plugins Plugins
# Templates become part of the program, with the sentences and files that they name.
COPY Views Views
COPY Locales Locales
COPY Public Public
# The manifest names the tests' folders, so they have to be there.
COPY Tests Tests
# Swift's own libraries go into the program: the second stage needs no Swift.
RUN swift build -c release --static-swift-stdlib --product slovarik \
    && install -D -s "$(swift build -c release --static-swift-stdlib --show-bin-path)/slovarik" /staging/slovarik

FROM debian:bookworm-slim
# What the program is linked against, the time zones of its learners, the English–Russian dictionary,
# a voice for browsers without one, what reads lists from photos, the words by which emoji are found, and what asks a translation service
# and knows whom to trust.
RUN apt-get update \
    && apt-get install -y --no-install-recommends libsqlite3-0 libargon2-1 libgd3 libisal2 libminizip1 libqrencode4 libzstd1 zlib1g libstdc++6 tzdata mueller7-dict hunspell-en-gb hunspell-ru espeak-ng tesseract-ocr tesseract-ocr-eng tesseract-ocr-rus unicode-cldr-core libcurl4 ca-certificates \
    && rm -rf /var/lib/apt/lists/*
# The number is fixed, so that the data keeps its owner when the image is built anew.
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin slovarik \
    && install -d -o slovarik -g slovarik -m 0700 /data
WORKDIR /app
COPY --from=build /staging/slovarik /usr/local/bin/slovarik
COPY --from=build /staging/Passwords Passwords
COPY scripts/supervise /usr/local/bin/supervise
COPY Public Public
COPY Locales Locales
COPY Courses Courses
COPY Lexicon Lexicon
ENV SLOVARIK_ROOT=/app SLOVARIK_DATA=/data SLOVARIK_HOST=0.0.0.0 SLOVARIK_PORT=8080
USER slovarik
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["slovarik", "health"]
CMD ["supervise", "slovarik", "serve"]
