import { assertEvent, type AnyActorRef } from 'xstate';
import type { CommunesEvent, Place } from '../communes/index.ts';
import type { CallInput } from '../shared/call.ts';
import type { DraftInput, DraftPlace } from '../shared/draft/index.ts';
import type { PriceEvent, PriceInput } from '../shared/price/index.ts';
import { inputOf, quoteOf } from './answers.ts';
import { draftOf, type SimulationContext } from './context.ts';
import type { SimulationEvent } from './events.ts';
import { draftKeyOf } from './stage.ts';

/** Argument of functions that compute inputs. */
export interface Given {
  context: SimulationContext;
}

/** The answers as input of the tariff, without the name; `null` while they are incomplete. */
function pricedAnswers({ form, type }: SimulationContext) {
  const checked = inputOf(form, { type, requestId: null, version: null });
  if (!checked.ok) return null;
  const { repere: _name, ...priced } = checked.value;
  return priced;
}

/** The answers to write; a guard has checked that they are complete. */
function writtenAnswers(context: SimulationContext) {
  const checked = inputOf(context.form, context);
  if (!checked.ok)
    throw new Error(`Answers are written once they are whole: ${Object.keys(checked.errors).join(', ')}`);
  return checked.value;
}

const keyOf = ({ nonce, attempt }: SimulationContext): string => `${nonce}-${attempt}`;

function recorded({ request }: SimulationContext) {
  if (!request) throw new Error('An offer is made of a recorded request only');
  return request;
}

export const requestInput = ({ context }: Given): CallInput<'getRequest'> => ({
  params: { id: context.requestId ?? 0 },
});

export const draftPlace = ({ type, requestId, draft }: SimulationContext): DraftPlace => ({
  kind: 'simulation',
  key: draftKeyOf(type, requestId, draft),
});

export const draftInput = ({ context, self }: Given & { self: AnyActorRef }): DraftInput => ({
  parent: self,
  place: draftPlace(context),
  ...(context.keepsForm && { stored: draftOf(context) }),
});

export const priceInput = ({ context }: Given): PriceInput => ({
  asked: pricedAnswers(context),
  price: null,
});
export const priceChange = ({ context }: Given): PriceEvent => ({
  type: 'price.change',
  asked: pricedAnswers(context),
});

export const communesInput = ({ context: { form } }: Given): Place => ({
  postalCode: form.postal_code,
  city: form.city,
});
export const communesChange = (given: Given): CommunesEvent => ({
  type: 'place.changed',
  ...communesInput(given),
});

export const simulateInput = ({ context }: Given): CallInput<'simulate'> => ({
  body: {
    ...writtenAnswers(context),
    ...(context.requestId === null && { creation: context.creation }),
  },
  idempotencyKey: keyOf(context),
});

export const isUnanswered = (context: SimulationContext): boolean =>
  context.unanswered !== null && context.unanswered.idempotencyKey !== keyOf(context);

export function unansweredInput({ context: { unanswered } }: Given): CallInput<'simulate'> {
  if (!unanswered) throw new Error('Only a creation without an answer is asked about again');
  return unanswered;
}

/** `keepStep` false: the recorded request becomes an offer (OFFER.SAVE), or a new version of one. */
export function offerInput({ context }: Given): CallInput<'updateRequest'> {
  const request = recorded(context);
  const { id, version } = request;
  return {
    params: { id },
    body: {
      ...quoteOf(request, writtenAnswers(context)),
      request_id: id,
      keepStep: false,
      version: context.version ?? version,
    },
    idempotencyKey: keyOf(context),
  };
}

/** Input that sends the offer with the client's data (docs/domain/lifecycle.md, PRICE.SEND). */
export function priceMailInput({
  context,
  event,
}: Given & { event: SimulationEvent }): CallInput<'sendDevis'> {
  assertEvent(event, 'price.send');
  const { id, version } = recorded(context);
  return { body: { request_id: id, version, client: event.client }, idempotencyKey: keyOf(context) };
}

export function referralInput({ context }: Given): CallInput<'sendEvent'> {
  const { id, version } = recorded(context);
  return { params: { id }, body: { event: 'REFERRAL.REQUEST', version }, idempotencyKey: keyOf(context) };
}
