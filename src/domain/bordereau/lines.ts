import type { DueKind, RefundKind } from '../dues.ts';
import type { Cents, Rate } from '../money.ts';
import { commissionOnPremium, minus, nothing, plus, shareOf, type Amounts } from './amounts.ts';
import { kindOf, type LedgerKind, type LineKind } from './kinds.ts';
import { nextMonth, type IsoMonth } from './month.ts';
import { monthAt } from './months.ts';

/** A movement of the ledger; `amount` in cents, above zero as it is stored. */
export interface Movement {
  id: number;
  at: Date;
  kind: LedgerKind;
  due: DueKind;
  /** Reference of the due, which names no person. */
  due_reference: string;
  refund: RefundKind | null;
  payment_id: number;
  /** The payment was set aside: the file did not wait for it. */
  is_late: boolean;
  amount: Cents;
}

/** A studied difference of premium at the works' end, in cents. */
export interface StudiedDifference {
  at: Date;
  premium: Cents;
  tax: Cents;
}

export interface ClaimFacts {
  id: number;
  number: number;
  declared_at: Date;
  paid_at: Date | null;
  /** The paid offer, cents. */
  paid: Cents | null;
}

/** The facts of a signed contract that its lines are made of; amounts in cents. */
export interface ContractFacts {
  request_id: number;
  reference: string;
  policy: string;
  company_id: number | null;
  broker_id: number;
  partner_id: number;
  signed_at: Date;
  price: Readonly<Record<'premium' | 'tax' | 'fgti' | 'fees' | 'broker_fees', Cents>>;
  /** The rate that was recorded when the contract was signed. */
  rate: Rate;
  /** The oldest first. */
  differences: readonly StudiedDifference[];
  /** By their number, which is their order: one request's movements are written one after the other. */
  movements: readonly Movement[];
  claims: readonly ClaimFacts[];
}

/** A line of a bordereau. It names no person: a contract by its number, others by the ids of firms. */
export interface Line {
  /** What it was made of, once for all bordereaux: `ledger:12`, `claim:4:paid`. */
  source: string;
  kind: LineKind;
  month: IsoMonth;
  at: Date;
  /** The month that it corrects; null if none. */
  corrects: IsoMonth | null;
  request_id: number;
  reference: string;
  policy: string;
  /** Reference of the due or of the claim. */
  detail: string;
  company_id: number | null;
  broker_id: number;
  partner_id: number;
  amounts: Amounts;
}

/** A line that a closed month has already. */
export type StoredLine = Pick<Line, 'source' | 'month' | 'amounts'>;

/** Sums that the ledger has received for a contract so far, cents. */
interface Received {
  premium: Cents;
  /** Share of the premium that was given back after a termination. */
  share: Cents;
  adjustment: Cents;
  aside: Cents;
}

function after(received: Received, { kind, due, refund, is_late: isLate, amount }: Movement): Received {
  const signed = kind === 'payment' ? amount : -amount;
  if (isLate) return { ...received, aside: received.aside + signed };
  if (refund === 'pro-rata') return { ...received, share: received.share + amount };
  return { ...received, [due]: received[due] + signed };
}

/** What the received sums pay, with the commission on it. */
function paidBy(received: Received, { price, rate, differences }: ContractFacts, at: Date): Amounts {
  const known = differences.findLast((one) => one.at <= at) ?? differences[0];
  const difference = known ? { premium: known.premium, tax: known.tax } : {};
  const money = minus(
    plus(shareOf(price, received.premium), shareOf(difference, received.adjustment)),
    shareOf({ premium: price.premium, tax: price.tax }, received.share),
  );
  return {
    ...money,
    aside: money.aside + received.aside,
    commission: commissionOnPremium(money.premium, rate),
  };
}

const later = (a: Date, b: Date): Date => (a < b ? b : a);

/** The month of what happened at that instant: the first open one if its own is closed. */
function placed(at: Date, lastClosed: IsoMonth | null): Pick<Line, 'month' | 'corrects'> {
  const own = monthAt(at);
  return lastClosed !== null && own <= lastClosed
    ? { month: nextMonth(lastClosed), corrects: own }
    : { month: own, corrects: null };
}

const isBack = ({ kind }: Movement): boolean => kind === 'refund' || kind === 'reversal';

function movementLines(
  contract: ContractFacts,
  stored: ReadonlyMap<string, StoredLine>,
  lastClosed: IsoMonth | null,
): Omit<Line, keyof Who>[] {
  const lines: Omit<Line, keyof Who>[] = [];
  /** The month of each payment's line. */
  const months = new Map<number, IsoMonth>();
  let received: Received = { premium: 0, share: 0, adjustment: 0, aside: 0 };
  let paid = nothing;
  for (const movement of contract.movements) {
    received = after(received, movement);
    const source = `ledger:${movement.id}`;
    const known = stored.get(source);
    const at = later(movement.at, contract.signed_at);
    const place = known ? { month: known.month, corrects: null } : placed(at, lastClosed);
    if (!isBack(movement)) months.set(movement.payment_id, place.month);
    if (known) {
      paid = plus(paid, known.amounts);
      continue;
    }
    const now = paidBy(received, contract, at);
    const corrected = isBack(movement) ? (months.get(movement.payment_id) ?? null) : null;
    lines.push({
      source,
      kind: kindOf(movement),
      at,
      detail: movement.due_reference,
      ...place,
      corrects: place.corrects ?? (corrected === place.month ? null : corrected),
      amounts: minus(now, paid),
    });
    paid = now;
  }
  return lines;
}

function claimLines(
  { reference, claims }: ContractFacts,
  stored: ReadonlyMap<string, StoredLine>,
  lastClosed: IsoMonth | null,
): Omit<Line, keyof Who>[] {
  return claims
    .flatMap(({ id, number, declared_at: declaredAt, paid_at: paidAt, paid }) => {
      const detail = `S-${reference}-${number}`;
      const one = (kind: LineKind, event: string, at: Date, indemnity: Cents) => ({
        source: `claim:${id}:${event}`,
        kind,
        at,
        detail,
        ...placed(at, lastClosed),
        amounts: { ...nothing, indemnity },
      });
      return [
        one('claim-declared', 'declared', declaredAt, 0),
        ...(paidAt ? [one('claim-paid', 'paid', paidAt, paid ?? 0)] : []),
      ];
    })
    .filter(({ source }) => !stored.has(source));
}

type Who = Pick<
  ContractFacts,
  'request_id' | 'reference' | 'policy' | 'company_id' | 'broker_id' | 'partner_id'
>;

/**
 * The lines of a contract that no closed month has yet (docs/domain/bordereaux.md): one for each movement of the
 * ledger, one for each declared and each paid claim. `stored`: its lines in closed months, by their source. What
 * they already count is never counted again. `lastClosed`: the last closed month; null if none is.
 */
export function linesOf(
  contract: ContractFacts,
  stored: ReadonlyMap<string, StoredLine> = new Map(),
  lastClosed: IsoMonth | null = null,
): Line[] {
  const { request_id, reference, policy, company_id, broker_id, partner_id } = contract;
  return [...movementLines(contract, stored, lastClosed), ...claimLines(contract, stored, lastClosed)].map(
    (line) => ({ request_id, reference, policy, company_id, broker_id, partner_id, ...line }),
  );
}

/** The order of a bordereau: by instant, then by source, so that it is always the same. */
export const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.source < b.source ? -1 : 1));
