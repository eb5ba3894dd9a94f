import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { answered, failures, invalid, offline } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import Agencies from '#web/screens/agencies/Agencies.tsx';
import Agency from '#web/screens/agencies/Agency.tsx';

const broker = {
  id: 5,
  company_name: 'Groupe Ligérien – agence de Nantes',
  email: null,
  phone: '02 40 00 30 21',
  status: 'valid',
  in_progress: 16,
  signed: 10,
};
const nantes = {
  id: 1,
  version: 4,
  name: 'Nantes',
  city: 'Nantes',
  code: 'NANT-ES44',
  partenaire: { id: 1, name: 'Charpente' },
  open: true,
  brokers: [broker],
};
const angers = { ...nantes, id: 2, name: 'Angers', code: 'ANGE-RS49', open: false, brokers: [] };
const [charpente, clef] = [
  { id: 1, name: 'Charpente' },
  { id: 2, name: 'Clef de Voûte' },
];
const list = { agencies: [nantes, angers], partenaires: [charpente, clef] };

let sent: object[] = [];
const silent = () => () => undefined;

beforeAll(() => teachDialogs());
afterEach(cleanup);

function show(path: string, { reads = answered(list) as object, answers = [] as object[] } = {}) {
  sent = [];
  const write = fromPromise(({ input }: { input: object }) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  });
  const chart = rosterChart.provide({
    actors: {
      readList: fromPromise(() => Promise.resolve(typeof reads === 'function' ? (reads() as object) : reads)),
      add: write,
      change: write,
      setCode: write,
    } as never,
  });
  render(
    <EmittedContext value={silent}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/agences" element={<Agencies script={{ chart }} />} />
          <Route path="/agences/:id" element={<Agency script={{ chart }} />} />
        </Routes>
      </MemoryRouter>
    </EmittedContext>,
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const anyKey = expect.any(String) as string;

it('lists the agencies with their code, unless they take nobody', async () => {
  show('/agences');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Nantes.*NANT-ES44.*1\u00a0courtier.*16 en cours.*10 signées/),
    expect.stringMatching(/Angers.*Fermée.*courtier/),
  ]);
  expect(screen.getByRole('link', { name: 'Nantes' }).getAttribute('href')).toBe('/agences/1');
});

it('adds one under a partner that is chosen; what is refused stays as it was typed', async () => {
  show('/agences', {
    answers: [
      invalid({ name: ['Une agence ouverte porte déjà ce nom.'] }),
      answered({ ...list, message: 'ok', agency_id: 3 }),
    ],
  });
  await press('Ajouter une agence');
  await type('Nom de l’agence', 'Tours');
  await type('Partenaire', '2');
  await press('Enregistrer');
  await screen.findByText('Une agence ouverte porte déjà ce nom.');
  expect(screen.getByLabelText<HTMLInputElement>('Nom de l’agence').value).toBe('Tours');
  await press('Enregistrer');
  const one = { body: { name: 'Tours', city: '', partenaire_id: 2, open: true }, idempotencyKey: anyKey };
  await expect.poll(() => sent).toEqual([one, one]);
});

it('gives up by Escape what nobody has touched, and nothing that was typed', async () => {
  show('/agences');
  await press('Ajouter une agence');
  fireEvent.keyDown(await screen.findByLabelText('Nom de l’agence'), { key: 'Escape' });
  await expect.poll(() => screen.queryByLabelText('Nom de l’agence')).toBeNull();
  await press('Ajouter une agence');
  await type('Nom de l’agence', 'Tours');
  fireEvent.keyDown(screen.getByLabelText('Nom de l’agence'), { key: 'Escape' });
  expect(screen.getByLabelText<HTMLInputElement>('Nom de l’agence').value).toBe('Tours');
});

it('asks nothing of a main broker with one partner, and tells one without agencies what they are for', async () => {
  show('/agences', {
    reads: answered({ agencies: [], partenaires: [charpente] }),
    answers: [answered({ ...list, message: 'ok', agency_id: 3 })],
  });
  await screen.findByText('Vous n’avez pas encore d’agence');
  await press('Ajouter une agence');
  await type('Nom de l’agence', 'Tours');
  await press('Enregistrer');
  await expect.poll(() => sent).toMatchObject([{ body: { partenaire_id: 1 } }]);
});

it('shows one with its brokers, and gives it another code only once that is confirmed', async () => {
  show('/agences/1', {
    answers: [
      answered({
        ...list,
        agencies: [{ ...nantes, code: 'NEUF-CODE', version: 5 }],
        message: 'ok',
        agency_id: 1,
      }),
    ],
  });
  await screen.findByText('NANT-ES44');
  expect(screen.getByText('Groupe Ligérien – agence de Nantes')).toBeDefined();
  await press('Changer le code');
  await press('Annuler');
  expect(sent).toEqual([]);
  await press('Changer le code');
  fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
  await screen.findByText('NEUF-CODE');
  expect(sent).toEqual([{ params: { id: 1 }, body: { seen: 4 }, idempotencyKey: anyKey }]);
});

it('changes one as it was seen', async () => {
  show('/agences/2', { answers: [answered({ ...list, message: 'ok', agency_id: 2 })] });
  await press('Modifier l’agence');
  await type(/^Ville/, 'Les Ponts-de-Cé');
  await press('Enregistrer');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        params: { id: 2 },
        body: { name: 'Angers', city: 'Les Ponts-de-Cé', partenaire_id: 1, open: false, seen: 4 },
        idempotencyKey: anyKey,
      },
    ]);
});

it.each(['/agences/9', '/agences/x'])('%s is not there, with a way on', async (path) => {
  show(path);
  await screen.findByText('Cette agence est introuvable');
  expect(screen.getByRole('link', { name: 'Voir vos agences' })).toBeDefined();
});

it('says that it could not be read', async () => {
  show('/agences/1', { reads: offline });
  expect(await screen.findByText(offline.message)).toBeDefined();
});

it('shows what somebody else changed meanwhile under what was typed, and saves both', async () => {
  const changed = { ...list, agencies: [{ ...nantes, version: 5, city: 'Rezé' }, angers] };
  const reads = [answered(list), answered(changed)];
  show('/agences/1', {
    reads: () => reads.shift(),
    answers: [failures.stale, answered({ ...changed, message: 'ok', agency_id: 1 })],
  });
  await press('Modifier l’agence');
  await type('Nom de l’agence', 'Nantes Sud');
  await press('Enregistrer');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Ville/).value).toBe('Rezé'));
  expect(screen.getByLabelText<HTMLInputElement>('Nom de l’agence').value).toBe('Nantes Sud');
  await press('Enregistrer');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { name: 'Nantes Sud', city: 'Rezé', seen: 5 } });
});
