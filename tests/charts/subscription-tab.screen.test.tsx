import { cleanup, render, screen } from '@testing-library/react';
import { createActor, type AnyActorRef } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestPayments } from '#contract/payments.ts';
import type { RequestPaper } from '#contract/papers.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Step } from '#domain/steps.ts';
import { paymentsChart } from '#machines/payments/index.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { words } from '#tests/support/hands.ts';
import SubscriptionTab from '#web/screens/dossier/subscription/SubscriptionTab.tsx';
import { waiting } from './payments-fixtures.ts';
import { InDossier } from './quote-stage.tsx';
import { requestAt } from './quote-fixtures.ts';

afterEach(cleanup);

const parent = { send: () => undefined } as unknown as AnyActorRef;

/** Null where they could not be read. */
function paymentsOf(request: RequestResource, payments: RequestPayments | null) {
  const input = { parent, request };
  const context = {
    ...input,
    payments,
    message: payments ? null : 'Le serveur ne répond pas.',
    errors: {},
    noted: null,
    link: null,
    begun: null,
    written: 0,
  };
  return createActor(paymentsChart, {
    input,
    snapshot: paymentsChart.resolveState({ value: payments ? 'ready' : 'unavailable', context }),
  });
}

function show({
  step,
  status,
  payments = null,
  papers = [],
  as = 'broker',
}: {
  step: Step;
  status?: 'offres-abandonnees';
  payments?: RequestPayments | null;
  papers?: readonly RequestPaper[];
  as?: 'broker' | 'admin';
}) {
  const request = requestAt({ step, ...(status && { status }) });
  const subscription = createActor(readingChart, {
    input: { id: request.id },
    snapshot: readingChart.resolveState({
      value: 'shown',
      context: {
        id: request.id,
        parent: null,
        told: null,
        answer: { study: null, papers: [...papers] },
        message: null,
      },
    }),
  });
  render(
    <InDossier
      request={request}
      role={as}
      hear={() => undefined}
      tabs={{ subscription, payments: paymentsOf(request, payments) }}
    >
      <SubscriptionTab />
    </InDossier>,
  );
}

const toCome =
  'Le devis définitif, la fiche de conseil et l’appel de prime paraissent ici quand la prime est appelée.';
const never = 'Aucun document de souscription n’est établi.';
const [premium] = waiting.dues;
const unpaid: RequestPayments = {
  contestations: [],
  dues: premium
    ? [{ ...premium, received: 0, left: 1000, excess: 0, awaited: false, payments: [], refunds: [] }]
    : [],
};
const afterwards = 'Reçu avant la signature du devis, il se note après elle.';

type File = Parameters<typeof show>[0];

describe('the tab of the premium', () => {
  it.each<[string, File, boolean[]]>([
    ['is studied', { step: 'dossier-en-etude' }, [true, false]],
    [
      'was abandoned before its premium was called',
      { step: 'dossier-en-etude', status: 'offres-abandonnees' },
      [false, true],
    ],
    [
      'has its papers',
      {
        step: 'devis-envoye-appel-de-prime',
        papers: [
          {
            id: 1,
            name: 'appel-de-prime.pdf',
            label: 'Appel de prime',
            created_at: '2026-11-20T10:00:00Z',
            offer_version: 1,
            voided: false,
          },
        ],
      },
      [false, false],
    ],
  ])('of a file that %s says which papers come, or that none does', (_name, file, said) => {
    show(file);
    expect([toCome, never].map((sentence) => words().includes(sentence))).toEqual(said);
  });

  it('names the payments once where they could not be read', () => {
    show({ step: 'devis-dda-signe-en-attente-paiement' });
    expect(screen.getAllByRole('region', { name: 'Paiement' })).toHaveLength(1);
    expect(words()).toContain('Les paiements n’ont pas pu être lus');
  });

  it.each<[Step, boolean, Pick<File, 'status'>]>([
    ['devis-envoye-appel-de-prime', true, {}],
    ['contrat-signe', false, {}],
    ['devis-envoye-appel-de-prime', false, { status: 'offres-abandonnees' }],
  ])(
    'tells an administrator, at %s, that what came before the quote is signed is recorded after: %s (%o)',
    (step, isSaid, place) => {
      show({ step, ...place, payments: unpaid, as: 'admin' });
      expect(words()).toContain('Aucun règlement n’est attendu.');
      expect(words().includes(afterwards)).toBe(isSaid);
    },
  );
});
