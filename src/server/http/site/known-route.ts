import { routePatterns } from '#domain/route-patterns.ts';

const known = new RegExp(`^(?:${routePatterns.map((pattern) => pattern.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`);

/** Whether an address has a page. */
export const isKnownRoute = (path: string): boolean => known.test(path);
