import type { LawRow, LawTypes, Region } from './law.ts';

interface Sought<T extends LawTypes> {
  region: Region<T>;
  event?: T['event'];
  /** Channel of the event, for any party. */
  channel?: T['channel'];
}

/**
 * States of a region in which the law takes such an event, whatever the facts, without duplicates. Database
 * queries use them.
 */
export const startsOf = <T extends LawTypes, C extends string, E extends string>(
  rows: readonly LawRow<T, C, E>[],
  { region, event, channel }: Sought<T>,
): string[] => [
  ...new Set(
    rows
      .filter(
        (row) =>
          row.region === region &&
          (event === undefined || row.event === event) &&
          (channel === undefined || row.origins.some((origin) => origin.endsWith(` ${channel}`))),
      )
      .map(({ from }) => from),
  ),
];
