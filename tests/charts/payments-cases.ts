import {
  paymentsChart,
  paymentsIgnored,
  type PaymentsEvent,
  type PaymentsInput,
} from '#machines/payments/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, gone, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, sentTo, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  before,
  after,
  touched,
  waiting,
  settled,
  ofRequest,
  read,
  loaded,
  saved,
  linked,
  mailed,
  undated,
  wrong,
  receipt,
  writes,
  begins,
  links,
  went,
  changes,
  shut,
} from './payments-fixtures.ts';

/*
 * The suite of the chart `payments`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(paymentsChart, {
  starts: { 'a request': (parent: PaymentsInput['parent']): PaymentsInput => ({ parent, request: before }) },
  events: {
    'request.changed': [changes(before), changes(after), changes(touched)],
    'payments.retry': [{}],
    'receipt.record': [{ receipt }],
    'link.make': [{ mail: true }, { mail: false }],
    'excess.ask': [{ due: 4 }],
    'refund.note': [{ refund: 6, reference: 'VIR-3', valueDate: '2026-11-22', amount: 50 }],
    'refund.approve': [{ refund: 7 }],
    'message.close': [{}],
  },
  children: {
    read: { done: [answered({ payments: waiting }), offline, shut], error: [fault] },
    record: { done: [saved, wrong, failures.refused, offline], error: [fault] },
    makeLink: { done: [linked, mailed, failures.stale, offline], error: [fault] },
    askExcess: { done: [saved, failures.refused, gone('Cette somme est introuvable.')], error: [fault] },
    noteSent: { done: [saved, wrong, failures.stale], error: [fault] },
    approve: { done: [saved, wrong, failures.refused], error: [fault] },
  },
  project: ({ request, payments, message, link, written }) => [
    request.version,
    request.contents_version,
    payments === null,
    message === null,
    link,
    Math.min(written, 1),
  ],
  pins: {
    read: () => ofRequest,
    record: ({ last }) => ({ ...ofRequest, body: last('receipt.record')?.receipt }),
    makeLink: ({ last }) => ({ ...ofRequest, body: { mail: last('link.make')?.mail } }),
    askExcess: ({ last }) => ({ ...ofRequest, body: { due: last('excess.ask')?.due } }),
    noteSent: ({ last }) => ({
      params: { id: before.id, refund: last('refund.note')?.refund },
      body: {
        reference: last('refund.note')?.reference,
        valueDate: last('refund.note')?.valueDate,
        amount: last('refund.note')?.amount,
      },
    }),
    approve: ({ last }) => ({ params: { id: before.id, refund: last('refund.approve')?.refund } }),
  },
  journeys: [
    {
      name: 'The user reads what is due, received and given back',
      steps: [starts({ at: 'loading', causes: [read] }), loaded],
    },
    {
      name: 'The payments cannot be read: "Retry" reads them again',
      steps: [
        done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
        send<PaymentsEvent>(
          { type: 'payments.retry' },
          { at: 'loading', context: { message: null }, causes: [read] },
        ),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send<PaymentsEvent>(changes(touched), {
          at: 'loading',
          context: { request: touched, message: null },
          causes: [read],
        }),
        loaded,
      ],
    },
    {
      name: 'The request or its contents change: the payments are read again; otherwise they are not',
      steps: [
        send<PaymentsEvent>(changes(before), { at: 'loading' }),
        send<PaymentsEvent>(changes(touched), { at: 'loading', causes: [stopped('read'), read] }),
        loaded,
        send<PaymentsEvent>(changes(touched), { at: 'ready' }),
        send<PaymentsEvent>(changes(after), {
          at: 'loading',
          context: { request: after, payments: waiting },
          causes: [read],
        }),
      ],
    },
    ...writes.map((write) => ({
      name: `${write.event.type} succeeds: the panel and the parent chart get the new payments`,
      steps: [loaded, begins(write), went(write.call), send<PaymentsEvent>(changes(after), { at: 'ready' })],
    })),
    ...writes.map((write) => ({
      name: `${write.event.type} is refused: the panel says why; a change meanwhile does not abort the write`,
      steps: [
        loaded,
        begins(write),
        send<PaymentsEvent>(changes(touched), { at: write.at, context: { request: touched } }),
        done(write.call, wrong, { at: 'ready', context: { message: wrong.message, errors: wrong.errors } }),
        begins(write),
        fails(write.call, fault, { at: 'ready', context: { message: unexpected } }),
      ],
    })),
    ...writes
      .filter(({ call }) => call === 'record' || call === 'noteSent')
      .map((write) => ({
        name: `${write.event.type} has an error of a field: it shows at that field only`,
        steps: [
          loaded,
          begins(write),
          done(write.call, undated, { at: 'ready', context: { message: null, errors: undated.errors } }),
        ],
      })),
    ...writes.map((write) => ({
      name: `${write.event.type} was made by somebody else, or is no longer permitted: the reason stays while the payments are read again`,
      steps: [
        loaded,
        begins(write),
        done(write.call, failures.refused, {
          at: 'loading',
          context: { message: failures.refused.message, payments: waiting },
          causes: [read],
        }),
        done('read', answered({ payments: settled }), {
          at: 'ready',
          context: { payments: settled, message: failures.refused.message },
        }),
        send<PaymentsEvent>(
          { type: 'message.close' },
          { at: 'ready', context: { payments: settled, message: null } },
        ),
        begins(write),
        done(
          write.call,
          { ...failures.stale, newer: after },
          {
            at: 'loading',
            context: { message: failures.stale.message },
            causes: [sentTo('parent', changes(after)), read],
          },
        ),
      ],
    })),
    {
      name: 'The request has left the tab: the parent chart is informed once, and the payments are read again',
      steps: [
        done('read', shut, {
          at: 'unavailable',
          context: { message: failures.refused.message },
          causes: [sentTo('parent', changes(after))],
        }),
        send<PaymentsEvent>(changes(after), { at: 'loading', context: { request: after }, causes: [read] }),
        loaded,
        links(false),
        done('makeLink', shut, {
          at: 'loading',
          context: { message: failures.refused.message },
          causes: [sentTo('parent', changes(after)), read],
        }),
        send<PaymentsEvent>(changes(after), { at: 'loading' }),
      ],
    },
    {
      name: 'The link is of no use any more: the panel says so and the payments are read again',
      steps: [
        loaded,
        links(false),
        done('makeLink', failures.stale, {
          at: 'loading',
          context: { message: failures.stale.message, link: null },
          causes: [read],
        }),
        send<PaymentsEvent>({ type: 'message.close' }, { at: 'loading', context: { message: null } }),
      ],
    },
    {
      name: 'The user copies a link, or mails it',
      steps: [
        loaded,
        links(false),
        done('makeLink', linked, {
          at: 'ready',
          context: { link: linked.answer.url, message: null },
          causes: [emitted({ type: 'toast', kind: 'success', message: 'Le lien est prêt.' })],
        }),
        links(true),
        done('makeLink', mailed, {
          at: 'ready',
          context: { link: null },
          causes: [emitted({ type: 'toast', kind: 'success', message: 'Le lien est envoyé.' })],
        }),
        links(true),
        done('makeLink', offline, { at: 'ready', context: { message: offline.message, errors: {} } }),
        links(false),
        fails('makeLink', fault, { at: 'ready', context: { message: unexpected } }),
        links(false),
        done('makeLink', linked, {
          at: 'ready',
          context: { message: null },
          causes: [emitted({ type: 'toast', kind: 'success', message: 'Le lien est prêt.' })],
        }),
      ],
    },
  ],
  ignored: paymentsIgnored,
});
