import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOneColumn } from '../flows/use-one-column.ts';

/** Where the browser remembers that the menu was closed, and how; open where it says nothing, as pages written at build time are. */
export const menuKey = 'charpente.menu';
export const menuClosed = 'closed';
const readOpen = (): boolean => globalThis.localStorage?.getItem(menuKey) !== menuClosed;
const storeOpen = (open: boolean): void =>
  open ? localStorage.removeItem(menuKey) : localStorage.setItem(menuKey, menuClosed);

/**
 * Whether the side menu is there. Wide: open (docs/domain/screens.md), or away, as it was left last in this browser. Narrow: a drawer, closed until asked for, closed again by going elsewhere or by Escape.
 */
export function useMenu() {
  const { key } = useLocation();
  const [wide, setWide] = useState(readOpen);
  const toggleWide = () => {
    storeOpen(!wide);
    setWide(!wide);
  };
  /** The entry of the history on which the drawer was opened: elsewhere it is closed. */
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
    /** The content takes its place. */
    away: !isNarrow && !wide,
    toggle: () => (isNarrow ? setDrawerAt(drawer ? null : key) : toggleWide()),
    close: () => setDrawerAt(null),
  };
}
