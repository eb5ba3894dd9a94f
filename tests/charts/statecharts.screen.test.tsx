import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Life } from '#contract/lives.ts';
import { readChart, readSummaries } from '#server/statecharts/files.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { AddressBar } from '#tests/support/address-bar.tsx';
import { answered, failures } from '#tests/support/outcomes.ts';
import type { ReadingScript } from '#web/flows/use-page-reading.tsx';
import ChartIndex from '#web/screens/statecharts/ChartIndex.tsx';
import ChartPage from '#web/screens/statecharts/ChartPage.tsx';

afterEach(cleanup);

/** The page at an address; `outcome`: of each read, `lived`: of that of a life. */
function show(address: string, outcome: unknown, lived?: unknown) {
  const read = fromPromise<unknown, { params?: { id?: number } }>(async ({ input }) =>
    input.params?.id === undefined ? outcome : lived,
  );
  const script: ReadingScript = { chart: readingChart.provide({ actors: { read: read as never } }) };
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar />
      <main id="contenu">
        <Routes>
          <Route path="/statecharts" element={<ChartIndex script={script} />} />
          <Route path="/statecharts/:chart" element={<ChartPage script={script} />} />
        </Routes>
      </main>
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
  expect(screen.queryByRole('button', { name: 'Réessayer' }), 'it would be as unknown').toBeNull();
  cleanup();
  show('/statecharts/claim', failures.failed);
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

const step = (name: string) => `request-lifecycle.step.${name}`;
const life: Life = {
  name: 'DO-2026-000214',
  request: null,
  moves: [
    {
      id: 1,
      at: '2026-11-02T09:00:00.000Z',
      times: 1,
      who: 'Courtier',
      label: 'Prix simulé',
      comment: null,
      transitions: [`${step('new')}|REQUEST.SIMULATE|0`],
      isOfToday: true,
      active: ['request-lifecycle.status.offres-en-cours', step('prerequest-do')],
    },
    {
      id: 2,
      at: '2026-11-05T09:30:00.000Z',
      times: 2,
      who: 'Courtier',
      label: 'Offre enregistrée',
      comment: 'Prix tenu',
      transitions: [`${step('gone')}|OFFER.SAVE|0`],
      isOfToday: false,
      active: ['request-lifecycle.status.offres-en-cours', step('offre-enregistree')],
    },
  ],
  isCut: false,
  situation: [
    { region: 'status', state: 'offres-en-cours' },
    { region: 'step', state: 'offre-enregistree' },
  ],
  holds: ['eligible'],
};
const stepRegion = 'request-lifecycle.step';
const quoteBox = `${stepRegion}::1 · Devis`;
const showLife = async (lived: unknown, more = '') =>
  show(
    `/statecharts/request-lifecycle?objet=214${more}`,
    answered({ chart: await readChart('request-lifecycle') }),
    lived,
  );
const classed = (name: string) =>
  [...document.querySelectorAll<SVGElement>(`[data-state].${name}`)].map(({ dataset }) => dataset['state']);

it('plays the life of a request: its last transition, then the one before', async () => {
  await showLife(answered({ life }));
  const card = within(await screen.findByRole('region', { name: /DO-2026-000214/ }));
  expect(card.getByText('2 sur 2')).toBeTruthy();
  expect(card.getByText(/3 jours après/).textContent).toMatch(/par Courtier.*2\u00a0fois de suite/);
  expect(card.getByText(/ce passage n’y figure plus/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Ouvrir' }).getAttribute('href')).toMatch(/dossier\/214$/);
  // Folded boxes stand for the states inside.
  expect(classed('sc-active')).toEqual(['request-lifecycle.status', quoteBox]);
  fireEvent.click(card.getByRole('button', { name: 'Précédent' }));
  expect(card.getByText('1 sur 2')).toBeTruthy();
  expect(card.queryByText(/a changé depuis/)).toBeNull();
  expect(classed('sc-passed')).toEqual([
    'request-lifecycle',
    'request-lifecycle.status',
    stepRegion,
    quoteBox,
  ]);
  const [passed] = document.querySelectorAll<SVGElement>('[data-transitions].sc-passed');
  expect(passed?.dataset['transitions']).toContain('REQUEST.SIMULATE');
  fireEvent.click(card.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('region', { name: /^Parcours/ })).toBeNull();
  expect(classed('sc-active')).toEqual([]);
});

it('says of a transition of an older chart that it may have been different', async () => {
  const moves = life.moves.map((move) => ({ ...move, isOfToday: false }));
  await showLife(answered({ life: { ...life, moves } }), '&pas=1');
  const card = within(await screen.findByRole('region', { name: /DO-2026-000214/ }));
  expect(card.getByText(/ce passage pouvait y être différent/)).toBeTruthy();
});

it('says that a life cannot be read, with the chart beside', async () => {
  await showLife(failures.gone);
  expect(await screen.findByText('Le parcours n’a pas pu être affiché')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer le parcours' }));
  expect(screen.getByRole('button', { name: 'Essayer' })).toBeTruthy();
});

it('downloads the displayed picture, and the chart in the formats of other tools', async () => {
  const files = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await shownChart('batch');
  const group = within(await screen.findByRole('group', { name: 'Télécharger' }));
  for (const name of ['SVG', 'Mermaid', 'SCXML', 'XState (JSON)'])
    fireEvent.click(group.getByRole('button', { name }));
  expect(names).toEqual(['batch.svg', 'batch.mmd', 'batch.scxml', 'batch.machine.json']);
  expect(files.mock.calls.map(([blob]) => (blob as Blob).size > 1_000)).toEqual([true, true, true, true]);
  // jsdom draws no image.
  fireEvent.click(group.getByRole('button', { name: 'PNG' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  vi.restoreAllMocks();
});

/** Presses a control as the keyboard does: it has the focus. */
function press(control: HTMLElement) {
  control.focus();
  fireEvent.click(control);
}
const focused = () => document.activeElement?.textContent;

it('marks the folded box around a chosen state or transition, and opens it', async () => {
  for (const chosen of ['offres-signees', 'offres-signees|PAYMENT.REVERSE|0']) {
    await shownChart('request-lifecycle', `?choix=request-lifecycle.status.${chosen}`);
    const open = await screen.findByRole('button', { name: /^Déplier «\u00a0Statut\u00a0»$/ });
    expect(classed('sc-chosen')).toEqual(['request-lifecycle.status']);
    press(open);
    expect(focused()).toMatch(/› Statut$/);
    expect(document.querySelector('.sc-chosen')?.outerHTML).toContain('offres-signees');
    expect(screen.queryByRole('button', { name: /^Déplier/ })).toBeNull();
    press(screen.getByRole('button', { name: 'Revenir à tout le diagramme' }));
    expect(focused()).toBe('Cycle de vie d’une demande');
    cleanup();
  }
});

it('opens a folded box that is chosen again', async () => {
  await shownChart('request-lifecycle');
  await screen.findByRole('button', { name: 'Essayer' });
  const box = () => document.querySelector('[data-state="request-lifecycle.status"]')!;
  fireEvent.keyDown(box(), { key: 'Enter' });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(screen.getByRole('region', { name: /› Statut$/ })).toBeTruthy();
});

it('moves the focus to what is chosen in the text, and in what was chosen before', async () => {
  await shownChart('claim');
  const text = within(await screen.findByRole('region', { name: 'Le diagramme en toutes lettres' }));
  press(text.getByRole('link', { name: 'Contesté' }));
  expect(focused()).toBe('Contesté');
  press(screen.getAllByRole('link', { name: 'Désigner l’expert' })[0]!);
  expect(focused()).toBe('Désigner l’expert');
  const state = document.querySelector<SVGElement>('[data-state="claim.declared"]')!;
  state.focus();
  fireEvent.keyDown(state, { key: 'Enter' });
  expect(document.activeElement, 'the picture is walked on').toBe(state);
});

it('keeps the focus in a trial, from its beginning to its end', async () => {
  await shownChart('claim');
  const next = () => screen.getByRole('heading', { name: 'Ce qui peut arriver' });
  press(await screen.findByRole('button', { name: 'Essayer' }));
  expect(document.activeElement).toBe(next());
  press(screen.getByRole('button', { name: 'Déclarer le sinistre' }));
  expect(document.activeElement).toBe(next());
  press(screen.getByRole('button', { name: 'Recommencer' }));
  expect(document.activeElement, 'the button is disabled at the beginning').toBe(next());
  press(screen.getByRole('button', { name: 'Fermer' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('keeps the focus in a life at its first transition, and when it is closed', async () => {
  await showLife(answered({ life }));
  press(await screen.findByRole('button', { name: 'Précédent' }));
  expect(document.activeElement?.getAttribute('aria-current')).toBe('step');
  press(screen.getByRole('button', { name: 'Fermer' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('tells automatic passages of a trial apart, and names no sender of them', async () => {
  await shownChart('signature', '?essai=');
  const described = (await screen.findAllByRole('button', { name: 'toujours' })).map(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(new Set(described).size).toBe(described.length);
  expect(described).toContain('si\u00a0: l’étape attend une signature → Lecture');
  expect(document.body.textContent).not.toContain('(–)');
});

it('offers no full screen where the browser has none', async () => {
  await shownChart('claim');
  await screen.findByRole('button', { name: 'Essayer' });
  expect(screen.queryByRole('button', { name: 'Plein écran' })).toBeNull();
});

it('enlarges and reduces from the fitting size, and keeps the focus on the button', async () => {
  await shownChart('claim');
  const [reduce, enlarge] = [
    await screen.findByRole('button', { name: 'Réduire' }),
    screen.getByRole('button', { name: 'Agrandir' }),
  ];
  const width = () => document.querySelector('.chart-svg svg')?.getAttribute('width');
  press(reduce);
  expect(width(), 'nothing is smaller than the fitting size').toBeNull();
  press(enlarge);
  expect(Number(width())).toBeGreaterThan(0);
  press(reduce);
  expect(width()).toBeNull();
  expect(document.activeElement).toBe(reduce);
});

it('finds words that begin like the search before others', async () => {
  show('/statecharts?recherche=prime', answered({ charts: await readSummaries() }));
  const card = within(await screen.findByRole('region', { name: /«\u00a0prime\u00a0»/ }));
  fireEvent.click(card.getByRole('button', { name: 'États' }));
  const states = card.getAllByRole('link').map(({ textContent }) => textContent);
  expect(states[0]).toBe('Prime payée');
  expect(states).toContain('Supprimée');
});
