/**
 * Makes a value at its first use and caches it. Formatters are slow to create, so a page's start must not
 * wait for them (docs/decisions/0037-the-contract-in-the-browser.md).
 */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
