import type { RequestPayments } from '#contract/payments.ts';
import type { PaymentsEvent } from '#machines/payments/index.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { done, send } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { requestAt } from './quote-fixtures.ts';

/*
 * Values for the tests of the chart `payments`: requests, answers and lists, each by a name.
 */

export const before = requestAt({ step: 'devis-dda-signe-en-attente-paiement' });
export const after = { ...before, version: before.version + 1 };
export const touched = { ...before, contents_version: before.contents_version + 1 };

export const waiting: RequestPayments = {
  dues: [
    {
      id: 4,
      kind: 'premium',
      reference: 'DO-2026-00042-P',
      amount: 1000,
      received: 1200,
      left: 0,
      excess: 200,
      excess_to_ask: 200,
      cancelled: false,
      awaited: true,
      asked_at: '2026-11-20T10:00:00Z',
      payments: [
        {
          id: 8,
          method: 'virement',
          state: 'applied',
          amount: 1200,
          reference: 'VIR-1',
          value_date: '2026-11-20',
          created_at: '2026-11-20T10:00:00Z',
        },
      ],
      refunds: [
        {
          id: 6,
          kind: 'late',
          state: 'approved',
          method: 'virement',
          amount: 50,
          asked_at: '2026-11-20T10:00:00Z',
          asked_by: null,
          approved_by: null,
          sent_at: null,
          reference: null,
          awaits: 'transfer',
          to_send: 50,
          by_bank: 0,
          by_hand: true,
          approvable: false,
        },
        {
          id: 7,
          kind: 'pro-rata',
          state: 'asked',
          method: 'virement',
          amount: 60,
          asked_at: '2026-11-20T10:00:00Z',
          asked_by: 'Nadia Benali',
          approved_by: null,
          sent_at: null,
          reference: null,
          awaits: null,
          to_send: 0,
          by_bank: 0,
          by_hand: false,
          approvable: true,
        },
      ],
    },
    {
      id: 5,
      kind: 'adjustment',
      reference: 'DO-2026-00042-R',
      amount: 436,
      received: 0,
      left: 436,
      excess: 0,
      excess_to_ask: 0,
      cancelled: false,
      awaited: true,
      asked_at: '2026-11-20T10:00:00Z',
      payments: [],
      refunds: [],
    },
  ],
  contestations: [{ id: 1, at: '2026-11-20T10:00:00Z', message: 'Ce montant est faux.', at_bank: false }],
};
export const settled: RequestPayments = { ...waiting, contestations: [] };
export const ofRequest = { params: { id: before.id } };
export const read = given('read', ofRequest);
export const loaded = done('read', answered({ payments: waiting }), {
  at: 'ready',
  context: { payments: waiting, message: null },
});
export const saved = answered({ message: 'C’est enregistré.', request: after, payments: settled });
export const linked = answered({
  message: 'Le lien est prêt.',
  url: 'https://portail.test/client/paiement/x',
});
export const mailed = answered({ message: 'Le lien est envoyé.', url: null });
/** An error without a field on the page. */
export const wrong = invalid({ version: ['Indiquez la version.'] });
export const undated = invalid({ valueDate: ['Indiquez la date de valeur.'] });
export const receipt = { method: 'virement', reference: 'VIR-2', valueDate: '2026-11-21', amount: 300 };

/** Each write, with the call that it makes and what that is given. */
export const writes = [
  {
    event: { type: 'receipt.record', receipt },
    at: 'recording',
    call: 'record',
    input: { ...ofRequest, body: receipt },
  },
  {
    event: { type: 'excess.ask', due: 4 },
    at: 'askingBack',
    call: 'askExcess',
    input: { ...ofRequest, body: { due: 4 } },
  },
  {
    event: { type: 'refund.note', refund: 6, reference: 'VIR-3', valueDate: '2026-11-22', amount: 50 },
    at: 'noting',
    call: 'noteSent',
    input: {
      params: { id: before.id, refund: 6 },
      body: { reference: 'VIR-3', valueDate: '2026-11-22', amount: 50 },
    },
  },
  {
    event: { type: 'refund.approve', refund: 7 },
    at: 'approving',
    call: 'approve',
    input: { params: { id: before.id, refund: 7 } },
  },
] as const;
export const begins = ({ event, at, call, input }: (typeof writes)[number]) =>
  send<PaymentsEvent>(event, {
    at,
    context: { message: null, errors: {}, link: null, noted: event.type === 'refund.note' ? 6 : null },
    causes: [given(call, input)],
  });
export const links = (mail: boolean) =>
  send<PaymentsEvent>(
    { type: 'link.make', mail },
    {
      at: 'linking',
      context: { message: null, errors: {}, link: null },
      causes: [given('makeLink', { ...ofRequest, body: { mail } })],
    },
  );
export const went = (call: string) =>
  done(call, saved, {
    at: 'ready',
    context: { payments: settled, request: after, message: null, errors: {}, written: 1 },
    causes: [
      sentTo('parent', { type: 'request.changed', request: after }),
      emitted({ type: 'toast', kind: 'success', message: 'C’est enregistré.' }),
    ],
  });
export const changes = (request: typeof before) => ({ type: 'request.changed', request }) as const;

export const shut = { ...failures.refused, newer: after };
