// Asks the server, for as long as one waits for it.

const usual = 15_000;

// Nothing came back, or not in time.
export class Unanswered extends Error {}

// The response, and what `read` takes out of it. `patience` is in milliseconds. Throws `Unanswered`; or AbortError, when
// `signal` says that it is not wanted any more.
export async function request(
  address, { patience = usual, signal, ...options } = {}, read = (response) => response.text(),
) {
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, patience);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(address, { ...options, signal: clock.signal });
    return { response, content: await read(response) };
  } catch (error) {
    throw signal?.aborted ? error : new Unanswered(String(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
