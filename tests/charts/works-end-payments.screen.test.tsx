import { cleanup, render, screen } from '@testing-library/react';
import { createActor, type AnyActorRef } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import type { RequestPayments } from '#contract/payments.ts';
import type { WorksEndStudy } from '#contract/works-end.ts';
import type { Step } from '#domain/steps.ts';
import { paymentsChart } from '#machines/payments/index.ts';
import { worksEndChart } from '#machines/works-end/index.ts';
import WorksEndTab from '#web/screens/dossier/works-end/WorksEndTab.tsx';
import { InDossier } from './quote-stage.tsx';
import { waiting } from './payments-fixtures.ts';
import { requestAt } from './quote-fixtures.ts';
import { example, whole, worksEndAt } from './works-end-fixtures.ts';

afterEach(cleanup);

const parent = { send: () => undefined } as unknown as AnyActorRef;
const declared = { id: 1, declared_at: '2026-11-20T10:00:00Z', declarer: 'Marc Delmas', ...whole };
const study: WorksEndStudy = {
  studied_at: '2026-11-20T10:00:00Z',
  adjustment: example,
  aggravated_by: [],
  contract_changes: ['cost'],
};
const [premium, adjustment] = waiting.dues;
const withDues = (...dues: (RequestPayments['dues'][number] | undefined)[]): RequestPayments => ({
  contestations: [],
  dues: dues.filter((due) => due !== undefined),
});

/** The tab at that step, for an administrator or not, with those payments. */
function show(step: Step, payments: RequestPayments | null): void {
  const request = requestAt({ status: 'offres-signees', step });
  const worksEnd = createActor(worksEndChart, { input: { parent, request } });
  const opened = worksEndChart.resolveState({
    value: { open: { simulation: 'idle', declaration: 'resting' } },
    context: {
      ...worksEnd.getSnapshot().context,
      worksEnd: { ...worksEndAt(whole, 0, { request, may_write: false }), declared, study },
    },
  });
  const input = { parent, request };
  const read = createActor(paymentsChart, {
    input,
    snapshot: paymentsChart.resolveState({
      value: payments ? 'ready' : 'unavailable',
      context: {
        ...input,
        payments,
        message: null,
        errors: {},
        noted: null,
        link: null,
        begun: null,
        written: 0,
      },
    }),
  });
  render(
    <InDossier
      request={request}
      hear={() => undefined}
      tabs={{
        worksEnd: createActor(worksEndChart, { input: { parent, request }, snapshot: opened }),
        payments: read,
      }}
    >
      <WorksEndTab />
    </InDossier>,
  );
}

it.each([
  ['the premium alone was called', 'documents-de-fin-de-travaux-en-etude', withDues(premium), false],
  ['the difference is called', 'prime-reajustement', withDues(adjustment, premium), true],
  [
    'the difference is paid, and the endorsement is to be signed',
    'avenant-fin-de-travaux',
    withDues(adjustment, premium),
    true,
  ],
  [
    'the difference was called, and the works are received',
    'offres-receptionnees',
    withDues(adjustment, premium),
    true,
  ],
  [
    'the call of the difference was taken back',
    'documents-de-fin-de-travaux-en-etude',
    withDues(adjustment && { ...adjustment, cancelled: true }, premium),
    true,
  ],
  ['it is not read yet what was called, where a difference is awaited', 'prime-reajustement', null, true],
  ['it is not read yet what was called', 'courrier-de-fin-de-travaux-envoye', null, false],
] as const)(
  '%s, at %s: the payments stand beside the end of the works, or not',
  (_, step, payments, areShown) => {
    show(step, payments);
    expect(
      screen.queryByRole('heading', { name: payments ? 'Réajustement de la prime' : 'Paiement' }) !== null,
    ).toBe(areShown);
    expect(
      screen.queryByRole('heading', { name: 'Prime d’assurance' }),
      'it stands with the subscription',
    ).toBeNull();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
    const settled = titles.filter((title) =>
      ['Signature\u00a0: avenant', 'Réajustement de la prime', 'Paiement'].includes(title),
    );
    const inOrder =
      step === 'prime-reajustement' || step === 'avenant-fin-de-travaux'
        ? [...settled, 'Comparaison avec le contrat']
        : ['Comparaison avec le contrat', ...settled];
    expect(
      titles.filter((title) => inOrder.includes(title)),
      'what is to be signed or paid comes before all that led to it; what was, after it',
    ).toEqual(inOrder);
  },
);

it('money that goes to the client is never said to be received', () => {
  const credit = adjustment && {
    ...adjustment,
    amount: -436,
    received: -100,
    left: 336,
    payments: [{ ...premium?.payments[0], state: 'waiting', amount: -100 }],
  };
  show('prime-reajustement', withDues(credit as never));
  const text = document.querySelector('.payments')?.textContent ?? '';
  expect(text).toContain('Versement au client attendu');
  expect(text).toContain('Versé, en attente du reste');
  expect(text).not.toMatch(/Paiement attendu|[Rr]eçu/);
});
