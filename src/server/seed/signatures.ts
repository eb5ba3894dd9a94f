import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import { signedEvents, signedPapers, type RequestPurpose } from '#domain/signatures.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import type { DemonstrationJob } from './sign-demonstration.ts';
import { signersOf } from '../signatures/record/signers.ts';
import type { SeedContext } from './index.ts';
import type { MadeRequest } from './request-rows.ts';

/** The event that asks for each signature. */
const asked: Readonly<Record<RequestPurpose, LifecycleEventName>> = {
  quote: 'PREMIUM.CALL',
  contract: 'CONTRACT.ISSUE',
  endorsement: 'ENDORSEMENT.ISSUE',
};

const insert: Statement = {
  name: 'seed_signatures',
  text: `insert into signature_transactions (
      id, purpose, request_id, offer_version, provider, state, signers, created_at, completed_at, applied_at
    )
    select id, purpose, request_id, offer_version, '', state, signers, created_at, completed_at,
      completed_at
    from jsonb_populate_recordset(null::signature_transactions, $1::jsonb)
    order by created_at, id`,
};
const insertJobs: Statement = {
  name: 'seed_signature_jobs',
  text: `insert into outbox (kind, payload, dedupe, run_after, created_at, lane)
    select 'signature.demonstration', jsonb_build_object('transaction', j.id),
      'signature-demonstration ' || j.id, j.run_after, $2, 'work'
    from jsonb_to_recordset($1::jsonb) as j (id text, run_after timestamptz)`,
};

/**
 * Signed transactions have their papers from the start; the files are made when they are asked for. Each
 * document of a transaction (`$1`: their names, by purpose) gets a row that says whose signatures it has, and
 * its id is written in the transaction.
 */
const insertSigned: Statement = {
  name: 'seed_signed_papers',
  text: `with documents as (
      select s.id, s.request_id, s.offer_version, s.completed_at, d.name, d.place,
        replace(d.name, '.pdf', '-signe.pdf') as signed_name,
        (
          select max(p.id)
          from papers p
          where p.request_id = s.request_id and p.offer_version = s.offer_version and p.name = d.name
        ) as paper
      from signature_transactions s,
        jsonb_array_elements_text($1::jsonb -> s.purpose) with ordinality as d (name, place)
      where s.state = 'completed' and s.request_id is not null
    ),
    written as (
      insert into papers (request_id, offer_version, name, content, created_at)
      select request_id, offer_version, signed_name,
        jsonb_build_object('name', signed_name, 'transaction', id), completed_at
      from documents
      where paper is not null
      order by completed_at, id, place
      returning id, request_id, name
    )
    update signature_transactions s
    set documents = (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('paper', d.paper, 'name', d.name, 'document', null, 'signed', w.id)
          order by d.place
        ),
        '[]'
      )
      from documents d
      join written w on w.request_id = d.request_id and w.name = d.signed_name
      where d.id = s.id
    )
    where s.state = 'completed' and s.request_id is not null`,
};

/**
 * Transactions that wait for signers are opened at the provider one after the other, after the start; those
 * of quotes first.
 */
const firstAfter = 10_000;
const runAfter = (index: number, now: Date): string =>
  new Date(now.getTime() + firstAfter + index * 3_000).toISOString();

interface SeededSignature {
  id: string;
  purpose: RequestPurpose;
  request_id: number;
  offer_version: number;
  state: 'creating' | 'completed';
  signers: unknown;
  created_at: string;
  completed_at: string | null;
}

function signaturesOf({ request, life }: MadeRequest, now: Date): SeededSignature[] {
  const at = (name: LifecycleEventName) =>
    life.events.findLast(({ milestone }) => milestone.event === name)?.at ?? null;
  return (Object.keys(asked) as RequestPurpose[]).flatMap((purpose): SeededSignature[] => {
    const [begun, signed] = [at(asked[purpose]), at(signedEvents[purpose])];
    if (!begun) return [];
    const signers = signersOf(request as unknown as Pick<RequestRow, 'form'>);
    return [
      {
        id: `demonstration-${purpose}-${request.id}`,
        purpose,
        request_id: request.id,
        offer_version: Number(request['offer_version']),
        state: signed ? 'completed' : 'creating',
        signers: signed
          ? signers.map((signer) => ({ ...signer, state: 'signed', at: signed.toISOString() }))
          : signers,
        // A transaction that is still to be signed is created at the provider now, and can be signed from now
        // on.
        created_at: (signed ? begun : now).toISOString(),
        completed_at: signed?.toISOString() ?? null,
      },
    ];
  });
}

/** Every signature that the requests' lives suppose: signed, or to be signed. */
export async function seedSignatures(
  tx: Transaction,
  made: readonly MadeRequest[],
  { now }: SeedContext,
): Promise<void> {
  const rows = made.flatMap((one) => signaturesOf(one, now));
  await tx.query(insert, [JSON.stringify(rows)]);
  await tx.query(insertSigned, [JSON.stringify(signedPapers)]);
  const inTurn = rows
    .filter(({ state }) => state === 'creating')
    .toSorted((a, b) => Number(b.purpose === 'quote') - Number(a.purpose === 'quote'));
  const jobs = inTurn.map(({ id }, index): DemonstrationJob & { id: string; run_after: string } => ({
    transaction: id,
    id,
    run_after: runAfter(index, now),
  }));
  await tx.query(insertJobs, [JSON.stringify(jobs), now]);
}
