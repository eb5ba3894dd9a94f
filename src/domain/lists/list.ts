import { isAfter, isBefore, type IsoDate } from '../calendar.ts';

/** First and last day on which an entry can be chosen, in Europe/Paris; `null`: no bound. */
export interface Period {
  valid_from: IsoDate | null;
  valid_to: IsoDate | null;
}

/** An entry of a list. The id is sent and stored; the tariff and the law use the code. */
export interface ListEntry<Code extends string = string> {
  id: number;
  code: Code;
  /** French, for people. */
  label: string;
  /** Whether it can be chosen within its period; inactive entries keep their label. */
  active: boolean;
  order: number;
}

/** The period of an entry that can be chosen at all times. */
export const always: Period = { valid_from: null, valid_to: null };

/** Makes a list from codes and labels, with ids from 1 in order (docs/domain/lists.md). */
export const list = <const Code extends string>(
  values: readonly (readonly [code: Code, label: string])[],
): readonly ListEntry<Code>[] =>
  values.map(([code, label], index) => ({ id: index + 1, code, label, active: true, order: index + 1 }));

/** Whether the day is in the period; both ends are included. */
export const isWithin = ({ valid_from, valid_to }: Period, day: IsoDate): boolean =>
  (valid_from === null || !isBefore(day, valid_from)) && (valid_to === null || !isAfter(day, valid_to));
