import { createContext, use } from 'react';

/** The last pages that opened in this tab, paths with their queries: where a guard sends back to. */
export interface Trail {
  /** A page opened there. */
  remember: (path: string) => void;
  /** Whether `path` is the page that opened last: it stands there. */
  stands: (path: string) => boolean;
  /** The page that one comes from when asking for `path`; null where there is none. */
  before: (path: string) => string | null;
}

export function createTrail(): Trail {
  let opened: string | null = null;
  let openedBefore: string | null = null;
  return {
    remember: (path) => {
      if (path === opened) return;
      openedBefore = opened;
      opened = path;
    },
    stands: (path) => path === opened,
    before: (path) => (opened === path ? openedBefore : opened),
  };
}

export const TrailContext = createContext<Trail | null>(null);

/** The page that one comes from when asking for `path`. */
export const useCameFrom = (path: string): string | null => use(TrailContext)?.before(path) ?? null;
