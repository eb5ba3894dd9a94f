import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { RequestPurpose } from '#domain/signatures.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import type { DemonstrationJob } from '../signatures/demonstration.ts';
import { signersOf } from '../signatures/signers.ts';
import type { SeedContext } from './index.ts';
import type { MadeRequest } from './request-made.ts';

/** What asks for each signature, and what says that it was given. */
const asked: Readonly<Record<RequestPurpose, readonly [LifecycleEventName, LifecycleEventName]>> = {
  quote: ['PREMIUM.CALL', 'QUOTE.SIGNED'], contract: ['CONTRACT.ISSUE', 'CONTRACT.SIGNED'], endorsement: ['ENDORSEMENT.ISSUE', 'ENDORSEMENT.SIGNED'],
};

const insert: Statement = {
  name: 'seed_signatures',
  text: `insert into signature_transactions (id, purpose, request_id, offer_version, provider, state, signers, created_at, completed_at, applied_at)
    select id, purpose, request_id, offer_version, '', state, signers, created_at, completed_at, completed_at
    from jsonb_populate_recordset(null::signature_transactions, $1::jsonb) order by created_at, id`,
};
const insertJobs: Statement = {
  name: 'seed_signature_jobs',
  text: `insert into outbox (kind, payload, dedupe, run_after, created_at, lane)
    select 'signature.demonstration', jsonb_build_object('transaction', j.id), 'signature-demonstration ' || j.id, j.run_after, $2, 'work'
    from jsonb_to_recordset($1::jsonb) as j (id text, run_after timestamptz)`,
};

/**
 * Nobody waits for the files of a demonstration: they are made one after the other, after the start; those that can still be signed first, the rest of
 * what was signed long ago now and then.
 */
const firstAfter = 10_000;
const soon = 20;
const runAfter = (index: number, now: Date): string => new Date(now.getTime() + firstAfter + Math.min(index, soon) * 3_000 + Math.max(0, index - soon) * 60_000).toISOString();

/** What waits for its signers, the quotes before the others; then what was signed. */
const order = ({ state, purpose }: SeededSignature): number => (state === 'completed' ? 2 : purpose === 'quote' ? 0 : 1);

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
  const at = (name: LifecycleEventName) => life.events.findLast(({ milestone }) => milestone.event === name)?.at ?? null;
  return (Object.keys(asked) as RequestPurpose[]).flatMap((purpose): SeededSignature[] => {
    const [ask, sign] = asked[purpose];
    const [begun, signed] = [at(ask), at(sign)];
    if (!begun) return [];
    const signers = signersOf(request as unknown as Pick<RequestRow, 'form'>);
    return [{
      id: `demonstration-${purpose}-${request.id}`, purpose, request_id: request.id, offer_version: Number(request['offer_version']), state: signed ? 'completed' : 'creating',
      signers: signed ? signers.map((signer) => ({ ...signer, state: 'signed', at: signed.toISOString() })) : signers,
      // What is still to be signed is made at the provider now, and may be signed from now on.
      created_at: (signed ? begun : now).toISOString(), completed_at: signed?.toISOString() ?? null,
    }];
  });
}

/** Every signature that the requests' lives suppose: signed, or to be signed. Their files follow (`signatures/demonstration`). */
export async function seedSignatures(tx: Transaction, made: readonly MadeRequest[], { now }: SeedContext): Promise<void> {
  const rows = made.flatMap((one) => signaturesOf(one, now));
  await tx.query(insert, [JSON.stringify(rows)]);
  const inTurn = rows.toSorted((a, b) => order(a) - order(b));
  const jobs = inTurn.map(({ id }, index): DemonstrationJob & { id: string; run_after: string } => ({ transaction: id, id, run_after: runAfter(index, now) }));
  await tx.query(insertJobs, [JSON.stringify(jobs), now]);
}
