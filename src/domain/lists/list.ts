import { isAfter, isBefore, type IsoDate } from '../calendar.ts';

/** When a value may be chosen: from its first day to its last, days in Europe/Paris; `null` where that side is open. */
export interface Period {
  valid_from: IsoDate | null;
  valid_to: IsoDate | null;
}

/** One value of a list. The id travels and is stored; the code is what the tariff and the law name it by. */
export interface ListEntry<Code extends string = string> extends Period {
  id: number;
  code: Code;
  /** French, for people. */
  label: string;
  /** Whether it may still be chosen within its period; a value that was chosen once keeps its label. */
  active: boolean;
  order: number;
}

const always: Period = { valid_from: null, valid_to: null };

/** A list from codes and labels, with ids from 1 in the order given (docs/domain/lists.md). A value without a period may always be chosen. */
export const list = <const Code extends string>(
  values: readonly (readonly [code: Code, label: string, period?: Partial<Period>])[],
): readonly ListEntry<Code>[] =>
  values.map(([code, label, period], index) => ({
    id: index + 1,
    code,
    label,
    active: true,
    order: index + 1,
    ...always,
    ...period,
  }));

/** Whether the value may be chosen on that day, the first and the last of its period included. */
export const isOfferedOn = (
  { active, valid_from, valid_to }: Pick<ListEntry, 'active' | keyof Period>,
  day: IsoDate,
): boolean =>
  active &&
  (valid_from === null || !isBefore(day, valid_from)) &&
  (valid_to === null || !isAfter(day, valid_to));
