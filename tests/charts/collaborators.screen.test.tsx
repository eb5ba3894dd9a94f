import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { answered, invalid, offline, refused } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import Collaborators from '#web/screens/collaborator/Collaborators.tsx';

const helene = {
  id: 1,
  version: 3,
  name: 'Hélène',
  l_name: 'Marchand',
  gerant: true,
  active: true,
  has_pin: false,
  me: true,
  open_files: 0,
  drafts: 0,
};
const thomas = {
  ...helene,
  id: 2,
  version: 5,
  name: 'Thomas',
  l_name: 'Le Goff',
  gerant: false,
  has_pin: true,
  me: false,
};
const zoe = { ...thomas, id: 3, version: 7, name: 'Zoé', l_name: 'Petit', active: false, has_pin: false };
const list = { collaborators: [helene, thomas, zoe], may_write: true };

interface Scene {
  reads?: object;
  answers?: object[];
}

const received: object[] = [];
const hear = () => (order: object) => void received.push(order);
let sent: object[] = [];

/** The screen over calls that answer one after the other; what they are given is kept in `sent`. */
function show({ reads = answered(list), answers = [] }: Scene = {}) {
  sent = [];
  received.length = 0;
  const write = fromPromise(({ input }: { input: object }) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  });
  const chart = rosterChart.provide({
    actors: {
      readList: fromPromise(() => Promise.resolve(reads)),
      add: write,
      change: write,
      setCode: write,
    } as never,
  });
  render(
    <EmittedContext value={hear}>
      <MemoryRouter>
        <Collaborators script={{ chart }} />
      </MemoryRouter>
    </EmittedContext>,
  );
}
beforeAll(teachDialogs);
afterEach(cleanup);

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const anyKey = expect.any(String) as string;

it('shows who works in the cabinet, who manages it, who has a code and who left', async () => {
  show();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Hélène Marchand.*clavier.*Gérant.*Sans code/),
    expect.stringMatching(/Thomas Le Goff.*Collaborateur.*Code demandé/),
  ]);
  expect(screen.getByText('1 personne retirée')).toBeDefined();
});

it('changes nothing for who is no manager', async () => {
  show({ reads: answered({ ...list, may_write: false }) });
  await screen.findByText('Thomas Le Goff');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('keeps what was typed where it is refused, says why beside the field, and sends it again', async () => {
  show({
    answers: [
      invalid({ l_name: ['Cette personne est déjà dans la liste.'] }),
      offline,
      answered({ ...list, message: 'La personne est ajoutée.', user: { id: 9 } }),
    ],
  });
  await press('Ajouter une personne');
  await type('Prénom', 'Alix');
  await type('Nom', 'Renaud');
  await press('Enregistrer');
  await screen.findByText('Cette personne est déjà dans la liste.');
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Alix');
  await press('Enregistrer');
  await screen.findByText(offline.message);
  await press('Enregistrer');
  await expect.poll(() => screen.queryByLabelText('Prénom')).toBeNull();
  const body = { name: 'Alix', l_name: 'Renaud', gerant: false, active: true };
  expect(sent).toEqual([1, 2, 3].map(() => ({ body, idempotencyKey: anyKey })));
  expect(
    new Set(sent.map((one) => (one as { idempotencyKey: string }).idempotencyKey)).size,
    'a second try is the same write',
  ).toBe(1);
  expect(received).toEqual([
    { type: 'toast', kind: 'success', message: 'La personne est ajoutée.' },
    { type: 'user.changed', user: { id: 9 } },
  ]);
});

it('changes a person as it was seen', async () => {
  show({ answers: [answered({ ...list, message: 'ok' })] });
  await press('Modifier Thomas Le Goff');
  await type('Prénom', 'Tom');
  await press('Enregistrer');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        params: { id: 2 },
        body: { name: 'Tom', l_name: 'Le Goff', gerant: false, active: true, seen: 5 },
        idempotencyKey: anyKey,
      },
    ]);
});

it('takes somebody away and brings somebody back; what is refused is said, and goes with a press', async () => {
  show({ answers: [refused('Le cabinet garde au moins un gérant.'), answered({ ...list, message: 'ok' })] });
  await press('Retirer de la liste\u00a0: Hélène Marchand');
  await screen.findByText('Le cabinet garde au moins un gérant.');
  await press('Fermer');
  expect(screen.queryByText('Le cabinet garde au moins un gérant.')).toBeNull();
  fireEvent.click(await screen.findByText('Rétablir'));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([
    { params: { id: 1 }, body: { active: false, gerant: true, seen: 3 } },
    { params: { id: 3 }, body: { name: 'Zoé', active: true, seen: 7 } },
  ]);
});

