import { isAfter, type IsoDate } from './calendar.ts';

/** States of a version of the tariff (docs/domain/tariff-versions.md). */
export const tariffStates = ['draft', 'submitted', 'published', 'inForce', 'replaced', 'withdrawn'] as const;
export type TariffState = (typeof tariffStates)[number];

/** States of versions that are prepared, and not published yet. */
export const preparedTariffStates = ['draft', 'submitted'] as const satisfies TariffState[];

/** States of versions that prices may follow. */
export const publishedTariffStates = ['published', 'inForce', 'replaced'] as const satisfies TariffState[];

/** Whether a version in that state prices offers, or did. */
export const mayPrice = (state: TariffState): boolean => publishedTariffStates.some((one) => one === state);

/** Whether the portfolio may be replayed under a version in that state: one that is not in force yet, and may be. */
export const isReplayable = (state: TariffState): boolean =>
  state === 'draft' || state === 'submitted' || state === 'published';

export interface TariffPosition {
  tariff: TariffState;
}

/** All events of the law of versions. */
export const tariffEvents = [
  'TARIFF.CREATE',
  'TARIFF.CHANGE',
  'TARIFF.SUBMIT',
  'TARIFF.REOPEN',
  'TARIFF.PUBLISH',
  'TARIFF.WITHDRAW',
  'TARIFF.BEGIN',
  'TARIFF.REPLACE',
] as const;
export type TariffEventName = (typeof tariffEvents)[number];

export const isTariffEvent = (name: string): name is TariffEventName =>
  tariffEvents.some((one) => one === name);

/** Channel of an event: a call, or a timer. */
export type TariffChannel = 'call' | 'timer';

export const tariffStateLabels: Record<TariffState, string> = {
  draft: 'Brouillon',
  submitted: 'Soumise',
  published: 'Publiée',
  inForce: 'En vigueur',
  replaced: 'Remplacée',
  withdrawn: 'Retirée',
};

/** Facts that the law reads: they follow from the row, from the day in Paris and from the sender. */
export interface TariffFacts {
  /** Its sheet passes the checks of today. */
  sound: boolean;
  /** Its first day is tomorrow or later. */
  startsLater: boolean;
  /** No other published version has its first day or its name. */
  dayFree: boolean;
  /** Its first day has come. */
  begun: boolean;
  /** The first day of a later published version has come. */
  followed: boolean;
  /** The sender wrote it, changed it last or submitted it. */
  own: boolean;
}

/** The most restrictive values. */
export const blankTariffFacts: TariffFacts = {
  sound: false,
  startsLater: false,
  dayFree: false,
  begun: false,
  followed: false,
  own: true,
};

/** Whether a version begins later than that day in Paris, and whether its first day has come. */
export const startsOn = (
  from: IsoDate | null,
  today: IsoDate,
): Pick<TariffFacts, 'startsLater' | 'begun'> => ({
  startsLater: from !== null && isAfter(from, today),
  begun: from !== null && !isAfter(from, today),
});

/** Name of the file of a version: its own, and which state of it. `version`: raised by each change. */
export const tariffFileName = ({ name, version }: { name: string; version: number }): string =>
  `tarif-${name}-v${version}.json`;
