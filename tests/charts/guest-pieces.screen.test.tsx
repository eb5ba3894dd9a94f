import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  unsentOf,
  type guestPiecesChart,
  type GuestPiecesContext,
  type UnsentFile,
} from '#machines/guest-pieces/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { buttonsNamed, choose, press, withFocusKept } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import GuestPiecesPage from '#web/screens/guest/GuestPiecesPage.tsx';
import { suite } from './guest-pieces-cases.ts';
import { another, back, file, page, pageWith } from './guest-pieces-fixtures.ts';
import { closes, leaveBy, shownByOwner } from './guest-stage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';

const text = () => document.body.textContent;
const contextOf = (snapshot: { context: unknown }) => snapshot.context as GuestPiecesContext;
/** The card of a piece. */
const cardOf = (label: string) =>
  [...document.querySelectorAll('section')].find(
    (one) => one.querySelector('h2, h3')?.textContent === label,
  ) ?? document.body;
/** Titles of the cards, from the top of the page. */
const titles = () =>
  [...document.querySelectorAll('section h2, section h3')].map((heading) => heading.textContent);
const labelOf = (piece: string) => page.pieces.find((one) => one.piece === piece)?.label ?? '';

/** Files that the page names as not stored, in the order in which they left. */
let named: readonly UnsentFile[] = [];
const closing = /^Fermer le message sur /;
/** Closes the message about one of these files, at its piece. */
const close = async (index: number) => {
  const one = named[index];
  if (!one) return;
  const before = named.slice(0, index).filter(({ piece }) => piece === one.piece).length;
  const button = buttonsNamed(closing, cardOf(labelOf(one.piece)))[before];
  await act(async () => {
    button?.focus();
    button?.click();
  });
};

const isAsking = (snapshot: { context: unknown }) => {
  const { page: shown, message } = contextOf(snapshot);
  named = unsentOf(contextOf(snapshot));
  expect(buttonsNamed(closing)).toHaveLength(named.length);
  expect(document.querySelector('h1')?.textContent).toBe('Vos pièces');
  for (const { label, purpose, sent } of shown?.pieces ?? [])
    for (const said of [label, purpose, ...sent.flatMap(({ name, reason }) => [name, reason ?? ''])])
      expect(text()).toContain(said);
  expect(text()).toContain(message ?? '');
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(2);
};

const sights: Driver<typeof guestPiecesChart>['states'] = {
  loading: () => expect(text()).toContain('Chargement en cours'),
  asking: isAsking,
  looking: isAsking,
  sending: () => {
    expect(buttonsNamed(closing)).toHaveLength(0);
    expect(text()).toMatch(/Envoi de (formulaire\.pdf|identite\.jpg)/);
    expect(document.querySelector('input[type=file]')).toBeNull();
  },
  offline: (snapshot) => {
    expect(document.querySelector('h1')?.textContent).toBe('Le portail ne répond pas');
    expect(text()).toContain(contextOf(snapshot).message ?? '');
  },
};

const driver: Driver<typeof guestPiecesChart> = {
  ...shownByOwner(GuestPiecesPage),
  gestures: {
    'page.retry': () => press('Réessayer'),
    'unsent.close': ({ index }) => close(index),
    'files.send': ({ piece, files }) => choose(files, cardOf(labelOf(piece))),
  },
  unseen: {
    'guest-pieces.sending|upload.progressed|0': 'the call says it',
    'guest-pieces.sending|xstate.done.actor.sendFile|1': 'the owner shows that the session is over',
  },
  states: withFocusKept(sights),
};

beforeAll(teachDialogs);
describeScreen(suite, driver);
afterEach(cleanup);

it('the form is offered beside its piece alone', async () => {
  await played(suite, driver, 'a session', [{ kind: 'done', id: 'loadPage', output: answered(page) }]);
  expect(buttonsNamed('Télécharger le formulaire (PDF)', cardOf('Formulaire LCB-FT'))).toHaveLength(1);
  expect(buttonsNamed('Télécharger le formulaire (PDF)')).toHaveLength(1);
});

it('a piece that is wanted comes first, and keeps its place once it has arrived', async () => {
  const [first, ...others] = page.pieces;
  if (!first) throw new Error('The page has a piece');
  const given = { ...first, supplied: true, wanted: false };
  const wantedFirst = [...others, first].map(({ label }) => label);
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'loadPage', output: answered({ ...page, pieces: [given, ...others] }) },
  ]);
  expect(titles().slice(0, wantedFirst.length)).toEqual(wantedFirst);
  await choose(file, cardOf(others[0]?.label ?? ''));
  const none = page.pieces.map((one) => ({ ...one, supplied: true, wanted: false }));
  await play.perform({ kind: 'done', id: 'sendFile', output: answered({ ...page, pieces: none }) });
  expect(titles().slice(0, wantedFirst.length)).toEqual(wantedFirst);
});

