import type { Readable } from 'node:stream';
import type { IsoDate } from '#domain/calendar.ts';
import { nextMonth, type IsoMonth } from '#domain/bordereau/month.ts';
import { startOfMonth } from '#domain/bordereau/months.ts';
import { dueLabels, methodLabels, type DueKind, type PaymentMethod } from '#domain/dues.ts';
import { eurosOf } from '#domain/money.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { receivedSql } from '../payments/ledger/rows.ts';
import { Day, dayOr, type FileColumn } from '../spreadsheets/file.ts';
import { fileOf } from './files.ts';

/** A payment beside what was due, cents. */
interface PaymentLine {
  day: IsoDate;
  dossier: string;
  policy: string | null;
  due: DueKind;
  due_reference: string;
  expected: number;
  method: PaymentMethod;
  reference: string | null;
  value_date: IsoDate | null;
  currency: string;
  received: number;
  returned: number;
  reversed: number;
  /** Of the due: kept by all its payments, less the amount due; null if the due was cancelled. */
  difference: number | null;
  situation: 'applied' | 'waiting' | 'late' | 'reversed';
}

/** `$1`, `$2`: instants between which the payments were received. */
const payments: Statement = {
  name: 'reconciliation-payments',
  text: `select (p.paid_at at time zone 'Europe/Paris')::date as day, r.reference as dossier,
      c.policy_number as policy, d.kind as due, d.reference as due_reference, d.amount_cents as expected,
      p.method, coalesce(p.reference, p.provider_payment_id) as reference, p.value_date, p.currency,
      p.amount_cents as received,
      coalesce(
        (select sum(f.amount_cents) from refunds f where f.payment_id = p.id and f.state <> 'asked'), 0
      )::bigint as returned,
      case when p.state = 'reversed' then abs(p.amount_cents) else 0 end as reversed,
      case when d.cancelled_at is null then ${receivedSql} - d.amount_cents end as difference,
      case
        when p.state = 'reversed' then 'reversed'
        when p.late_at is not null then 'late'
        when p.applied_at is not null then 'applied'
        else 'waiting'
      end as situation
    from payments p
    join dues d on d.id = p.due_id
    join requests r on r.id = p.request_id
    left join contracts c on c.request_id = r.id and c.signed_at is not null
    where p.paid_at >= $1 and p.paid_at < $2 and p.state in ('paid', 'reversed')
    order by p.paid_at, p.id`,
};

const situations: Readonly<Record<PaymentLine['situation'], string>> = {
  applied: 'Pris en compte',
  waiting: 'En attente',
  late: 'Mis de côté',
  reversed: 'Repris par la banque',
};

type Column = FileColumn<PaymentLine>;
const text = (label: string, cell: Column['cell'], width = 18): Column => ({ label, cell, width });
/** An amount in the currency of the payment; `euros`: of the due. */
const amount = (label: string, of: (line: PaymentLine) => number | null): Column => ({
  label,
  width: 18,
  isAmount: true,
  cell: (line) => {
    const cents = of(line);
    return cents === null ? null : eurosOf(cents);
  },
});

const euros = (label: string, of: (line: PaymentLine) => number | null): Column => amount(`${label} (€)`, of);

const columns: readonly Column[] = [
  { label: 'Reçu le', cell: ({ day }) => new Day(day) },
  text('Dossier', ({ dossier }) => dossier),
  text('Contrat', ({ policy }) => policy),
  text('Échéance', ({ due }) => dueLabels[due], 24),
  text('Référence attendue', ({ due_reference: reference }) => reference, 22),
  euros('Attendu', ({ expected }) => expected),
  text('Mode', ({ method }) => methodLabels[method]),
  text('Référence du règlement', ({ reference }) => reference, 32),
  { label: 'Date de valeur', cell: ({ value_date: day }) => dayOr(day) },
  text('Devise', ({ currency }) => currency, 8),
  amount('Reçu', ({ received }) => received),
  amount('Rendu', ({ returned }) => returned),
  amount('Repris', ({ reversed }) => reversed),
  euros('Écart de l’échéance', ({ difference }) => difference),
  text('Situation', ({ situation }) => situations[situation], 22),
];

/** Streams the payments that were received in a month, each beside its due (docs/domain/bordereaux.md, rule 16). */
export async function reconciliationFile(
  executor: Executor,
  kind: 'csv' | 'xlsx',
  month: IsoMonth,
): Promise<Readable> {
  const lines = await executor.query<PaymentLine>(payments, [
    startOfMonth(month),
    startOfMonth(nextMonth(month)),
  ]);
  return fileOf(kind, lines, { columns, sheet: 'Règlements' });
}
