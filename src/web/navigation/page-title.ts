import { useEffect } from 'react';
import { providerNames } from '#domain/provider.ts';

/** The title of the row at the address, and that of a screen which has its own. */
const titles: { row: string; own: string | null } = { row: '', own: null };

const write = (): void => {
  document.title = `${titles.own ?? titles.row} — ${providerNames().brand}`;
};

/** Sets the window's title to that of the row at the address, unless the screen has its own. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    titles.row = title;
    write();
  }, [title]);
}

/** Sets the window's title in place of the row's, for as long as the caller is on the page. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    titles.own = title;
    write();
    return () => {
      titles.own = null;
      write();
    };
  }, [title]);
}
