import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../config/clock.ts';
import type { Config } from '../../../config/config.ts';
import type { DatabaseHandle, Statement, Transaction } from '../../../database/executor.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import { unstorable } from '../../../database/unstorable.ts';
import { newToken } from '../../../session/tokens.ts';
import { RefundRefused, type CardEvent, type CardPayments, type CardSessionState } from '../port.ts';

/** Path of the card page; the unguessable id of the session follows. */
export const cardPagePath = '/paiement-simule';
const lifeMilliseconds = 24 * 3_600_000;

export interface EmbeddedSession {
  id: string;
  state: CardSessionState['state'];
  amount_cents: number;
  currency: string;
  label: string;
  payment_id: number;
  success_url: string;
  cancel_url: string;
  charge_id: string | null;
  refusal: string | null;
  expires_at: Date;
}

const columns =
  'id, state, amount_cents, currency, label, payment_id, success_url, cancel_url, charge_id, refusal, expires_at';
const insert: Statement = {
  name: 'embedded-card-open',
  text: `insert into embedded_card_sessions (id, key, amount_cents, currency, label, payment_id, success_url, cancel_url, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (key) do update set key = excluded.key returning ${columns}`,
};
const read: Statement = {
  name: 'embedded-card-read',
  text: `select ${columns} from embedded_card_sessions where id = $1`,
};
const expire: Statement = {
  name: 'embedded-card-expire',
  text: "update embedded_card_sessions set state = 'expired' where id = $1 and state = 'open'",
};
const charged: Statement = {
  name: 'embedded-card-charged',
  text: 'select amount_cents from embedded_card_sessions where charge_id = $1',
};
const refund: Statement = {
  name: 'embedded-card-refund',
  text: `insert into embedded_card_refunds (id, key, charge_id, amount_cents, created_at)
    select $1, $2, $3::text, $4::bigint, $5
    where $4::bigint + (select coalesce(sum(amount_cents), 0) from embedded_card_refunds where charge_id = $3 and key <> $2) <= (select amount_cents from embedded_card_sessions where charge_id = $3)
    on conflict (key) do update set key = excluded.key returning id`,
};
/** Effect of each test card on an open session. */
const outcomes = {
  accepted: {
    name: 'embedded-card-accepted',
    text: "update embedded_card_sessions set state = 'paid', charge_id = $2, refusal = null where id = $1 and state = 'open' and expires_at > $3 returning payment_id",
  },
  refused: {
    name: 'embedded-card-refused',
    text: "update embedded_card_sessions set refusal = $2 where id = $1 and state = 'open' and expires_at > $3 returning payment_id",
  },
  abandoned: {
    name: 'embedded-card-abandoned',
    text: "update embedded_card_sessions set state = 'expired' where id = $1 and $2::text <> '' and state = 'open' and expires_at > $3 returning payment_id",
  },
} as const satisfies Record<string, Statement>;
export type TestCard = keyof typeof outcomes;

const eventTypes: Record<TestCard, string> = {
  accepted: 'checkout.session.completed',
  refused: 'payment_intent.payment_failed',
  abandoned: 'checkout.session.expired',
};

/** Payload of the job by which the card page calls back. */
export interface CardCallBack {
  eventId: string;
  type: string;
  paymentId: number;
}

/** Services of the embedded card page. */
export interface CardDesk {
  database: DatabaseHandle;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
}

/** Services of the embedded provider. */
export type CardServices = Pick<CardDesk, 'database' | 'clock'> & { config: Pick<Config, 'publicUrl'> };

/**
 * Pays by a test card: changes the session and queues the call-back in one transaction. Returns whether the
 * session was still open.
 */
export async function payWith(
  card: TestCard,
  sessionId: string,
  { database, outbox, clock }: CardDesk,
): Promise<boolean> {
  const id = randomBytes(12).toString('hex');
  return database.transaction(async (tx: Transaction) => {
    const [changed] = await tx.query<{ payment_id: number }>(outcomes[card], [
      sessionId,
      `ch_${id}`,
      clock.now(),
    ]);
    if (!changed) return false;
    await outbox.add(tx, {
      kind: 'payment.call-back',
      payload: {
        eventId: `evt_${id}`,
        type: eventTypes[card],
        paymentId: changed.payment_id,
      } satisfies CardCallBack,
    });
    return true;
  });
}

