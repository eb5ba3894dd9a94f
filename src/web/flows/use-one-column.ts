import { useSyncExternalStore } from 'react';

/** A hook that says whether the window fits a media query. */
const fits = (text: string) => {
  const onWidth = (onChange: () => void) => {
    const query = matchMedia(text);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return (): boolean =>
    useSyncExternalStore(
      onWidth,
      () => matchMedia(text).matches,
      () => false,
    );
};

/**
 * Whether the window is narrow: pages use one column and the menu is a drawer (theme/page.css,
 * docs/domain/screens.md).
 */
export const useOneColumn = fits('(max-width: 991px)');

/** Whether a table of seven columns does not fit beside the menu, or alone. */
export const useNarrowTable = fits('(max-width: 1359px)');
