import { createContext, use } from 'react';

/** The last pages opened in this tab, as paths with queries; guards redirect back to them. */
export interface Trail {
  /** Records an opened page. */
  remember: (path: string) => void;
  /** Whether `path` is the page opened last. */
  isCurrent: (path: string) => boolean;
  /** The page before `path`; `null` if there is none. */
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
    isCurrent: (path) => path === opened,
    before: (path) => (opened === path ? openedBefore : opened),
  };
}

export const TrailContext = createContext<Trail | null>(null);

/** The page that the user comes from when `path` opens. */
export const useCameFrom = (path: string): string | null => use(TrailContext)?.before(path) ?? null;
