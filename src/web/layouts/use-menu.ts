import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOneColumn } from '../flows/use-one-column.ts';

/**
 * Local storage key and value of a closed menu. Without the key the menu is open, as in prerendered pages.
 */
export const menuKey = 'charpente.menu';
export const menuClosed = 'closed';
const readOpen = (): boolean => globalThis.localStorage?.getItem(menuKey) !== menuClosed;
const storeOpen = (open: boolean): void =>
  open ? localStorage.removeItem(menuKey) : localStorage.setItem(menuKey, menuClosed);

/**
 * State of the side menu. Wide window: open or closed, stored in this browser (docs/domain/screens.md).
 * Narrow window: a drawer that opens on demand and closes on navigation or Escape.
 */
export function useMenu() {
  const { key } = useLocation();
  const [wide, setWide] = useState(readOpen);
  const toggleWide = () => {
    storeOpen(!wide);
    setWide(!wide);
  };
  /** Key of the history entry on which the drawer was opened; on any other entry it is closed. */
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const isNarrow = useOneColumn();
  const drawer = isNarrow && drawerAt === key;
  useEffect(() => {
    if (!drawer) return undefined;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDrawerAt(null);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [drawer]);
  return {
    open: isNarrow ? drawer : wide,
    drawer,
    /** The content uses the full width. */
    away: !isNarrow && !wide,
    toggle: () => (isNarrow ? setDrawerAt(drawer ? null : key) : toggleWide()),
    close: () => setDrawerAt(null),
  };
}
