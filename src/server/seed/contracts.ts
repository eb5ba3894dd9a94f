import { createHash } from 'node:crypto';
import { dayOf } from '#domain/calendar.ts';
import { checkAlphabet, checkCodeLength } from '#domain/check-code.ts';
import { commissionOn } from '#domain/commission.ts';
import { coverOf, takesEffectOn } from '#domain/cover.ts';
import { centsOf } from '#domain/money.ts';
import { termsOf, type ContractRow } from '../contracts/rows.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { attestedOf } from '../papers/attestation.ts';
import { pricedTarif } from '../papers/quote.ts';
import { referenceOf } from '../payments/ledger/dues.ts';
import {
  attestationPapers,
  contractPapers,
  informationPapers,
  premiumPapers,
} from '../papers/subscription.ts';
import type { SeedContext } from './index.ts';
import { livedSince, when, writePaperRows, writtenWith, type Lived } from './paper-rows.ts';
import type { MadeRequest } from './request-rows.ts';

const insert: Statement = {
  name: 'seed_contracts',
  text: `insert into contracts (
      request_id, policy_number, issued_at, takes_effect, cover_from, cover_until, signed_at,
      check_code, attested
    )
    select request_id, policy_number, issued_at, takes_effect, cover_from, cover_until, signed_at,
      check_code, attested
    from jsonb_populate_recordset(null::contracts, $1::jsonb)
    order by issued_at, request_id`,
};
const earn: Statement = {
  name: 'seed_commissions',
  text: `insert into commissions (request_id, broker_id, base_cents, rate, amount_cents, at)
    select request_id, broker_id, base_cents, rate, amount_cents, at
    from jsonb_populate_recordset(null::commissions, $1::jsonb)
    order by at, request_id`,
};
const nextNumber: Statement = {
  name: 'seed_next_policy',
  text: "select setval('policy_number', greatest(1, (select count(*) from contracts)))",
};

/** The same in every demonstration: nothing of it is worth guessing. */
const codeOf = (reference: string): string =>
  [...createHash('sha256').update(`attestation ${reference}`).digest().subarray(0, checkCodeLength)]
    .map((byte) => checkAlphabet[byte % checkAlphabet.length])
    .join('');

/** Address by default: the demonstration is read on the machine that it runs on. */
const localUrl = 'http://localhost:3000';

interface Numbered extends Lived {
  issued: Date;
  signed: Date | null;
  number: string;
}
type Row = Omit<ContractRow, 'id' | 'terminated_at' | 'terminated_on' | 'termination_reason'>;

function contractRow({ row, issued, signed, number, context }: Numbered): Row {
  const { chantier } = row.form;
  const { from, until } = coverOf(chantier.reception_date);
  return {
    request_id: row.id,
    policy_number: number,
    issued_at: issued,
    takes_effect: takesEffectOn(chantier.opening_date ?? chantier.start_date, dayOf(signed ?? issued)),
    cover_from: from,
    cover_until: until,
    signed_at: signed,
    check_code: signed && codeOf(row.reference),
    attested: signed && attestedOf(row, context(signed)),
  };
}

const commissionRow = ({ row, signed }: Numbered) => {
  if (!signed) return [];
  const { base, rate, amount } = commissionOn(centsOf(pricedTarif(row).total_hors_taxe), dayOf(signed));
  return [
    {
      request_id: row.id,
      broker_id: row.broker_id,
      base_cents: base,
      rate,
      amount_cents: amount,
      at: signed.toISOString(),
    },
  ];
};

/** The papers that a file's life supposes, each as it was written with its event. */
function papersOf(lived: Lived, contract: Row | undefined, publicUrl: string) {
  const { row } = lived;
  const terms = contract && termsOf(contract);
  const code = contract?.check_code;
  return [
    ...writtenWith(lived, 'PREMIUM.CALL', (on) => premiumPapers(row, on, referenceOf(row, 'premium'))),
    ...(terms ? writtenWith(lived, 'CONTRACT.ISSUE', (on) => contractPapers(row, on, terms)) : []),
    ...(terms && code
      ? writtenWith(lived, 'CONTRACT.SIGNED', (on) => attestationPapers(row, on, terms, { code, publicUrl }))
      : []),
    ...(terms
      ? writtenWith(lived, 'LETTER.INFORMATION.SEND', (on) => informationPapers(row, on, terms))
      : []),
  ];
}

/**
 * Contracts, commissions and papers of the demonstration's files,
 * from the premium call on; drawn when somebody asks for them.
 */
export async function seedContracts(
  tx: Transaction,
  made: readonly MadeRequest[],
  { now, publicUrl = localUrl }: SeedContext,
): Promise<void> {
  const lived = await livedSince(tx, made, 'PREMIUM.CALL', now);
  const issued = lived
    .flatMap((one) => {
      const at = when(one.made, 'CONTRACT.ISSUE');
      return at ? [{ ...one, issued: at, signed: when(one.made, 'CONTRACT.SIGNED') }] : [];
    })
    .toSorted((a, b) => a.issued.getTime() - b.issued.getTime())
    .map((one, index): Numbered => ({
      ...one,
      number: `POL-${dayOf(one.issued).slice(0, 4)}-${String(index + 1).padStart(6, '0')}`,
    }));
  const contracts = new Map(issued.map((one) => [one.row.id, contractRow(one)]));
  await tx.query(insert, [JSON.stringify([...contracts.values()])]);
  await tx.query(earn, [JSON.stringify(issued.flatMap(commissionRow))]);
  await writePaperRows(
    tx,
    lived.flatMap((one) => papersOf(one, contracts.get(one.row.id), publicUrl)),
  );
  await tx.query(nextNumber);
}
