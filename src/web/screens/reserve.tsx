import { lazily } from '../navigation/lazily.tsx';
import type { Promised } from './Reserved.tsx';

/** Placeholder for a route whose screen does not exist yet. */
export const reserved = (promised: Promised) =>
  lazily(async () => {
    const { Reserved } = await import('./Reserved.tsx');
    return { default: () => <Reserved {...promised} /> };
  });
