import { useEffect, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { lazily } from '../navigation/lazily.tsx';
import { prefetchWhenIdle } from '../navigation/prefetch.ts';

const SearchDialog = lazily(() => import('../screens/search/SearchDialog.tsx'));

/** Ctrl K, or ⌘ K. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Button of the search of the whole portal (docs/domain/search.md), and its shortcut. The dialog is prefetched, so
 * that it takes the first letter that is typed. Until the user is known (`isReady`), a narrow bar has its place.
 */
export function PortalSearch({ isReady }: { isReady: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    prefetchWhenIdle(SearchDialog);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser's own shortcut would leave the page.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isReady]);
  return (
    <>
      <button
        type="button"
        className="bar-link search-link"
        disabled={!isReady}
        aria-label="Rechercher dans le portail, raccourci Ctrl K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="hide-m">Rechercher</span>
        <kbd className="hide-m">Ctrl K</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