/** The session with that id; `null` if there is none. */
export async function embeddedSession(
  { database }: Pick<CardDesk, 'database'>,
  id: string,
): Promise<EmbeddedSession | null> {
  if (unstorable(id) !== null) return null;
  const [session] = await database.query<EmbeddedSession>(read, [id]);
  return session ?? null;
}

/** Secret of this process, which both signs and verifies the call-backs. */
const secret = randomBytes(32);
const signatureOf = (raw: Uint8Array): Buffer => createHmac('sha256', secret).update(raw).digest();

/** Body and signature of a call-back. */
export function signedCallBack({ eventId: id, type, paymentId }: CardCallBack): {
  raw: Buffer;
  signature: string;
} {
  const raw = Buffer.from(JSON.stringify({ id, type, payment: paymentId }));
  return { raw, signature: signatureOf(raw).toString('hex') };
}

function eventOf(raw: Uint8Array): CardEvent | null {
  const { id, type, payment } = JSON.parse(Buffer.from(raw).toString('utf8')) as {
    id: string;
    type: string;
    payment: number;
  };
  return { id, type, paymentId: payment, chargeId: null, raw: { id, type, payment } };
}

const stateOf = (
  { state, amount_cents, currency, charge_id, refusal, expires_at, id }: EmbeddedSession,
  now: Date,
): CardSessionState => ({
  state: state === 'open' && expires_at <= now ? 'expired' : state,
  amountCents: amount_cents,
  currency,
  chargeId: charge_id,
  refusal,
  raw: { id, state, amount_cents, currency, charge_id, refusal },
});

/**
 * The embedded provider: a card page of this server with its state in the database. It accepts test cards
 * only.
 */
export function embeddedCards(services: CardServices): CardPayments {
  const find = async (id: string): Promise<CardSessionState> => {
    const session = await embeddedSession(services, id);
    if (!session) throw new Error('The embedded card page knows no such session');
    return stateOf(session, services.clock.now());
  };
  return {
    name: 'embedded',
    readiness: () => ({ ready: true }),
    check: () => Promise.resolve({ ready: true }),
    async open({ key, paymentId, amountCents, currency, label, successUrl, cancelUrl }) {
      const { database, clock, config } = services;
      const now = clock.now();
      const values = [
        newToken().token,
        key,
        amountCents,
        currency,
        label,
        paymentId,
        successUrl,
        cancelUrl,
        new Date(now.getTime() + lifeMilliseconds),
        now,
      ];
      const [session] = await database.query<EmbeddedSession>(insert, values);
      if (!session) throw new Error('The embedded card page opened no session');
      return {
        id: session.id,
        url: `${config.publicUrl}${cardPagePath}/${session.id}`,
        expiresAt: session.expires_at,
      };
    },
    find,
    async end(id) {
      await services.database.query(expire, [id]);
      return find(id);
    },
    async refund({ key, chargeId, amountCents }) {
      const { database, clock } = services;
      const [made] = await database.query<{ id: string }>(refund, [
        `re_${randomBytes(12).toString('hex')}`,
        key,
        chargeId,
        amountCents,
        clock.now(),
      ]);
      if (made) return { id: made.id, state: 'succeeded' };
      const [known] = await database.query(charged, [chargeId]);
      throw new RefundRefused(known ? 'More than was paid' : 'No such payment');
    },
    findRefund: (id) => Promise.resolve({ id, state: 'succeeded' }),
    disputes: () => Promise.resolve([]),
    verify: (raw, headers) => {
      const given = Buffer.from(String(headers['x-card-signature'] ?? ''), 'hex');
      const expected = signatureOf(raw);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    eventOf,
  };
}
