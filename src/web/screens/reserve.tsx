import { lazily } from '../navigation/lazily.tsx';
import type { Promised } from './Reserved.tsx';

/** The screen of a row whose own is not there yet. */
export const reserved = (promised: Promised) =>
  lazily(async () => {
    const { Reserved } = await import('./Reserved.tsx');
    return { default: () => <Reserved {...promised} /> };
  });
