import type { ChartLabels } from '../catalogue-entry.ts';

/** Where a write ends up: what the user does there leads back, and is written in the box. */
const ends = new Set(['conflict', 'mustRevise', 'refused', 'unsent', 'expired', 'sent']);
/** What draws the crowd: only the plain way there is drawn. */
const plainWays: Record<string, string> = { reading: 'opening', conflict: 'hindered', unsent: 'hindered' };

/** How the picture of `quote` is kept readable: the plain path is drawn, the many ways back are written. */
export const quotePicture: ChartLabels = {
  written: (from, to) => {
    if (ends.has(from)) return !ends.has(to);
    if (from === 'hindered') return ['editing', 'sending', 'sent'].includes(to);
    return (plainWays[to] ?? from) !== from;
  },
};
