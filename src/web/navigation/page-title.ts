import { useEffect } from 'react';
import { providerNames } from '#domain/provider.ts';

/** Sets the window's title. A screen may call it to replace its row's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — ${providerNames().brand}`;
  }, [title]);
}
