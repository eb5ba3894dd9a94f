import { useState } from 'react';

/** How far the rows of the table are apart. */
export type Density = 'airy' | 'tight';

/** Local storage key of a table of tight rows; without it the rows are airy (docs/decisions/0019-browser-storage.md). */
const key = 'charpente.rows';
const read = (): Density => (globalThis.localStorage?.getItem(key) === 'tight' ? 'tight' : 'airy');
const store = (density: Density): void =>
  density === 'airy' ? localStorage.removeItem(key) : localStorage.setItem(key, density);

/** The distance of the rows, as it was last chosen in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, set] = useState(read);
  return [
    density,
    (to) => {
      store(to);
      set(to);
    },
  ];
}
