import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Life } from '#contract/lives.ts';
import { readChart, readSummaries } from '#server/statecharts/files.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import * as reports from '#web/flows/live-reports.ts';
import { press, show, shownChart } from './statecharts-page.tsx';

afterEach(cleanup);

it('lists the five flows first, each with its picture and its size', async () => {
  show('/statecharts', answered({ charts: await readSummaries() }));
  const flows = within(await screen.findByRole('region', { name: 'Les cinq flux' }));
  expect(flows.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Cycle de vie d’une demande',
    'Accès aux étapes d’un dossier',
    'Devenir courtier',
    'Signature électronique',
    'Actions de l’en-tête d’un dossier',
  ]);
  expect(screen.getByRole('link', { name: 'Sinistre' }).getAttribute('href')).toBe('/statecharts/claim');
});

it('finds states, events and conditions of all charts, and leads to each', async () => {
  show('/statecharts?recherche=relancer la sign', answered({ charts: await readSummaries() }));
  const [found] = await screen.findAllByRole('link', { name: 'Relancer la signature' });
  expect(found?.getAttribute('href')).toMatch(/^\/statecharts\/[a-z-]+\?choix=/);
});

it('shows the map around a chart: those that start it, those that it starts, and their messages', async () => {
  show('/statecharts?carte=documents', answered({ charts: await readSummaries() }));
  const parents = within(await screen.findByRole('region', { name: 'Lancé par' }));
  expect(parents.getByRole('link', { name: 'Dossier' }).getAttribute('href')).toBe(
    '/statecharts?carte=dossier',
  );
  const children = within(screen.getByRole('region', { name: 'Lance' }));
  const verdict = children.getByRole('link', { name: 'Verdict sur une pièce' }).closest('li');
  expect(verdict?.textContent).toContain('Envoie\u00a0: Valider ou refuser, Fermer le message');
  fireEvent.change(screen.getByRole('combobox', { name: 'Diagramme au centre de la carte' }), {
    target: { value: '' },
  });
  const map = within(screen.getByRole('region', { name: /^Carte/ }));
  const entrance = within(map.getByRole('region', { name: 'Client et tiers' }));
  expect(entrance.getByRole('link', { name: 'Lien d’un client' })).toBeTruthy();
  expect(entrance.queryByRole('link', { name: 'Offre du client' })).toBeNull();
});

it('closes the map by its button, and by Escape', async () => {
  const summaries = answered({ charts: await readSummaries() });
  show('/statecharts?carte=', summaries);
  press(
    within(await screen.findByRole('region', { name: /^Carte/ })).getByRole('button', { name: 'Fermer' }),
  );
  expect(screen.queryByRole('region', { name: /^Carte/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  fireEvent.click(screen.getByRole('link', { name: 'Carte' }));
  expect(screen.getByRole('region', { name: /^Carte/ })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: /^Carte/ })).toBeNull();
});

it('says so when nothing is found', async () => {
  show('/statecharts?recherche=zzzz', answered({ charts: await readSummaries() }));
  expect(await screen.findByText('Rien ne porte ces mots')).toBeTruthy();
});

it('shows the chosen state in words, and the ways out of it', async () => {
  await shownChart('request-lifecycle', '?choix=request-lifecycle.step.dossier-en-etude');
  const card = within(await screen.findByRole('region', { name: 'Dossier en étude' }));
  expect(document.title).toMatch(/^Cycle de vie d’une demande · Diagrammes — /);
  expect(card.getByRole('link', { name: 'Valider le dossier' })).toBeTruthy();
  fireEvent.click(card.getByRole('link', { name: 'Valider le dossier' }));
  const passage = within(screen.getByRole('region', { name: 'Valider le dossier' }));
  expect(passage.getByText(/^gestionnaire, compagnie$/)).toBeTruthy();
  expect(passage.getByRole('link', { name: 'Dossier validé' })).toBeTruthy();
});

it('shows the journeys of a chosen transition, and who notices its changes', async () => {
  await shownChart('logo', '?choix=logo.ready|logo.choose|0');
  const card = within(await screen.findByRole('region', { name: /^Choisir/ }));
  expect(card.getByText('2 parcours écrits')).toBeTruthy();
  expect(card.getByText('The user chooses a logo, which fills the form, and removes it')).toBeTruthy();
  expect(card.getByText('6 changements à l’essai, dont 6 remarqués')).toBeTruthy();
  expect(card.getByText('6 par un parcours écrit')).toBeTruthy();
});

it('shows the screen of a state in both widths, if it has pictures', async () => {
  const chart = { ...(await readChart('logo')), screens: ['logo.ready'] };
  const pictures = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  show('/statecharts/logo?choix=logo.ready', answered({ chart }), { pictured: answered(new Blob(['x'])) });
  expect(await screen.findAllByRole('img', { name: /^L’écran dans cet état/ })).toHaveLength(2);
  pictures.mockRestore();
});

it('shows no screen of a state without pictures', async () => {
  await shownChart('logo', '?choix=logo.ready');
  expect(await screen.findByText('Ce qui en sort')).toBeTruthy();
  expect(screen.queryByText('Son écran')).toBeNull();
  expect(screen.queryByText(/construite sans images d’écrans/)).toBeNull();
});

it('says how to make pictures of screens, to those who may know it', async () => {
  const chart = { ...(await readChart('logo')), lacks_screens: true };
  show('/statecharts/logo?choix=logo.ready', answered({ chart }));
  expect((await screen.findByText(/construite sans images d’écrans/)).textContent).toContain(
    'npm run screenshots',
  );
});

it('colours transitions by their tests', async () => {
  await shownChart('logo');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Couleurs des flèches' }), {
    target: { value: 'essais' },
  });
  const arrows = [...document.querySelectorAll<SVGElement>('[data-transitions*="|"]')];
  expect(arrows.length).toBeGreaterThan(3);
  expect(new Set(arrows.map(({ dataset }) => dataset['group']))).toEqual(new Set(['written']));
  expect(screen.getByText('aucun test')).toBeTruthy();
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
      details: [],
      former: null,
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
      details: [{ label: 'Pièces demandées', text: 'Étude de sol G2' }],
      former: {
        hash: '0123456789abcdef',
        passages: [['Attente', 'classer', 'Offre enregistrée']],
        effects: ['prévenir le notaire'],
      },
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
    { lived },
  );
