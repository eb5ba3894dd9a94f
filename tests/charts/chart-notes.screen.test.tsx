import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ChartNote } from '#contract/statecharts.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { readSummaries } from '#server/statecharts/files.ts';
import { press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, invalid, offline } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import type { RosterScript } from '#web/flows/use-roster.tsx';
import { ChartNotes, OpenNotes } from '#web/screens/statecharts/ChartNotes.tsx';

/*
 * Notes of review beside a chart, and on the page of all charts.
 */

const note: ChartNote = {
  id: 1,
  version: 4,
  chart: 'claim',
  at: 'claim.declared',
  place: 'Déclaré',
  lost: false,
  text: 'Qui le dit ?',
  who: 'Nadia Benali',
  written_at: '2026-11-24T10:00:00.000Z',
  answer: '',
  answered_by: null,
  answered_at: null,
  settled: false,
};
const former: ChartNote = { ...note, id: 2, at: 'claim.former', place: 'Ancien', lost: true, settled: true };

let sent: object[] = [];
let asked: (object | undefined)[] = [];
const listOf = (notes: readonly ChartNote[], total = notes.length) => answered({ notes, total });
const ok = answered({ message: 'ok' });
afterEach(cleanup);

/** A script of the list; `reads`: outcomes of its reads, the last one for all others; `answers`: of its writes. */
function scriptOf(reads: readonly object[], answers: object[] = []) {
  sent = [];
  asked = [];
  const left = [...reads];
  const write = fromPromise(({ input }: { input: object }) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  });
  const readList = fromPromise(({ input }: { input: { query?: object } }) => {
    asked.push(input.query);
    return Promise.resolve(left.length > 1 ? left.shift() : left[0]);
  });
  return { chart: rosterChart.provide({ actors: { readList, add: write, change: write } as never }) };
}

const silent = () => () => undefined;
const framed = (page: React.ReactNode) => (
  <EmittedContext value={silent}>
    <MemoryRouter>
      <main id="contenu" tabIndex={-1}>
        {page}
      </main>
    </MemoryRouter>
  </EmittedContext>
);
const show = (page: React.ReactNode) => render(framed(page));
const showNotes = (at: string, answers: object[] = [], reads: object[] = [listOf([note, former])]) =>
  show(<ChartNotes chart="claim" at={at} name="Déclaré" script={scriptOf(reads, answers)} />);