it('names each action by the words that it shows, which users of voice control say', async () => {
  show({ reads: withFiles(3, 0, 1) });
  await screen.findByText('Rétablir');
  const named = [...document.querySelectorAll('button[aria-label]')].map((one) => ({
    shown: one.textContent,
    name: one.getAttribute('aria-label') ?? '',
  }));
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter(({ shown, name }) => !name.startsWith(shown))).toEqual([]);
});

it('gives a code that nobody tries first, and takes one away', async () => {
  show({ answers: [answered({ ...list, message: 'ok' }), answered({ ...list, message: 'ok' })] });
  await press(/Donner un code.*Hélène/);
  await type('Nouveau code', '123456');
  await press('Enregistrer');
  await screen.findByText(/premiers que l’on essaie/);
  expect(sent).toEqual([]);
  await type('Nouveau code', '280619');
  await press('Enregistrer');
  await expect.poll(() => sent.length).toBe(1);
  await press(/Retirer le code.*Thomas/);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([
    { params: { id: 1 }, body: { pin: '280619', seen: 3 } },
    { params: { id: 2 }, body: { pin: '', seen: 5 } },
  ]);
});

it('tells an empty cabinet what comes, and makes its first person a manager', async () => {
  show({
    reads: answered({ collaborators: [], may_write: true }),
    answers: [answered({ ...list, message: 'ok' })],
  });
  await screen.findByText('Personne n’est encore dans la liste');
  await press('Ajouter une personne');
  await type('Prénom', 'Alix');
  await type('Nom', 'Renaud');
  await press('Enregistrer');
  await expect.poll(() => sent).toMatchObject([{ body: { gerant: true } }]);
});

it('says that the list could not be read, and reads it again', async () => {
  show({ reads: offline });
  expect(await screen.findByText(offline.message)).toBeDefined();
  await press('Réessayer');
  expect(await screen.findByText(offline.message)).toBeDefined();
});

const handed = { ...list, message: 'ok' };
const withFiles = (...files: number[]) =>
  answered({
    ...list,
    collaborators: list.collaborators.map((one, at) => ({ ...one, open_files: files[at] })),
  });
const dialog = async () => within(await screen.findByRole('dialog'));

it('asks a manager who receives the open files of a collaborator that leaves, and says how many there are', async () => {
  show({ reads: withFiles(0, 12, 0), answers: [invalid({ files_to: ['Choisissez.'] }), answered(handed)] });
  await press('Retirer de la liste\u00a0: Thomas Le Goff');
  const asked = await dialog();
  expect(asked.getByText(/^À son nom : 12 dossiers\./)).toBeDefined();
  const select = asked.getByRole('combobox');
  expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Personne pour l’instant',
    'Hélène Marchand',
  ]);
  fireEvent.change(select, { target: { value: '1' } });
  fireEvent.click(asked.getByRole('button', { name: 'Retirer' }));
  await asked.findByText('Choisissez.');
  fireEvent.change(select, { target: { value: '' } });
  fireEvent.click(asked.getByRole('button', { name: 'Retirer' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toMatchObject([
    { params: { id: 2 }, body: { active: false, seen: 5, files_to: 1 } },
    { params: { id: 2 }, body: { active: false, seen: 5 } },
  ]);
  expect(sent[1]).not.toHaveProperty('body.files_to');
});

it('hands the open files of a removed collaborator over, to somebody who has to be chosen', async () => {
  const { collaborators } = withFiles(3, 0, 1).answer;
  const people = collaborators.map((one, at) => ({ ...one, drafts: at === 2 ? 2 : 0 }));
  show({ reads: answered({ ...list, collaborators: people }), answers: [answered(handed)] });
  await press('Confier 1\u00a0dossier et 2\u00a0saisies en cours\u00a0: Zoé Petit');
  const asked = await dialog();
  expect(asked.getByText(/^À son nom : 1 dossier et 2 saisies en cours\./)).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Confier' }));
  await asked.findByText('Ce champ est obligatoire');
  expect(sent).toEqual([]);
  fireEvent.change(asked.getByRole('combobox'), { target: { value: '2' } });
  fireEvent.click(asked.getByRole('button', { name: 'Confier' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ params: { id: 3 }, body: { active: false, seen: 7, files_to: 2 } }]);
});

it('removes a collaborator without a question where nobody could receive the files', async () => {
  show({
    reads: answered({ ...list, collaborators: [{ ...helene, open_files: 3 }] }),
    answers: [answered(handed)],
  });
  await press('Retirer de la liste\u00a0: Hélène Marchand');
  await expect.poll(() => sent).toMatchObject([{ params: { id: 1 }, body: { active: false } }]);
});
