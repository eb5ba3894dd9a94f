import type { IsoDate } from '../calendar.ts';
import { isOffered, lists, type ListDays, type ListEntry, type ListName } from '../lists.ts';
import { ownMessages } from '../validation/messages.ts';
import type { FieldErrors } from '../validation/validate.ts';
import type { AnyPage } from './page.ts';
import { valueAt } from './path.ts';
import { fieldPositions } from './walk.ts';

interface Chosen {
  path: string;
  list: ListName;
  entry: ListEntry;
}

/** The list entries that these answers choose. */
function chosenIn(page: AnyPage, values: unknown): Chosen[] {
  return fieldPositions(page, values).flatMap(({ path, field: { control } }) => {
    if (control.kind !== 'list') return [];
    const answer = valueAt(values, path);
    const entry = (lists[control.list] as readonly ListEntry[]).find((one) => one[control.by] === answer);
    return entry ? [{ path, list: control.list, entry }] : [];
  });
}

const keyOf = ({ list, entry }: Chosen): string => `${list} ${entry.id}`;

/**
 * Errors of answers whose list entry is not offered on the day `on` (Europe/Paris): path → messages, in the
 * order of the page. An entry that the stored answers chose already is accepted, at any path. `before`: the
 * stored answers, `null` if there are none.
 */
export function notOffered(
  page: AnyPage,
  values: unknown,
  before: unknown,
  on: IsoDate,
  days: ListDays,
): FieldErrors {
  const chosenBefore = new Set(before === null ? [] : chosenIn(page, before).map(keyOf));
  const refused = chosenIn(page, values).filter(
    (chosen) => !isOffered(chosen.list, chosen.entry, on, days) && !chosenBefore.has(keyOf(chosen)),
  );
  return Object.fromEntries(refused.map(({ path }) => [path, [ownMessages.notOffered]]));
}