it('shows the notes of the whole chart, and says which part is lost', async () => {
  showNotes('');
  const link = await screen.findByRole('link', { name: 'Déclaré' });
  expect(link.getAttribute('href')).toBe('/statecharts/claim?choix=claim.declared');
  expect(words()).toContain('Ancien (le diagramme ne l’a plus)');
  expect(screen.queryByRole('link', { name: 'Ancien' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ajouter une note' })).toBeNull();
});

it('adds a note on the chosen part; what was typed stays after a failure', async () => {
  showNotes('claim.new', [offline, invalid({ text: ['Trop long.'] }), ok]);
  await screen.findByText('Aucune note.');
  await press('Ajouter une note');
  await type('Note', 'Pourquoi ?');
  await press('Enregistrer');
  expect(sent).toMatchObject([{ body: { chart: 'claim', at: 'claim.new', text: 'Pourquoi ?' } }]);
  expect(words()).toContain('Le serveur ne répond pas');
  await press('Enregistrer');
  expect(wrongWith('Note')).toContain('Trop long.');
  await press('Enregistrer');
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Notes de relecture');
});

it('answers a note, and settles it with the answer that it has', async () => {
  const answeredNote = { ...note, version: 5, answer: 'Le courtier.', answered_by: 'Inès Roche' };
  showNotes(
    'claim.declared',
    [ok, ok],
    [listOf([note]), listOf([answeredNote]), listOf([{ ...answeredNote, settled: true }])],
  );
  await screen.findByText('Qui le dit ?');
  await press(/^Répondre/);
  await type('Réponse', 'Le courtier.');
  await press('Enregistrer');
  expect(words()).toContain('Inès Roche');
  await press(/^Régler/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Rouvrir/ }));
  expect(sent).toMatchObject([
    { params: { id: 1 }, body: { answer: 'Le courtier.', settled: false, seen: 4 } },
    { params: { id: 1 }, body: { answer: 'Le courtier.', settled: true, seen: 5 } },
  ]);
  expect(screen.getByRole('button', { name: /^Rouvrir/ })).toBeTruthy();
});

it('says that the notes could not be read', async () => {
  show(<ChartNotes chart="claim" at="" name="" script={scriptOf([offline])} />);
  expect(await screen.findByText('Les notes n’ont pas pu être affichées')).toBeTruthy();
});

it('lists the open notes of all charts', async () => {
  const charts = await readSummaries();
  show(<OpenNotes charts={charts} script={scriptOf([listOf([note])])} />);
  const card = within(await screen.findByRole('region', { name: /^Notes ouvertes/ }));
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(card.getByText('Sinistre, Nadia Benali')).toBeTruthy();
  expect(asked).toEqual([{ only: 'open', most: 20 }]);
});

it('reads twenty notes at a time, of what is chosen', async () => {
  const many = Array.from({ length: 20 }, (_, id) => ({ ...note, id: id + 1 }));
  showNotes('claim.declared', [], [listOf(many, 21), listOf([...many, { ...note, id: 21 }])]);
  await screen.findAllByText('Qui le dit ?');
  await press('Voir plus (20 sur 21)');
  expect(await screen.findAllByRole('listitem')).toHaveLength(21);
  expect(asked).toEqual([20, 40].map((most) => ({ chart: 'claim', at: 'claim.declared', most })));
  expect(screen.queryByRole('button', { name: /^Voir plus/ })).toBeNull();
});

it('folds a long note', async () => {
  const text = 'Longue remarque. '.repeat(30).trim();
  showNotes('', [], [listOf([{ ...note, text }])]);
  const shown = await screen.findByText(text);
  expect(shown.dataset['folded']).toBe('');
  await press('Lire la suite');
  expect(shown.dataset['folded']).toBeUndefined();
  await press('Replier');
  expect(shown.dataset['folded']).toBe('');
});

it('a new note is about what was chosen when it was begun, even if that is chosen no longer', async () => {
  const script = scriptOf([listOf([])], [ok]);
  const { rerender } = show(<ChartNotes chart="claim" at="claim.declared" name="Déclaré" script={script} />);
  await screen.findByText('Aucune note.');
  await press('Ajouter une note');
  rerender(framed(<ChartNotes chart="claim" at="" name="" script={script} />));
  await type('Note', 'Pourquoi ?');
  expect(screen.getByRole('region', { name: 'Noter une remarque sur «\u00a0Déclaré\u00a0»' })).toBeTruthy();
  await press('Enregistrer');
  expect(sent).toMatchObject([{ body: { at: 'claim.declared', text: 'Pourquoi ?' } }]);
});

const both = [note, { ...note, id: 3, at: 'claim.open', text: 'Et ensuite ?' }];
const chosen = (at: string, script: RosterScript) =>
  framed(<ChartNotes chart="claim" at={at} name="Déclaré" script={script} />);

it('does not say that a part has no notes before they are read, nor if they cannot be', async () => {
  const script = scriptOf([listOf([both[0]!]), offline, listOf([both[1]!])]);
  const { rerender } = show(<ChartNotes chart="claim" at="claim.declared" name="Déclaré" script={script} />);
  await screen.findByText('Qui le dit ?');
  rerender(chosen('claim.open', script));
  expect(words()).not.toContain('Aucune note');
  expect(await screen.findByText('Les notes n’ont pas pu être affichées')).toBeTruthy();
  expect(words()).not.toContain('Aucune note');
  await press('Réessayer');
  expect(await screen.findByText('Et ensuite ?')).toBeTruthy();
  expect(words()).not.toContain('n’ont pas pu');
});

it('reads the notes of a part that was chosen during a write which fails', async () => {
  const held = { end: (_outcome: object) => {} };
  const failing = new Promise<object>((resolve) => {
    held.end = resolve;
  });
  const script = scriptOf([listOf([both[0]!]), listOf([both[1]!])], [failing]);
  const { rerender } = show(<ChartNotes chart="claim" at="claim.declared" name="Déclaré" script={script} />);
  await screen.findByText('Qui le dit ?');
  await press(/^Régler/);
  rerender(chosen('claim.open', script));
  expect(words()).not.toContain('Aucune note');
  held.end(offline);
  expect(await screen.findByText('Et ensuite ?')).toBeTruthy();
  expect(words()).toContain('Le serveur ne répond pas');
});

it('says that more notes could not be read, beside those that are', async () => {
  const many = Array.from({ length: 20 }, (_, id) => ({ ...note, id: id + 1 }));
  showNotes('claim.declared', [], [listOf(many, 21), offline, listOf([...many, { ...note, id: 21 }])]);
  await screen.findAllByText('Qui le dit ?');
  await press('Voir plus (20 sur 21)');
  expect(await screen.findByText('Les autres notes n’ont pas pu être affichées')).toBeTruthy();
  expect(screen.getAllByText('Qui le dit ?')).toHaveLength(20);
  await press('Réessayer');
  expect(await screen.findAllByText('Qui le dit ?')).toHaveLength(21);
});
