import { sameData } from './same-data.ts';

/** How old a copy of a request, or of a membership, is: `version` counts the events of its law, `contents_version` what was written of what belongs to it. Neither ever falls. */
export interface Versions {
  version: number;
  contents_version: number;
}

/** Whether something was written in the one after the other was read. */
export const isNewer = (one: Versions, other: Versions): boolean =>
  one.version > other.version ||
  (one.version === other.version && one.contents_version > other.contents_version);

/** Whether the two were read before and after something was written, in whatever order. */
export const isOtherVersion = (one: Versions, other: Versions): boolean =>
  one.version !== other.version || one.contents_version !== other.contents_version;

/**
 * Whether what was read says something new beside what is known: it is no older, since answers may arrive out of order,
 * and not the same, since what the law permits may change with the day while both versions stay as they are.
 */
export const isNews = <Of extends Versions>(read: Of, known: Of | null): boolean =>
  known === null || (!isNewer(known, read) && !sameData(known, read));
