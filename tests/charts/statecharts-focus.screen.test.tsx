import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readChart, readSummaries } from '#server/statecharts/files.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { focused, press, show, shownChart } from './statecharts-page.tsx';

afterEach(cleanup);

const next = () => screen.getByRole('heading', { name: 'Ce qui peut arriver' });
const width = () => document.querySelector('.chart-svg svg')?.getAttribute('width');
const classed = (name: string) =>
  [...document.querySelectorAll<SVGElement>(`[data-state].${name}`)].map(({ dataset }) => dataset['state']);

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
  const box = document.querySelector('[data-state="request-lifecycle.status"]')!;
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(box, { key: 'Enter' });
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
  press(await screen.findByRole('button', { name: 'Essayer' }));
  expect(document.activeElement).toBe(next());
  press(screen.getByRole('button', { name: 'Déclarer le sinistre' }));
  expect(document.activeElement).toBe(next());
  press(screen.getByRole('button', { name: 'Recommencer' }));
  expect(document.activeElement, 'the button is disabled at the beginning').toBe(next());
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

it('moves the focus to the heading of a chart that is read at the second try', async () => {
  const outcomes: unknown[] = [failures.failed, answered({ chart: await readChart('claim') })];
  show('/statecharts/claim', () => outcomes.shift());
  press(await screen.findByRole('button', { name: 'Réessayer' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sinistre' });
  expect(document.activeElement).toBe(heading);
});
