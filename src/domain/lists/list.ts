import { isAfter, isBefore, type IsoDate } from '../calendar.ts';

/** First and last day on which an entry can be chosen, in Europe/Paris; `null`: no bound. */
export interface Period {
  valid_from: IsoDate | null;
  valid_to: IsoDate | null;
}

/** An entry of a list. The id is sent and stored; the tariff and the law use the code. */
export interface ListEntry<Code extends string = string> extends Period {
  id: number;
  code: Code;
  /** French, for people. */
  label: string;
  /** Whether it can be chosen within its period; inactive entries keep their label. */
  active: boolean;
  order: number;
}

const always: Period = { valid_from: null, valid_to: null };

/**
 * Makes a list from codes and labels, with ids from 1 in order (docs/domain/lists.md). An entry without a
 * period can always be chosen.
 */
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

/** Whether the entry can be chosen on that day; both ends of its period are included. */
export const isOfferedOn = (
  { active, valid_from, valid_to }: Pick<ListEntry, 'active' | keyof Period>,
  day: IsoDate,
): boolean =>
  active &&
  (valid_from === null || !isBefore(day, valid_from)) &&
  (valid_to === null || !isAfter(day, valid_to));
