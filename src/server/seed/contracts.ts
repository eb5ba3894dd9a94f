import { createHash } from 'node:crypto';
import { dayOf } from '#domain/calendar.ts';
import { checkAlphabet, checkCodeLength } from '#domain/check-code.ts';
import { commissionOn } from '#domain/commission.ts';
import { coverOf, takesEffectOn } from '#domain/cover.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import { centsOf } from '#domain/money.ts';
import { contractOf, termsOf, type ContractRow } from '../contracts/rows.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { attestedOf } from '../papers/attestation.ts';
import { pricedTarif } from '../papers/quote.ts';
import { attestationOf, contractPapersOf, informationLetterOf, premiumPapersOf } from '../papers/subscription.ts';
import { paperContextOf } from '../papers/written.ts';
import { selectRequest, type RequestRow } from '../requests/row.ts';
import { writePapers } from '../requests/papers.ts';
import type { SeedContext } from './index.ts';
import type { MadeRequest } from './request-made.ts';

const insert: Statement = { name: 'seed_contracts', text: 'insert into contracts (request_id, policy_number, issued_at, takes_effect, cover_from, cover_until, signed_at, check_code, attested) select request_id, policy_number, issued_at, takes_effect, cover_from, cover_until, signed_at, check_code, attested from jsonb_populate_recordset(null::contracts, $1::jsonb) order by issued_at, request_id' };
const earn: Statement = { name: 'seed_commissions', text: 'insert into commissions (request_id, broker_id, base_cents, rate, amount_cents, at) select request_id, broker_id, base_cents, rate, amount_cents, at from jsonb_populate_recordset(null::commissions, $1::jsonb) order by at, request_id' };
const nextNumber: Statement = { name: 'seed_next_policy', text: "select setval('policy_number', greatest(1, (select count(*) from contracts)))" };
const rowsOf: Statement = { name: 'seed_contract_requests', text: `${selectRequest()} where r.id = any ($1::integer[])` };

/** The same in every demonstration: nothing of it is worth guessing. */
const codeOf = (reference: string): string =>
  [...createHash('sha256').update(`attestation ${reference}`).digest().subarray(0, checkCodeLength)].map((byte) => checkAlphabet[byte % checkAlphabet.length]).join('');

const when = ({ life }: MadeRequest, event: LifecycleEventName): Date | null => life.events.findLast(({ milestone }) => milestone.event === event)?.at ?? null;
/** The request's version once that event was heard. */
const versionAt = ({ life }: MadeRequest, event: LifecycleEventName): number => life.events.findLastIndex(({ milestone }) => milestone.event === event) + 1;

/** Where nothing else is said: the demonstration is looked at on the machine that it runs on. */
const localUrl = 'http://localhost:3000';

type Numbered = { made: MadeRequest; row: RequestRow; issued: Date; signed: Date | null; number: string };

async function contractRow(tx: Transaction, { row, issued, signed, number }: Numbered): Promise<Omit<ContractRow, 'id' | 'terminated_at' | 'terminated_on' | 'termination_reason'>> {
  const { chantier } = row.form;
  const { from, until } = coverOf(chantier.reception_date);
  const attested = signed ? attestedOf(row, await paperContextOf(tx, row, signed)) : null;
  return {
    request_id: row.id, policy_number: number, issued_at: issued, takes_effect: takesEffectOn(chantier.opening_date ?? chantier.start_date, dayOf(signed ?? issued)),
    cover_from: from, cover_until: until, signed_at: signed, check_code: signed && codeOf(row.reference), attested,
  };
}

const commissionRow = ({ row, signed }: Numbered) => {
  if (!signed) return [];
  const { base, rate, amount } = commissionOn(centsOf(pricedTarif(row).total_hors_taxe), dayOf(signed));
  return [{ request_id: row.id, broker_id: row.broker_id, base_cents: base, rate, amount_cents: amount, at: signed.toISOString() }];
};

/** What the papers of a file say, as they were written with each of its events. */
async function writeAll(tx: Transaction, made: MadeRequest, row: RequestRow, publicUrl: string): Promise<void> {
  const called = when(made, 'PREMIUM.CALL');
  if (called) await writePapers(tx, { ...row, version: versionAt(made, 'PREMIUM.CALL') }, await premiumPapersOf(tx, row, called), called);
  const contract = await contractOf(tx, row.id);
  if (!contract) return;
  const terms = termsOf(contract);
  const at = { ...row, version: versionAt(made, 'CONTRACT.ISSUE') };
  await writePapers(tx, at, await contractPapersOf(tx, row, contract.issued_at, terms), contract.issued_at);
  const { signed_at: signed, check_code: code } = contract;
  if (!signed || !code) return;
  await writePapers(tx, { ...row, version: versionAt(made, 'CONTRACT.SIGNED') }, await attestationOf(tx, row, signed, terms, { code, publicUrl }), signed);
  const informed = when(made, 'LETTER.INFORMATION.SEND');
  if (informed) await writePapers(tx, { ...row, version: versionAt(made, 'LETTER.INFORMATION.SEND') }, await informationLetterOf(tx, row, informed, terms), informed);
}

/** Contracts, commissions and papers of the demonstration's files, from the premium call on; drawn when somebody asks for them. */
export async function seedContracts(tx: Transaction, made: readonly MadeRequest[], { publicUrl = localUrl }: SeedContext): Promise<void> {
  const called = made.filter((one) => when(one, 'PREMIUM.CALL'));
  const rows = new Map((await tx.query<RequestRow>(rowsOf, [called.map(({ request }) => request.id)])).map((row) => [row.id, row]));
  const lived = called.flatMap((one) => [rows.get(one.request.id) ?? []].flat().map((row) => ({ made: one, row })));
  const issued = lived
    .flatMap(({ made: one, row }) => [when(one, 'CONTRACT.ISSUE') ?? []].flat().map((at) => ({ made: one, row, issued: at, signed: when(one, 'CONTRACT.SIGNED') })))
    .toSorted((a, b) => a.issued.getTime() - b.issued.getTime())
    .map((one, index): Numbered => ({ ...one, number: `POL-${dayOf(one.issued).slice(0, 4)}-${String(index + 1).padStart(6, '0')}` }));
  const contracts = [];
  for (const one of issued) contracts.push(await contractRow(tx, one));
  await tx.query(insert, [JSON.stringify(contracts)]);
  await tx.query(earn, [JSON.stringify(issued.flatMap(commissionRow))]);
  await tx.query(nextNumber);
  for (const { made: one, row } of lived) await writeAll(tx, one, row, publicUrl);
}
