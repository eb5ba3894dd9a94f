import { makesOffer, type QuoteEvent, type QuoteInput } from '#machines/quote/index.ts';
import type { Move } from './harness/moves.ts';
import type { Pin } from './harness/pins.ts';
import { requests } from './quote-requests.ts';

/**
 * The required input of each child. The last version that the user saw depends on the whole story, and
 * journeys pin it; here it is any version of the story.
 */
type QuotePin = Pin<QuoteInput, QuoteEvent>;
interface Write {
  body: { version: number; keepStep?: boolean };
  idempotencyKey: string;
}

const keyed = (key: unknown) => (/^nonce-[1-9]\d*$/.test(String(key)) ? key : 'nonce-1');
const known = (version: unknown) =>
  requests.some((request) => request.version === version) ? version : 'a version that was shown';
const writes =
  (rest: object): QuotePin =>
  ({ actual }) => {
    const { body, idempotencyKey } = actual as Write;
    return {
      ...rest,
      body: { ...('body' in rest ? (rest.body as object) : {}), version: known(body.version) },
      idempotencyKey: keyed(idempotencyKey),
    };
  };

const said = (move: Move | undefined) => (move?.kind === 'send' ? move.event.type : undefined);

/** The button that began a save. */
const pressed = (moves: Parameters<QuotePin>[0]['moves']) =>
  moves.findLast(
    (move) =>
      move.kind === 'send' && ['quote.save', 'quote.finish', 'send.confirm'].includes(move.event.type),
  );

export const quotePins: Record<string, QuotePin> = {
  // A retry of the draft gives it the input; journeys pin its value.
  draft: ({ moves, actual }) => ({
    parent: '@self',
    place: { kind: 'devis', key: '42' },
    ...(said(moves.at(-1)) === 'quote.retry' && { stored: (actual as { stored?: object }).stored }),
  }),
  price: ({ actual }) => {
    const { asked, price } = actual as {
      asked: { cost: number; request_id: number; version: number };
      price: { asked: object };
    };
    return {
      asked: { ...asked, request_id: 42, version: known(asked.version) },
      price: { ...price, tarif: null, eligibility: { reasons: [], referrals: [] } },
    };
  },
  save: ({ actual, moves }) => {
    const { body, idempotencyKey } = actual as Write;
    const move = pressed(moves);
    const isSave = move?.kind === 'send' && move.event.type === 'quote.save';
    const offers = requests.some((request) => request.version === body.version && makesOffer(request));
    return {
      params: { id: 42 },
      body: { ...body, keepStep: isSave || !offers, version: known(body.version) },
      idempotencyKey: keyed(idempotencyKey),
    };
  },
  revise: writes({ params: { id: 42 }, body: { step: 'offre-enregistree' } }),
  refer: writes({ params: { id: 42 }, body: { event: 'REFERRAL.REQUEST' } }),
  send: writes({ body: { request_id: 42 } }),
};
