import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readChart, readFormerOf } from '#server/statecharts/files.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { show } from './statecharts-page.tsx';

/*
 * A chart beside a saved version of it, or beside the chart under a hash (docs/domain/statecharts.md).
 */

afterEach(cleanup);

const marks = () => document.querySelectorAll('.chart-frame [data-change]').length;

it('compares a chart with a saved version: both pictures, and each change leads to its place', async () => {
  const chart = await readChart('documents');
  const former = await readFormerOf('documents', '0.1.0');
  const answers = [answered({ chart }), answered({ chart: former })];
  show('/statecharts/documents?version=0.1.0', () => answers.shift());
  expect(await screen.findByText('7 changements')).toBeTruthy();
  const card = within(screen.getByRole('region', { name: /^Depuis la version 0\.1\.0/ }));
  const stops = screen.getAllByRole('figure').map((one) => one.querySelectorAll('[tabindex]').length > 0);
  // Nothing is chosen in the former picture.
  expect(stops).toEqual([false, true]);
  expect(marks()).toBeGreaterThan(2);
  fireEvent.click(card.getByRole('button', { name: 'Aller à l’image' }));
  expect(document.activeElement?.closest('.chart-card')).toBeTruthy();
  fireEvent.click(card.getByRole('link', { name: 'Pièces montrées\u00a0: ✗ décider de la pièce montrée' }));
  expect(screen.getByRole('region', { name: '✗ décider de la pièce montrée' })).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Fermer' }));
  expect(marks()).toBe(0);
});

it('compares a chart with the one of a hash', async () => {
  const chart = await readChart('claim');
  const answers = [answered({ chart }), answered({ chart })];
  show('/statecharts/claim?version=0123456789abcdef', () => answers.shift());
  expect(await screen.findByText('Rien n’a changé')).toBeTruthy();
  const card = within(screen.getByRole('region', { name: /^Depuis le diagramme d’alors/ }));
  const choices = within(card.getByRole('combobox', { name: 'Version' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Version 0.1.0', 'Diagramme d’alors']);
});

it('says that a version had not the chart, and that a version is unknown', async () => {
  const chart = await readChart('piece-verdict');
  const answers = [answered({ chart }), answered({ chart: null })];
  show('/statecharts/piece-verdict?version=0.1.0', () => answers.shift());
  expect(await screen.findByText('Ce diagramme n’existait pas dans la version 0.1.0.')).toBeTruthy();
  cleanup();
  const unknown = [answered({ chart }), failures.gone];
  show('/statecharts/piece-verdict?version=9.9.9', () => unknown.shift());
  expect(await screen.findByText('Cette version n’a pas pu être affichée')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fermer la comparaison' })).toBeTruthy();
});
