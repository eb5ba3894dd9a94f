import { parisDateOf } from '#domain/dates.ts';
import type { DueKind } from '#domain/dues.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { receiptPaper } from '../papers/receipt.ts';
import type { WrittenPaper } from '../papers/written.ts';
import { referenceOf } from '../payments/ledger/dues.ts';
import { clientMailJob } from '../payments/ledger/jobs-payloads.ts';
import { receiptName } from '../payments/ledger/receipt-paper.ts';
import type { ContentsSeeder } from './contents.ts';
import type { SeedContext } from './index.ts';
import { livedSince, writePaperRows } from './paper-rows.ts';
import type { Life } from './request-life.ts';
import type { MadeRequest } from './request-rows.ts';
import { worksEndOf } from './works-ends.ts';

/** One due of a life, and its payments, as rows for `jsonb_populate_recordset`. */
interface Paying {
  due: {
    id: number;
    request_id: number;
    kind: DueKind;
    offer_version: number;
    amount_cents: number;
    currency: 'EUR';
    reference: string;
    asked_at: string;
  };
  payment:
    | ({ id: number; method: 'card' | 'virement' | 'cheque'; amount_cents: number } & Record<string, unknown>)
    | null;
}

const insert = (table: 'dues' | 'payments'): Statement => ({
  name: `seed_${table}`,
  text: `insert into ${table} overriding system value
    select *
    from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
});
const nextIds: Statement = {
  name: 'seed_next_payments',
  text: `select setval(pg_get_serial_sequence('dues', 'id'), (select coalesce(max(id), 1) from dues)),
      setval(pg_get_serial_sequence('payments', 'id'), (select coalesce(max(id), 1) from payments))`,
};
const ledger: Statement = {
  name: 'seed_ledger',
  text: `insert into ledger (request_id, due_id, payment_id, kind, amount_cents, currency, at, by_user)
    select request_id, due_id, id, 'payment', amount_cents, currency, paid_at, recorded_by
    from payments
    where state = 'paid'
    order by paid_at, id`,
};
const cards: Statement = {
  name: 'seed_cards',
  text: `insert into embedded_card_sessions (
      id, key, state, amount_cents, currency, label, payment_id, success_url, cancel_url, charge_id,
      expires_at, created_at
    )
    select session_id, 'payment-' || id, 'paid', amount_cents, currency, 'Prime d’assurance', id,
      '/', '/', provider_payment_id, paid_at, created_at
    from payments
    where method = 'card'`,
};
const mailLater: Statement = {
  name: 'seed_payment_mail',
  text: `insert into outbox (kind, payload, dedupe, run_after, created_at, lane)
    values ($1, $2::jsonb, $3, $4, $4, 'mail')
    on conflict (dedupe) do nothing`,
};

const lived = ({ events }: Life, event: string, at: { step: string }) =>
  events.find(({ milestone, from }) => milestone.event === event && from?.step === at.step);

/** The administrator of the demonstration who reads the bank's statements. */
const treasurer = 3;

function paymentOf(due: Paying['due'], at: Date): NonNullable<Paying['payment']> {
  const { id, request_id, amount_cents } = due;
  const common = {
    id,
    request_id,
    due_id: id,
    state: 'paid',
    amount_cents,
    currency: 'EUR',
    value_date: parisDateOf(at),
    created_at: at.toISOString(),
    paid_at: at.toISOString(),
    applied_at: at.toISOString(),
  };
  if (request_id % 4 === 0)
    return { ...common, method: 'virement', reference: `VIR ${due.reference}`, recorded_by: treasurer };
  if (request_id % 9 === 0)
    return {
      ...common,
      method: 'cheque',
      reference: `CHQ ${String(4_000_000 + request_id * 37)}`,
      recorded_by: treasurer,
    };
  return {
    ...common,
    method: 'card',
    provider: 'embedded',
    session_id: `demonstration-${id}`,
    provider_payment_id: `ch_demonstration_${id}`,
  };
}

/** The dues of a request's life, and their payments. */
function payingsOf(made: MadeRequest): Paying[] {
  const { life, request } = made;
  const called = lived(life, 'PREMIUM.CALL', { step: 'validation-provider' });
  if (!called) return [];
  const asked = (kind: DueKind, amount: number, at: Date): Paying['due'] => ({
    id: 0,
    request_id: request.id,
    kind,
    offer_version: Number(request['offer_version']),
    amount_cents: amount,
    currency: 'EUR',
    reference: referenceOf(request, kind),
    asked_at: at.toISOString(),
  });
  const paid = lived(life, 'PAYMENT.CONFIRMED', { step: 'devis-dda-signe-en-attente-paiement' });
  const premium = asked('premium', Number(request['total_cents']), called.at);
  const adjusted = life.events.find(({ milestone }) => milestone.event === 'PREMIUM.ADJUST');
  const difference = worksEndOf(made)?.adjustment.total ?? 0;
  const settled = lived(life, 'PAYMENT.CONFIRMED', { step: 'prime-reajustement' });
  return [
    { due: premium, payment: paid ? paymentOf(premium, paid.at) : null },
    ...(adjusted && difference !== 0
      ? [asked('adjustment', difference, adjusted.at)].map((due) => ({
          due,
          payment: settled ? paymentOf(due, settled.at) : null,
        }))
      : []),
  ];
}

const numbered = (payings: readonly Paying[]): Paying[] =>
  payings.map(({ due, payment }, index) => ({
    due: { ...due, id: index + 1 },
    payment: payment && {
      ...payment,
      id: index + 1,
      due_id: index + 1,
      ...(payment.method === 'card' && {
        session_id: `demonstration-${index + 1}`,
        provider_payment_id: `ch_demonstration_${index + 1}`,
      }),
    },
  }));

/**
 * Writes the data of each paid due's receipt, at the version of the request that the payment made; the file
 * is drawn when it is asked for.
 */
async function writeReceipts(
  tx: Transaction,
  made: readonly MadeRequest[],
  { payings, now }: { payings: readonly Paying[]; now: Date },
): Promise<void> {
  const lives = new Map(
    (await livedSince(tx, made, 'PAYMENT.CONFIRMED', now)).map((one) => [one.row.id, one]),
  );
  await writePaperRows(
    tx,
    payings.flatMap(({ due, payment }) => {
      const life = lives.get(due.request_id);
      if (!payment || !life) return [];
      const {
        row,
        context,
        made: {
          life: { events },
        },
      } = life;
      const at = new Date(String(payment['paid_at']));
      const on = context(at);
      const receipts = [
        {
          method: payment.method,
          date: parisDateOf(at),
          reference: (payment['reference'] as string | undefined) ?? null,
          amount: payment.amount_cents,
        },
      ];
      const paper = receiptPaper(row, on, {
        kind: due.kind,
        reference: due.reference,
        due: due.amount_cents,
        receipts,
      });
      const content: WrittenPaper = {
        name: receiptName,
        date: on.date,
        paper,
        receipt: { due: due.reference, isVoid: false },
      };
      const version =
        events.findIndex(
          ({ milestone, at: heard }) =>
            milestone.event === 'PAYMENT.CONFIRMED' && heard.getTime() === at.getTime(),
        ) + 1;
      return {
        request_id: row.id,
        offer_version: row.offer_version,
        version,
        name: receiptName,
        content,
        created_at: at.toISOString(),
      };
    }),
  );
}

/**
 * One file's payment link lies in its client's mailbox: the
 * demonstration's; of the first broker's where it has one.
 */
async function mailOneLink(
  tx: Transaction,
  made: readonly MadeRequest[],
  { now }: SeedContext,
): Promise<void> {
  const waiting = made.filter(
    ({ life }) =>
      life.end.status === 'offres-en-cours' && life.end.step === 'devis-dda-signe-en-attente-paiement',
  );
  const chosen = waiting.findLast(({ request }) => request['broker_id'] === 1) ?? waiting.at(-1);
  if (!chosen) return;
  const { kind, payload, dedupe } = clientMailJob({
    requestId: chosen.request.id,
    mail: 'link',
    version: Number(chosen.request['version']),
  });
  await tx.query(mailLater, [kind, JSON.stringify(payload), dedupe, now]);
}

/** Dues, payments and the ledger of the demonstration's files, from the signed quote on. */
export const seedPayments: ContentsSeeder = async (tx, made, context) => {
  const payings = numbered(made.flatMap(payingsOf));
  await tx.query(insert('dues'), [JSON.stringify(payings.map(({ due }) => due))]);
  await tx.query(insert('payments'), [JSON.stringify(payings.flatMap(({ payment }) => payment ?? []))]);
  for (const statement of [nextIds, ledger, cards]) await tx.query(statement);
  await writeReceipts(tx, made, { payings, now: context.now });
  await mailOneLink(tx, made, context);
};
