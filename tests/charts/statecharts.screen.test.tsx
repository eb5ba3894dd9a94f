import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { readChart, readSummaries } from '#server/statecharts/files.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { AddressBar } from '#tests/support/address-bar.tsx';
import { answered, failures } from '#tests/support/outcomes.ts';
import type { ReadingScript } from '#web/flows/use-page-reading.tsx';
import ChartIndex from '#web/screens/statecharts/ChartIndex.tsx';
import ChartPage from '#web/screens/statecharts/ChartPage.tsx';

afterEach(cleanup);

/** The page at an address; `outcome`: of each read. */
function show(address: string, outcome: unknown) {
  const script: ReadingScript = {
    chart: readingChart.provide({ actors: { read: fromPromise(async () => outcome) as never } }),
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar />
      <Routes>
        <Route path="/statecharts" element={<ChartIndex script={script} />} />
        <Route path="/statecharts/:chart" element={<ChartPage script={script} />} />
      </Routes>
    </MemoryRouter>,
  );
}
const shownChart = async (id: string, search = '') =>
  show(`/statecharts/${id}${search}`, answered({ chart: await readChart(id) }));

it('lists the five flows first, each with its picture and its size', async () => {
  show('/statecharts', answered({ charts: await readSummaries() }));
  const flows = within(await screen.findByRole('region', { name: 'Les cinq flux' }));
  expect(flows.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Cycle de vie d’une demande',
    'Accès aux étapes d’un dossier',
    'Devenir courtier',
    'Agir sur un dossier',
    'Signature électronique',
  ]);
  expect(screen.getByRole('link', { name: 'Sinistre' }).getAttribute('href')).toBe('/statecharts/claim');
});

it('finds states, events and conditions of all charts, and leads to each', async () => {
  show('/statecharts?recherche=relancer la sign', answered({ charts: await readSummaries() }));
  const [found] = await screen.findAllByRole('link', { name: 'Relancer la signature' });
  expect(found?.getAttribute('href')).toMatch(/^\/statecharts\/[a-z-]+\?choix=/);
});

it('says so when nothing is found', async () => {
  show('/statecharts?recherche=zzzz', answered({ charts: await readSummaries() }));
  expect(await screen.findByText('Rien ne porte ces mots')).toBeTruthy();
});

it('shows the chosen state in words, and the ways out of it', async () => {
  await shownChart('request-lifecycle', '?choix=request-lifecycle.step.dossier-en-etude');
  const card = within(await screen.findByRole('region', { name: 'Dossier en étude' }));
  expect(card.getByRole('link', { name: 'Valider le dossier' })).toBeTruthy();
  fireEvent.click(card.getByRole('link', { name: 'Valider le dossier' }));
  const passage = within(screen.getByRole('region', { name: 'Valider le dossier' }));
  expect(passage.getByText(/^gestionnaire, compagnie$/)).toBeTruthy();
  expect(passage.getByRole('link', { name: 'Dossier validé' })).toBeTruthy();
});

it('opens a folded part in place of the whole', async () => {
  await shownChart('request-lifecycle', '?choix=request-lifecycle.status');
  fireEvent.click(await screen.findByRole('button', { name: /^Déplier «\u00a0Statut\u00a0»$/ }));
  expect(await screen.findByRole('region', { name: /› Statut$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Revenir à tout le diagramme' }));
  expect(screen.queryByRole('region', { name: /› Statut$/ })).toBeNull();
});

it('tries a chart step by step, back, and from an address', async () => {
  await shownChart('request-lifecycle');
  fireEvent.click(await screen.findByRole('button', { name: 'Essayer' }));
  expect(screen.getByRole('status').textContent).toContain('Pas encore de prix');
  fireEvent.click(screen.getByRole('button', { name: 'Simuler le prix' }));
  expect(screen.getByRole('status').textContent).toMatch(/Offre en cours.*Prix simulé/);
  expect(document.querySelectorAll('.sc-active').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Un pas en arrière' }));
  expect(screen.getByRole('status').textContent).toContain('Pas encore de prix');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('says what failed, and that a chart is unknown', async () => {
  show('/statecharts/nothing', failures.gone);
  expect(await screen.findByText('Le diagramme n’a pas pu être affiché')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tous les diagrammes' })).toBeTruthy();
});
