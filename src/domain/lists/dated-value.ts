import { formatDate, isBefore, plusDays, type IsoDate } from '../calendar.ts';
import type { FieldErrors } from '../validation/validate.ts';
import { isWithin, type Period } from './list.ts';

/** A value of a list with its present period, and its former ones, the oldest first. */
export interface DatedValue extends Period {
  past: readonly Period[];
}

/**
 * Where the present period lies: `begun`, it includes a day before today, and goes on or ended yesterday at the latest
 * with `ended`; `planned`, all its days are today or later.
 */
export type Phase = 'planned' | 'begun' | 'ended';

export function phaseOf({ valid_from: from, valid_to: to }: Period, today: IsoDate): Phase {
  if (to !== null && isBefore(to, today)) return 'ended';
  return from === null || isBefore(from, today) ? 'begun' : 'planned';
}

export const periodsOf = ({ past, valid_from, valid_to }: DatedValue): Period[] => [
  ...past,
  { valid_from, valid_to },
];

const same = (one: Period, other: Period): boolean =>
  one.valid_from === other.valid_from && one.valid_to === other.valid_to;

export type ChangedDays = { value: DatedValue } | { errors: FieldErrors };

const beginsLater = 'Donnez un premier jour, aujourd’hui ou plus tard';

/**
 * The value with another period (docs/domain/lists.md, "Days of values", rule 2): no day before `today` changes. The
 * last day is not before the first.
 */
export function withDays(value: DatedValue, to: Period, today: IsoDate): ChangedDays {
  const [present, phase] = [
    { valid_from: value.valid_from, valid_to: value.valid_to },
    phaseOf(value, today),
  ];
  const changed: Period = { valid_from: to.valid_from, valid_to: to.valid_to };
  if (same(present, changed)) return { value };
  if (phase === 'begun') {
    if (changed.valid_from !== present.valid_from)
      return {
        errors: { valid_from: ['Cette valeur est déjà proposée\u00a0: son premier jour ne change plus'] },
      };
    const yesterday = plusDays(today, -1);
    if (changed.valid_to !== null && isBefore(changed.valid_to, yesterday))
      return {
        errors: {
          valid_to: [`Les jours passés ne changent plus\u00a0: au plus tôt le ${formatDate(yesterday)}`],
        },
      };
    return { value: { ...changed, past: value.past } };
  }
  const former = value.past.at(-1);
  if (phase === 'planned' && former && same(former, changed))
    return { value: { ...former, past: value.past.slice(0, -1) } };
  if (changed.valid_from === null || isBefore(changed.valid_from, today))
    return { errors: { valid_from: [beginsLater] } };
  return { value: { ...changed, past: phase === 'ended' ? [...value.past, present] : value.past } };
}

/** The first day from `today` on at which none of the values is offered; `null` if there is none. */
export function emptyDay(values: readonly DatedValue[], today: IsoDate): IsoDate | null {
  const after = values.flatMap(({ valid_to: to }) =>
    to === null || isBefore(to, today) ? [] : [plusDays(to, 1)],
  );
  const isEmpty = (day: IsoDate) =>
    !values.some((value) => periodsOf(value).some((one) => isWithin(one, day)));
  return [today, ...after.toSorted()].find(isEmpty) ?? null;
}
