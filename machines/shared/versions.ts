import { sameData } from './same-data.ts';

/**
 * Versions of a copy of a request or membership: `version` counts events of its law, `contents_version`
 * writes of what belongs to it. Both only grow.
 */
export interface Versions {
  version: number;
  contents_version: number;
}

/** Whether `one` contains a write that `other` does not. */
export const isNewer = (one: Versions, other: Versions): boolean =>
  one.version > other.version ||
  (one.version === other.version && one.contents_version > other.contents_version);

/** The newer of what is known and what was received: answers may arrive out of order. */
export const newest = <Of>(known: Of | null, received: Of, versionsOf: (one: Of) => Versions): Of =>
  known && isNewer(versionsOf(known), versionsOf(received)) ? known : received;

/** Whether the two have different versions. */
export const isOtherVersion = (one: Versions, other: Versions): boolean =>
  one.version !== other.version || one.contents_version !== other.contents_version;

/**
 * Whether what was read replaces what is known: it is not older (answers may arrive out of order) and its
 * contents differ. Versions alone do not suffice, because permitted events may change with the day.
 */
export const isNews = <Of extends Versions>(read: Of, known: Of | null): boolean =>
  known === null || (!isNewer(known, read) && !sameData(known, read));
