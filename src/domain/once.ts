/** What is made when it is first asked for, and kept. The first formatter of a page takes a phone some forty milliseconds, which its start need not wait for. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
