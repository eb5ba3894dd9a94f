import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { RequestPurpose } from '#domain/signatures.ts';
import { signatureChart } from '#machines/signature/index.ts';
import { ownerOf, startActor } from '#tests/support/actor-tree.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { Card } from '#web/components/Card.tsx';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { SignaturePanel } from '#web/screens/signature/SignaturePanel.tsx';

afterEach(cleanup);

type Answer = () => Promise<unknown>;
const never: Answer = () => new Promise(() => undefined);

const requestAt = (slug: string) => sampleRequest({ step: { slug, label: slug } });

function show(
  slug: string,
  purposes: RequestPurpose | readonly [RequestPurpose, RequestPurpose],
  read: Answer,
) {
  const request = requestAt(slug);
  const signature = startActor(signatureChart.provide({ actors: { read: fromPromise(read) as never } }), {
    input: { parent: null, subject: { kind: 'request', request } },
  });
  signature.send({ type: 'signature.show' });
  return render(
    <MemoryRouter>
      <RequestOwnerContext value={ownerOf({ signature })}>
        <main id="contenu">
          <Card title="Avant">Ce qui précède</Card>
          <SignaturePanel request={request} purposes={typeof purposes === 'string' ? [purposes] : purposes} />
        </main>
      </RequestOwnerContext>
    </MemoryRouter>,
  );
}

const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

it('keeps the place of a signature that is being read where one was asked for, and no other', () => {
  show('devis-dda-signe-en-attente-paiement', 'quote', never);
  expect(titles()).toEqual(['Avant', 'Signature\u00a0: devis']);
  cleanup();
  show('devis-dda-signe-en-attente-paiement', 'contract', never);
  expect(titles()).toEqual(['Avant']);
  cleanup();
  show('prime-reajustement-payee', 'endorsement', never);
  expect(titles()).toEqual(['Avant']);
  cleanup();
  show('avenant-fin-de-travaux', 'endorsement', never);
  expect(titles()).toEqual(['Avant', 'Signature\u00a0: avenant']);
});

const signature = (purpose: RequestPurpose, more: object) => ({
  id: purpose,
  request_id: 1,
  purpose,
  state: 'open',
  applied: false,
  late: false,
  documents: [],
  created_at: '2026-06-15T08:00:00Z',
  expires_at: null,
  completed_at: null,
  legal: true,
  others: 0,
  relaunchable: false,
  own: false,
  links: false,
  price: null,
  payable: null,
  signers: [
    {
      name: 'Jeanne Martin',
      email: 'jeanne@exemple.fr',
      state: 'waiting',
      at: null,
      url: `https://signature.exemple/${purpose}`,
    },
  ],
  ...more,
});

it('shows two of them where two belong to the tab, and says once that neither could be read', async () => {
  const answer = {
    signature: signature('contract', { state: 'cancelled' }),
    past: [signature('quote', { state: 'completed', applied: true })],
  };
  show('contrat-envoye-pour-signature-electronique', ['contract', 'quote'], async () => ({
    kind: 'done',
    answer,
  }));
  await act(async () => Promise.resolve());
  expect(titles()).toEqual(['Avant', 'Signature\u00a0: contrat', 'Signature\u00a0: devis']);
  cleanup();
  show('contrat-envoye-pour-signature-electronique', ['contract', 'quote'], async () => ({
    kind: 'offline',
    message: 'Le serveur ne répond pas.',
  }));
  await act(async () => Promise.resolve());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Le serveur ne répond pas.',
  ]);
});

it('says why it could not be read, and keeps the reader there while it is read again', async () => {
  const failed = { kind: 'offline', message: 'Le serveur ne répond pas.' };
  let answer: Answer = async () => failed;
  show('devis-envoye-appel-de-prime', 'quote', () => answer());
  await act(async () => Promise.resolve());
  expect(screen.getByRole('alert').textContent).toBe(failed.message);
  answer = never;
  const button = screen.getByRole('button', { name: 'Réessayer' });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Signature\u00a0: devis');
});
