import { useSyncExternalStore } from 'react';

/** Width at which pages use one column (theme/page.css, docs/domain/screens.md). */
const narrow = '(max-width: 991px)';

const onWidth = (onChange: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is narrow: pages use one column and the menu is a drawer. */
export const useOneColumn = (): boolean =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(narrow).matches,
    () => false,
  );
