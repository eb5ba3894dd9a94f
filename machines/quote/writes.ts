import { outputOf } from '../shared/outcome.ts';
import type { QuoteContext } from './context.ts';
import { makesOffer } from './reading.ts';
import { quoteSetup } from './setup.ts';

/** Ids of the states that transitions of writes lead to. */
export const to = {
  editing: '#quote.open.filling.page.editing',
  conflict: '#quote.open.conflict',
  refused: '#quote.open.filling.page.refused',
  arriving: '#quote.open.filling.page.arriving',
  gone: '#quote.gone',
} as const;

/** Actions after a change of the request: the draft keeps what is unsaved, and the price is updated. */
export const followRequest = ['updateDraft', 'givePrice', 'updatePrice'] as const;

/**
 * Transitions for a request that was changed elsewhere: it is taken, or compared with the typed form if its
 * answers changed.
 */
export const onRequestChange = [
  { guard: 'isNoNews' },
  { guard: 'changesTheForm', target: to.conflict, actions: 'compareChanged' },
  { actions: ['takeChanged', ...followRequest] },
] as const;

const taken = [{ type: 'takeWritten', params: outputOf }, 'notifyRequest', ...followRequest] as const;
const toast = { type: 'toastSentence', params: outputOf } as const;

/** Transitions after any failed write; none of them changes the typed form. */
const otherwise = [
  {
    guard: { type: 'isStaleWithNewer', params: outputOf },
    target: to.conflict,
    actions: [{ type: 'takeFailure', params: outputOf }, 'notifyOutdated'],
  },
  {
    guard: { type: 'isInvalid', params: outputOf },
    target: to.editing,
    actions: { type: 'showErrors', params: outputOf },
  },
  { guard: { type: 'isGone', params: outputOf }, target: to.gone },
  { guard: { type: 'isCancelled', params: outputOf }, target: to.editing },
  { target: to.refused, actions: { type: 'takeFailure', params: outputOf } },
] as const;
const onError = { target: to.refused, actions: 'takeUnexpected' } as const;

/**
 * Events during a write: changes of the request wait for its end; a write without an answer can be repeated
 * or cancelled.
 */
const underWay = (of: 'save' | 'revise' | 'refer' | 'send') =>
  ({
    'request.changed': [{ guard: 'isNoNewerThanPending' }, { actions: 'storePending' }],
    'quote.retry': { actions: { type: 'retryWrite', params: { of } } },
    'quote.goOn': { actions: { type: 'cancelWrite', params: { of } } },
  }) as const;

const keyOf = ({ nonce, attempt }: QuoteContext) => `${nonce}-${attempt}`;

/** Differences between the kinds of saving. */
interface Ways {
  /** `keepStep` of the write: true keeps the step (REQUEST.EDIT), false makes the offer (OFFER.SAVE). */
  keepsStep: (context: QuoteContext) => boolean;
  /** Target state after the save, if the quote may still be edited. */
  target: string;
  /** Actions that show a message, after an answer and after a lost answer. */
  says: readonly (typeof toast | 'toastOffer')[];
  saysAnyway: readonly ('toastSaved' | 'toastOffer')[];
}

const writing = ({ keepsStep, target, says, saysAnyway }: Ways) =>
  quoteSetup.createStateConfig({
    entry: [{ type: 'beginWrite', params: { carries: 'form' } }, 'flushDraft'],
    exit: 'raisePending',
    on: underWay('save'),
    invoke: {
      id: 'save',
      src: 'save',
      input: ({ context }) => ({
        params: { id: context.request.id },
        body: { ...context.form, keepStep: keepsStep(context), version: context.request.version },
        idempotencyKey: keyOf(context),
      }),
      onDone: [
        {
          guard: { type: 'isDoneAndClosed', params: outputOf },
          target: to.editing,
          actions: [...taken, toast],
        },
        { guard: { type: 'isDone', params: outputOf }, target, actions: [...taken, ...says] },
        { guard: { type: 'isStaleYetSavedAndClosed', params: outputOf }, target: to.editing, actions: taken },
        { guard: { type: 'isStaleYetSaved', params: outputOf }, target, actions: [...taken, ...saysAnyway] },
        {
          guard: { type: 'isRefusedUntilRevised', params: outputOf },
          target: 'mustRevise',
          actions: { type: 'takeFailure', params: outputOf },
        },
        ...otherwise,
      ],
      onError,
    },
  });

