import { isDeepStrictEqual } from 'node:util';
import { oriasEnd } from '#domain/broker-piece-days.ts';
import { isAfter } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { isIntermediary, type OriasEntry } from '#domain/registration.ts';
import type { Services } from '../services/services.ts';
import type { MembershipRow } from './record/row.ts';
import { changeMembershipContents, writeOrias, writeOriasDay } from './record/write.ts';

/** Stores the present answer of ORIAS about a broker: the law reads it. Returns the changed membership. */
export async function keepOrias(
  services: Services,
  row: MembershipRow,
  orias: OriasEntry | null,
  now: Date,
): Promise<MembershipRow> {
  // The database reorders the keys of a stored entry. The same answer changes no fact, so open pages need not
  // read the file again.
  if (!isDeepStrictEqual(orias, row.orias_entry))
    return (await changeMembershipContents(services, row.id, (tx) => writeOrias(tx, row.id, orias, now))).row;
  await writeOriasDay(services.database, row.id, now);
  return { ...row, orias_checked_at: now };
}

/**
 * Whether what is kept was said of a year of ORIAS that is over: every registration is renewed on 1 March.
 */
const isOver = ({ orias_checked_at: asked }: MembershipRow, now: Date): boolean =>
  asked === null || isAfter(parisDateOf(now), oriasEnd(parisDateOf(asked)));

/**
 * Asks ORIAS again where what is kept of it lets nobody register, or is over; keeps
 * the answer. Throws ServiceUnavailable where there is none: nothing is changed then.
 */
export async function withOriasOfToday(
  services: Services,
  row: MembershipRow,
  now: Date,
): Promise<MembershipRow> {
  return isIntermediary(row.orias_entry) && !isOver(row, now)
    ? row
    : keepOrias(services, row, await services.orias.find(row.orias), now);
}
