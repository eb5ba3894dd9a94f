import { routePatterns } from '#domain/route-patterns.ts';

/** Recognises the addresses of a list; a segment `:x` is a parameter. */
export const matcherOf = (patterns: readonly string[]): RegExp =>
  new RegExp(`^(?:${patterns.map((pattern) => pattern.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`);

const known = matcherOf(routePatterns);

/** Whether an address has a page. */
export const isKnownRoute = (path: string): boolean => known.test(path);
