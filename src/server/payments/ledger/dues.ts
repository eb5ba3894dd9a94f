import type { DueKind } from '#domain/dues.ts';
import type { Statement, Transaction } from '../../database/executor.ts';
import type { RequestRow } from '../../requests/row.ts';
import { openDueOf } from './rows.ts';

const cancel: Statement = {
  name: 'due-cancelled',
  text: 'update dues set cancelled_at = $3 where request_id = $1 and kind = $2 and cancelled_at is null',
};
const ask: Statement = {
  name: 'due-asked',
  text: `insert into dues (request_id, kind, offer_version, amount_cents, reference, asked_at)
    select $1, $2, $3, $4, $5 || case when n = 0 then '' else '-' || (n + 1) end, $6
    from (select count(*) as n from dues where request_id = $1 and kind = $2) earlier`,
};

/**
 * The reference that a transfer must name, for the first due of a kind: banks keep letters and digits only.
 */
export const referenceOf = ({ reference }: Pick<RequestRow, 'reference'>, kind: DueKind): string =>
  `${reference}-${kind === 'premium' ? 'P' : 'R'}`;

type Asked = Pick<RequestRow, 'id' | 'reference' | 'offer_version'>;

/**
 * Asks the client for an amount, in cents; a negative one is a credit. One due of a kind stands at a time:
 * the same amount for the same offer leaves it unchanged, anything else replaces it. To be called in the
 * transaction of the decision.
 */
export async function askForMoney(
  tx: Transaction,
  row: Asked,
  kind: DueKind,
  amountCents: number,
  now: Date,
): Promise<void> {
  const open = await openDueOf(tx, row.id, kind);
  if (open?.amount_cents === amountCents && open.offer_version === row.offer_version) return;
  if (open) await cancelDue(tx, row.id, kind, now);
  await tx.query(ask, [row.id, kind, row.offer_version, amountCents, referenceOf(row, kind), now]);
}

/** Asks for the premium of the present offer; does nothing where the offer has no price. */
export async function askForPremium(
  tx: Transaction,
  row: Asked & Pick<RequestRow, 'total_cents'>,
  now: Date,
): Promise<void> {
  if (row.total_cents !== null && row.total_cents > 0)
    await askForMoney(tx, row, 'premium', row.total_cents, now);
}

/** Cancels the due of a kind. A payment that still arrives is late, and is given back. */
export const cancelDue = async (
  tx: Transaction,
  requestId: number,
  kind: DueKind,
  now: Date,
): Promise<void> => void (await tx.query(cancel, [requestId, kind, now]));