it('what did not arrive is sent again from its own piece', async () => {
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'loadPage', output: answered(page) },
  ]);
  await choose(file, cardOf('Formulaire LCB-FT'));
  await play.perform({ kind: 'done', id: 'sendFile', output: failures.offline });
  await press('Renvoyer le fichier', cardOf('Formulaire LCB-FT'));
  expect(document.activeElement?.textContent, 'one reads on at the piece, not at the head of the page').toBe(
    'Formulaire LCB-FT',
  );
  await play.perform({ kind: 'done', id: 'sendFile', output: answered(pageWith('checking')) });
  expect(text()).toContain('formulaire.pdf\u00a0: en cours d’analyse');
});

it('what did not arrive is still offered once a file was sent for another piece', async () => {
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'loadPage', output: answered(page) },
  ]);
  await choose(file, cardOf('Formulaire LCB-FT'));
  await play.perform({ kind: 'done', id: 'sendFile', output: failures.offline });
  await choose(
    new File(['x'], 'identite.jpg', { type: 'image/jpeg' }),
    cardOf('Pièce d’identité du souscripteur'),
  );
  expect(buttonsNamed('Renvoyer le fichier')).toHaveLength(0);
  await play.perform({ kind: 'done', id: 'sendFile', output: answered(page) });
  expect(cardOf('Formulaire LCB-FT').textContent).toContain('formulaire.pdf');
  await press('Renvoyer le fichier', cardOf('Formulaire LCB-FT'));
  expect(text()).toContain('Envoi de formulaire.pdf');
});

it('files that are chosen together are told apart while they leave, and each that did not arrive', async () => {
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'loadPage', output: answered(page) },
  ]);
  const card = cardOf('Pièce d’identité du souscripteur');
  expect(
    [...document.querySelectorAll('input[type=file]')].map((one) => one.hasAttribute('multiple')),
  ).toEqual([true, false]);
  const sides = ['recto', 'verso'].map((side) => new File(['x'], `${side}.jpg`, { type: 'image/jpeg' }));
  await choose([...sides, new File([], 'vide.jpg')], card);
  expect(card.textContent).toMatch(/Envoi de recto\.jpg….*Ensuite\s: verso\.jpg, vide\.jpg/);
  await play.perform({ kind: 'done', id: 'sendFile', output: failures.offline });
  expect(card.textContent).toContain('Envoi de verso.jpg');
  await play.perform({ kind: 'done', id: 'sendFile', output: failures.refused });
  expect([...card.querySelectorAll('.alert')].map((one) => one.textContent)).toEqual([
    `${failures.offline.message}recto.jpgRenvoyer le fichierFermer le message sur recto.jpg`,
    `${failures.refused.message}verso.jpgFermer le message sur verso.jpg`,
    'Ce fichier est vide.vide.jpgFermer le message sur vide.jpg',
  ]);
  await press('Fermer le message sur verso.jpg', card);
  expect(document.activeElement?.textContent).toBe('Pièce d’identité du souscripteur');
  expect([...card.querySelectorAll('.alert .file-name')].map((one) => one.textContent)).toEqual([
    'recto.jpg',
    'vide.jpg',
  ]);
});

it('leaving is asked about while files are on their way, and not once they are there', async () => {
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'loadPage', output: answered(page) },
  ]);
  expect(closes()).toBe(true);
  await choose([another, back], cardOf('Pièce d’identité du souscripteur'));
  expect(closes()).toBe(false);
  await play.perform({ kind: 'done', id: 'sendFile', output: answered(page) });
  expect(closes(), 'the next one is on its way').toBe(false);
  await leaveBy('/aide');
  expect(text()).toContain('Des envois sont en cours');
  await press('Rester');
  expect(text()).not.toContain('Des envois sont en cours');
  await leaveBy('/aide');
  await play.perform({ kind: 'done', id: 'sendFile', output: answered(page) });
  expect([closes(), text()?.includes('Des envois sont en cours')]).toEqual([true, false]);
});

it('what somebody else gave is not asked for again, unless several files make it', async () => {
  const all = { ...page, pieces: page.pieces.map((one) => ({ ...one, supplied: true, wanted: false })) };
  await played(suite, driver, 'a session', [{ kind: 'done', id: 'loadPage', output: answered(all) }]);
  expect(text()).toContain('Tout est là, merci');
  expect(
    [cardOf('Formulaire LCB-FT'), cardOf('Pièce d’identité du souscripteur')].map(
      (one) => one.querySelectorAll('input[type=file]').length,
    ),
  ).toEqual([0, 1]);
});

it('a file that takes nothing more says so, and offers nothing', async () => {
  const none = { ...page, pieces: page.pieces.map((one) => ({ ...one, may_send: false, wanted: false })) };
  await played(suite, driver, 'a session', [{ kind: 'done', id: 'loadPage', output: answered(none) }]);
  expect(text()).toContain('Le dossier n’attend plus de pièce de votre part');
  expect([
    document.querySelectorAll('input[type=file]').length,
    buttonsNamed('Télécharger le formulaire (PDF)').length,
  ]).toEqual([0, 0]);
});
