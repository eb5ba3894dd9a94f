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
afterEach(cleanup);

/** A script of the list; `answers`: of its writes. */
function scriptOf(read: object, answers: object[] = []) {
  sent = [];
  const write = fromPromise(({ input }: { input: object }) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  });
  const readList = fromPromise(() => Promise.resolve(read));
  return { chart: rosterChart.provide({ actors: { readList, add: write, change: write } as never }) };
}

const silent = () => () => undefined;
const show = (page: React.ReactNode) =>
  render(
    <EmittedContext value={silent}>
      <MemoryRouter>
        <main id="contenu" tabIndex={-1}>
          {page}
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
const showNotes = (at: string, answers: object[] = [], notes: ChartNote[] = [note, former]) =>
  show(<ChartNotes chart="claim" at={at} script={scriptOf(answered({ notes }), answers)} />);

it('shows the notes of the whole chart, and says which part is lost', async () => {
  showNotes('');
  const link = await screen.findByRole('link', { name: 'Déclaré' });
  expect(link.getAttribute('href')).toBe('/statecharts/claim?choix=claim.declared');
  expect(words()).toContain('Ancien (le diagramme ne l’a plus)');
  expect(screen.queryByRole('link', { name: 'Ancien' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ajouter une note' })).toBeNull();
});

it('adds a note on the chosen part; what was typed stays after a failure', async () => {
  showNotes('claim.new', [
    offline,
    invalid({ text: ['Trop long.'] }),
    answered({ notes: [note], message: 'ok' }),
  ]);
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
  showNotes('claim.declared', [
    answered({ notes: [answeredNote], message: 'ok' }),
    answered({ notes: [{ ...answeredNote, settled: true }], message: 'ok' }),
  ]);
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
  show(<ChartNotes chart="claim" at="" script={scriptOf(offline)} />);
  expect(await screen.findByText('Les notes n’ont pas pu être affichées')).toBeTruthy();
});

it('lists the open notes of all charts', async () => {
  const charts = await readSummaries();
  show(<OpenNotes charts={charts} script={scriptOf(answered({ notes: [note, former] }))} />);
  const card = within(await screen.findByRole('region', { name: /^Notes ouvertes/ }));
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(card.getByText('Sinistre, Nadia Benali')).toBeTruthy();
});