const classed = (name: string) =>
  [...document.querySelectorAll<SVGElement>(`[data-state].${name}`)].map(({ dataset }) => dataset['state']);

it('plays the life of a request: its last transition, then the one before', async () => {
  await showLife(answered({ life }));
  const card = within(await screen.findByRole('region', { name: /DO-2026-000214/ }));
  expect(card.getByText('2 sur 2')).toBeTruthy();
  expect(card.getByText(/3 jours après/).textContent).toMatch(/par Courtier.*2\u00a0fois de suite/);
  expect(card.getByText(/ce passage n’y figure plus/)).toBeTruthy();
  const before = card.getByText(/Sur le diagramme d’alors.*Attente → Offre enregistrée \(classer\)/);
  expect(within(before).getByRole('link').getAttribute('href')).toBe(
    '/statecharts/request-lifecycle?version=0123456789abcdef',
  );
  expect(card.getByText(/Effets.*prévenir le notaire\./)).toBeTruthy();
  expect(card.getByText('Étude de sol G2').previousSibling?.textContent).toBe('Pièces demandées');
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

it('keeps the focus in a life at its first transition, and when it is closed', async () => {
  await showLife(answered({ life }));
  press(await screen.findByRole('button', { name: 'Précédent' }));
  expect(document.activeElement?.getAttribute('aria-current')).toBe('step');
  press(screen.getByRole('button', { name: 'Fermer' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('follows a chart in other tabs, for those who may', async () => {
  const follow = vi.spyOn(reports, 'followReports');
  const chart = { ...(await readChart('logo')), has_live: true };
  show('/statecharts/logo', answered({ chart }));
  press(await screen.findByRole('button', { name: 'En direct' }));
  expect(screen.getByRole('status').textContent).toContain('Aucun autre onglet');
  const [, onReport] = follow.mock.calls[0] ?? [];
  const report = { chart: 'logo', actor: 'a 1', states: ['logo', 'logo.ready'], event: 'logo.choose', at: 1 };
  act(() => onReport?.({ ...report, isOver: false }));
  expect(screen.getByRole('status').textContent).toContain('État actuel');
  expect(document.querySelectorAll('.sc-active')).toHaveLength(1);
  act(() => onReport?.({ ...report, isOver: false }));
  expect(within(screen.getByRole('region', { name: 'En direct' })).getAllByRole('listitem')).toHaveLength(1);
  act(() => onReport?.({ ...report, at: 2, event: 'xstate.done.actor.storeLogo', isOver: false }));
  // A success and a refusal of the call have this one type.
  expect(screen.getByText('envoyer le logo', { selector: 'b' })).toBeDefined();
  act(() => onReport?.({ ...report, at: 3, isOver: true }));
  expect(screen.getByRole('status').textContent).toContain('Aucun autre onglet');
  follow.mockRestore();
});

it('shows two events of one millisecond, and keeps its order when a tab repeats a report of long ago', async () => {
  const follow = vi.spyOn(reports, 'followReports');
  const chart = { ...(await readChart('logo')), has_live: true };
  show('/statecharts/logo?direct=1', answered({ chart }));
  const live = within(await screen.findByRole('region', { name: 'En direct' }));
  const [, onReport] = follow.mock.calls[0] ?? [];
  const early = { chart: 'logo', actor: 'a 1', states: ['logo', 'logo.ready'], event: 'logo.choose', at: 1 };
  act(() => onReport?.({ ...early, isOver: false }));
  act(() => onReport?.({ ...early, states: ['logo', 'logo.sending'], isOver: false }));
  expect(live.getAllByRole('listitem')).toHaveLength(2);
  for (let at = 2; at < 20; at += 1) act(() => onReport?.({ ...early, actor: 'b 2', at, isOver: false }));
  const before = live.getByRole('status').textContent;
  act(() => onReport?.({ ...early, states: ['logo', 'logo.sending'], isOver: false }));
  expect(live.getByRole('status').textContent).toBe(before);
  follow.mockRestore();
});
