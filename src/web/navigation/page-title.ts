import { useEffect } from 'react';
import { providerNames } from '#domain/provider.ts';

/** The title of the window; a screen may be more precise than its row by calling it too. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — ${providerNames().brand}`;
  }, [title]);
}
