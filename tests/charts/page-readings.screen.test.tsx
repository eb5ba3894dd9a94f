import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import type { Affiliation as Partnership } from '#contract/affiliation.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { partner } from '#tests/support/demo-accounts.ts';
import { answered, offline, gone, refused } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import Affiliation from '#web/screens/affiliation/Affiliation.tsx';
import NetworkMemberships from '#web/screens/memberships/NetworkMemberships.tsx';
import { signedIn } from './signed-in.ts';

afterEach(cleanup);

const chartOf = (answers: object[]) =>
  readingChart.provide({ actors: { read: fromPromise(() => Promise.resolve(answers.shift())) as never } });
const shown = () => document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

const partnership: Partnership = {
  company_name: 'Cabinet Delmas',
  orias: '07004821',
  partenaire: partner(2),
  agency: { name: 'Nantes', lead: 'Groupe Ligérien' },
  commission: { rate: 15, year: 2026, contracts: 2, base: 38_532, amount: 5_779.8 },
  membership: { id: 1, status: { slug: 'valid', label: 'Demande validée' } },
  agreement: { state: 'signed', transaction: 'completed', signed_at: '2025-03-02T09:00:00Z' },
};

const affiliation = (...answers: object[]) =>
  render(
    <MemoryRouter>
      <SessionProvider actor={signedIn('broker').start()}>
        <Affiliation script={{ chart: chartOf(answers) }} />
      </SessionProvider>
    </MemoryRouter>,
  );

it('a cabinet reads its partner, its commission and when it signed', async () => {
  affiliation(answered(partnership));
  await screen.findByText('Clef de Voûte');
  for (const said of [
    'Nantes, menée par Groupe Ligérien',
    '15 % des primes',
    '2 contrats',
    '38 532 €',
    '5 780 €',
    'Vous l’avez signée le 02/03/2025.',
  ])
    expect(shown()).toContain(said);
});

it('a cabinet downloads the agreement that it signed, and no other', async () => {
  const file = new Blob(['%PDF-']);
  const asked: unknown[] = [];
  const emitted: object[] = [];
  const ask = (name: string, { params }: { params: unknown }) => {
    asked.push([name, params]);
    return Promise.resolve(answered(file));
  };
  const page = (agreement: Partnership['agreement']) => (
    <ApiContext value={{ ask } as never}>
      <EmittedContext value={() => (one) => void emitted.push(one)}>
        <MemoryRouter>
          <SessionProvider actor={signedIn('broker').start()}>
            <Affiliation script={{ chart: chartOf([answered({ ...partnership, agreement })]) }} />
          </SessionProvider>
        </MemoryRouter>
      </EmittedContext>
    </ApiContext>
  );
  const name = 'Télécharger la convention signée';
  render(page(partnership.agreement));
  fireEvent.click(await screen.findByRole('button', { name }));
  await expect
    .poll(() => emitted)
    .toContainEqual({ type: 'file.ready', blob: file, name: 'Convention de partenariat signée.pdf' });
  expect(asked).toEqual([['membershipAgreement', { id: 1 }]]);
  cleanup();
  for (const state of ['open', 'waived'] as const) {
    render(page({ state, transaction: null, signed_at: null }));
    await screen.findByText('Clef de Voûte');
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
  }
});

it.each([
  [{ state: 'waived', transaction: null, signed_at: null }, 'Sans signature', false],
  [{ state: 'open', transaction: 'open', signed_at: null }, 'À signer', true],
  [{ state: 'open', transaction: 'refused', signed_at: null }, 'Non signée', true],
  [{ state: 'open', transaction: null, signed_at: null }, 'À venir', false],
])(
  'an agreement that stands at %j is said to be "%s", with the way to sign it: %s',
  async (agreement, label, leads) => {
    affiliation(answered({ ...partnership, agreement }));
    expect(await screen.findByText(label)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Aller à la signature' }) !== null).toBe(leads);
  },
);

it.each(['cancelled', 'completed', null] as const)(
  'a file that is closed leads to no signature, whatever became of it (%s)',
  async (transaction) => {
    affiliation(
      answered({
        ...partnership,
        membership: { id: 1, status: { slug: 'rejected', label: 'Demande rejetée' } },
        agreement: { state: 'open', transaction, signed_at: null },
      }),
    );
    expect(await screen.findByText('Sans objet')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Aller à la signature' })).toBeNull();
  },
);

it('what cannot be read says why, and is read again', async () => {
  affiliation(offline, answered(partnership));
  await screen.findByText(offline.message);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Clef de Voûte')).toBeDefined();
});

it.each([refused('Cette page n’est pas ouverte à votre compte.'), gone('Ce partenariat est introuvable.')])(
  'what is $kind says why, and offers no other try',
  async (answer) => {
    affiliation(answer);
    await screen.findByText(answer.message);
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  },
);

const summary = {
  id: 5,
  version: 1,
  status: { slug: 'pending', label: 'Demande en attente' },
  broker: { id: 5, company_name: 'Agence de Nantes', status: 'pending', partenaire: 'Charpente' },
  step: 5,
  name: 'Ève',
  lastname: 'Roy',
  email: 'eve@nantes.test',
  phone: '02 40 00 30 21',
  orias: '11060725',
  siret: '390214566',
  city: 'Nantes',
  created_at: '2026-11-01T09:00:00Z',
  submitted_at: null,
  since: '2026-11-02T09:00:00Z',
  pieces: { needed: 4, lacking: 1, accepted: 2, to_examine: 1 },
};
const network = (data: object[]) =>
  render(
    <MemoryRouter>
      <NetworkMemberships script={{ chart: chartOf([answered({ data })]) }} />
    </MemoryRouter>,
  );

it('a main broker reads where each membership of its network is', async () => {
  network([summary]);
  expect((await screen.findAllByRole('row'))[1]?.textContent).toMatch(
    /Agence de Nantes.*Ève Roy.*Demande en attente/,
  );
});

it('a member that has no account yet has no empty link', async () => {
  network([{ ...summary, email: '' }]);
  await screen.findByText(/Ève Roy/);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['02 40 00 30 21']);
});

it('a main broker without members is told how they come', async () => {
  network([]);
  expect(await screen.findByRole('link', { name: 'Voir vos agences' })).toBeDefined();
});
