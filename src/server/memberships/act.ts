import { parisDateOf } from '#domain/dates.ts';
import { authorOf, systemAuthor } from '../law/author.ts';
import type { Services } from '../services/services.ts';
import type { UserCaller } from '../calls/caller.ts';
import { contentsOf, lackingIn } from './record/documents.ts';
import { factsOf } from './record/facts.ts';
import type { MembershipAgent, MembershipChanges, MembershipKind } from './record/kind.ts';
import type { MembershipRow } from './record/row.ts';
import { transition } from './store.ts';

export interface MembershipWriter {
  caller: UserCaller;
  services: Services;
  now: Date;
}

/** The caller, as the audit line names it. */
export const userAgent = ({ caller, services, now }: MembershipWriter): MembershipAgent => ({
  author: authorOf(caller),
  reader: { to: { caller, now, mayWrite: true } },
  services,
  now,
});

/** Timers and verdicts. */
export const systemAgent = (services: Services, now: Date): MembershipAgent => ({
  author: systemAuthor,
  reader: { to: null },
  services,
  now,
});

/** The broker itself, where its provider speaks for it. */
export const brokerAgent = (services: Services, row: MembershipRow, now: Date): MembershipAgent => ({
  author: {
    by: { role: 'broker', userId: row.user_id },
    userId: row.user_id,
    collaboratorId: null,
    who: `${row.answers.name ?? row.name} ${row.answers.lastname ?? row.last_name}`.trim() || row.email,
  },
  reader: { to: null },
  services,
  now,
});

/**
 * Sends the law an event about a membership, with its facts as they stand; `changes`: columns
 * that the write sets too, which the facts are read with. Throws as `transition` does.
 */
export async function act(
  row: MembershipRow,
  event: MembershipKind['event'],
  agent: MembershipAgent,
  { changes = {}, note }: { changes?: MembershipChanges; note?: Record<string, unknown> } = {},
): Promise<MembershipRow> {
  const contents = (await contentsOf(agent.services.database, [row.id]))(row.id);
  const reader = { ...agent.reader, lacking: lackingIn(row, contents) };
  return transition(
    row,
    event,
    {
      facts: factsOf({ ...row, ...changes }, contents, parisDateOf(agent.now)),
      changes,
      ...(note && { note }),
    },
    { ...agent, reader },
  );
}
