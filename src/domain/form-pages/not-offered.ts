import type { IsoDate } from '../calendar.ts';
import { isOfferedOn, type ListEntry } from '../lists/list.ts';
import { lists, type ListName } from '../lists.ts';
import { ownMessages } from '../validation/messages.ts';
import type { FieldErrors } from '../validation/validate.ts';
import type { AnyPage } from './page.ts';
import { valueAt } from './path.ts';
import { placesOf } from './walk.ts';

interface Chosen {
  path: string;
  list: ListName;
  entry: ListEntry;
}

/** The values of lists that these answers hold. */
function chosenIn(page: AnyPage, values: unknown): Chosen[] {
  return placesOf(page, values).flatMap(({ path, field: { control } }) => {
    if (control.kind !== 'list') return [];
    const answer = valueAt(values, path);
    const entry = (lists[control.list] as readonly ListEntry[]).find((one) => one[control.by] === answer);
    return entry ? [{ path, list: control.list, entry }] : [];
  });
}

const nameOf = ({ list, entry }: Chosen): string => `${list} ${entry.id}`;

/**
 * Answers that choose anew a value which its list does not offer on that day: path → messages, in the order of the page.
 * What `before` (the answers as they are stored; `null` where there are none) chose already stays accepted, wherever it stands now.
 */
export function notOffered(page: AnyPage, values: unknown, before: unknown, on: IsoDate): FieldErrors {
  const known = new Set(before === null ? [] : chosenIn(page, before).map(nameOf));
  const anew = chosenIn(page, values).filter(
    (chosen) => !isOfferedOn(chosen.entry, on) && !known.has(nameOf(chosen)),
  );
  return Object.fromEntries(anew.map(({ path }) => [path, [ownMessages.notOffered]]));
}
