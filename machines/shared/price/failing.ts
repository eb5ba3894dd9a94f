import type { SnapshotFrom } from 'xstate';
import type { priceChart } from './chart.ts';

/** Whether the last call for a price failed; also while the price is asked for again without the user. */
export const isFailing = (snapshot: SnapshotFrom<typeof priceChart>): boolean =>
  snapshot.matches('unavailable') || (snapshot.matches('asking') && snapshot.context.message !== null);
