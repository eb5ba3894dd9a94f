import type { LawRow, LawTypes, Region } from './law.ts';

interface Sought<T extends LawTypes> {
  region: Region<T>;
  event?: T['event'];
  /** The channel of the event, whatever the party. */
  channel?: T['channel'];
}

/**
 * The states of a region in which the law takes such an event, whatever the facts; each once. Database
 * queries for objects use them.
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
