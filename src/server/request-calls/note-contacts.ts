import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';

const batch = 500;
/** Advisory lock: one node at a time. */
const place: Statement = {
  name: 'contacts-before',
  text: 'select until from request_contacts_before where until > 0 for update skip locked',
};
/** Contacts as in the forms, after a write of one of these. */
const note: Statement = {
  name: 'contacts-before-noted',
  text: `with lines as materialized (select id, form from requests where id > $1 and id <= $2 for share)
    insert into request_contacts (contact, request_id) select contact, id from lines, contacts_in(form) contact on conflict do nothing`,
};
const goOn: Statement = {
  name: 'contacts-before-place',
  text: 'update request_contacts_before set until = $1',
};

/**
 * Notes the contacts of some requests from before the table of contacts. Returns whether there may be more.
 */
const noteSome = ({ database }: Services): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [found] = await tx.query<{ until: number }>(place, []);
    if (!found) return false;
    const after = Math.max(0, found.until - batch);
    await tx.query(note, [after, found.until]);
    await tx.query(goOn, [after]);
    return after > 0;
  });

/**
 * Fills the table of contacts once, after the start that created it: with short locks on some rows at a time,
 * the latest requests first.
 */
export async function noteContactsBefore(services: Services, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted || !(await noteSome(services))) return;
  }
}