const mustRevise = quoteSetup.createStateConfig({
  description: 'Le prix d’une offre envoyée changerait\u00a0: la réviser d’abord.',
  on: { 'revise.confirm': 'revising', 'revise.cancel': to.editing, 'request.changed': onRequestChange },
});

const revising = quoteSetup.createStateConfig({
  description: 'L’offre revient où son prix peut changer, puis ce qui est saisi est enregistré.',
  entry: [{ type: 'beginWrite', params: { carries: 'saved' } }, 'flushDraft'],
  exit: 'raisePending',
  on: underWay('revise'),
  invoke: {
    id: 'revise',
    src: 'revise',
    input: ({ context }) => ({
      params: { id: context.request.id },
      body: { step: 'offre-enregistree', version: context.request.version },
      idempotencyKey: keyOf(context),
    }),
    onDone: [
      { guard: { type: 'isDone', params: outputOf }, target: 'writing', actions: taken },
      ...otherwise,
    ],
    onError,
  },
});

const makesNoOffer = ({ request }: QuoteContext) => !makesOffer(request);

/** "Enregistrer le devis": saves the work, at any step of the request. */
export const saving = quoteSetup.createStateConfig({
  initial: 'writing',
  states: {
    writing: writing({
      keepsStep: () => true,
      target: to.editing,
      says: [toast],
      saysAnyway: ['toastSaved'],
    }),
    mustRevise,
    revising,
  },
});

/** "Enregistrer l’offre". */
export const offering = quoteSetup.createStateConfig({
  initial: 'writing',
  states: {
    writing: writing({
      keepsStep: makesNoOffer,
      target: to.editing,
      says: ['toastOffer'],
      saysAnyway: ['toastOffer'],
    }),
    mustRevise,
    revising,
  },
});

/** "Envoyer au client": the form is first saved as an offer, then sent. */
export const sending = quoteSetup.createStateConfig({
  initial: 'writing',
  states: {
    writing: writing({ keepsStep: makesNoOffer, target: 'mailing', says: [], saysAnyway: [] }),
    mustRevise,
    revising,
    mailing: {
      entry: [{ type: 'beginWrite', params: { carries: 'saved' } }, 'flushDraft'],
      exit: 'raisePending',
      on: underWay('send'),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          body: { request_id: context.request.id, version: context.request.version },
          idempotencyKey: keyOf(context),
        }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: to.arriving, actions: [...taken, toast] },
          { guard: { type: 'isStaleYetSent', params: outputOf }, target: to.arriving, actions: taken },
          {
            guard: { type: 'isStaleYetSavedAndClosed', params: outputOf },
            target: to.editing,
            actions: taken,
          },
          {
            guard: { type: 'isStaleYetSaved', params: outputOf },
            target: 'mailing',
            reenter: true,
            actions: taken,
          },
          ...otherwise,
        ],
        onError,
      },
    },
  },
});

/** "Demander l’accord de la compagnie". */
export const referring = quoteSetup.createStateConfig({
  description: 'Le prix n’est qu’indicatif\u00a0: la compagnie doit donner son accord.',
  entry: [{ type: 'beginWrite', params: { carries: 'saved' } }, 'flushDraft'],
  exit: 'raisePending',
  on: underWay('refer'),
  invoke: {
    id: 'refer',
    src: 'refer',
    input: ({ context }) => ({
      params: { id: context.request.id },
      body: { event: 'REFERRAL.REQUEST', version: context.request.version },
      idempotencyKey: keyOf(context),
    }),
    onDone: [
      { guard: { type: 'isDone', params: outputOf }, target: to.editing, actions: [...taken, toast] },
      ...otherwise,
    ],
    onError,
  },
});
