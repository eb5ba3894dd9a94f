import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ArrowFigures, LawFigures, StateFigures } from '#contract/law-figures.ts';
import { readChart } from '#server/statecharts/files.ts';
import { addressNow } from '#tests/support/address-bar.tsx';
import { answered, failures } from '#tests/support/outcomes.ts';
import { focused, press, show } from './statecharts-page.tsx';

/*
 * The figures of a law beside its picture (docs/domain/law-figures.md).
 */

afterEach(cleanup);

const none = { n: 0, median: null, nine_in_ten: null };
const state = (id: string, label: string, change: Partial<StateFigures>): StateFigures => ({
  id: `request-lifecycle.step.${id}`,
  label,
  region: 'Étape',
  left: none,
  here: none,
  months: [0, 0],
  ...change,
});
const arrow = (key: string, to: string, labels: ArrowFigures['labels'], n: number): ArrowFigures => ({
  key: `request-lifecycle.step.${key}`,
  to: `request-lifecycle.step.${to}`,
  labels,
  taken: { n, median: 9, nine_in_ten: 400 },
  months: [0, n],
});
const figures: LawFigures = {
  at: '2026-06-15T02:00:00.000Z',
  is_empty: false,
  from: '2026-05-01',
  to: '2026-06-15',
  months: ['2026-05-01', '2026-06-01'],
  choices: [
    { id: 1, name: 'Courtage Azur' },
    { id: 2, name: 'Groupe Loire' },
  ],
  companies: [
    { id: 7, name: 'Assurances du Rhône' },
    { id: 8, name: 'Mutuelle du Bâtiment' },
  ],
  has_types: true,
  states: [
    state('prerequest-do', 'Prix simulé', { here: { n: 4, median: 2, nine_in_ten: 5 } }),
    state('offre-envoyee', 'Offre envoyée', {
      here: { n: 12, median: 3, nine_in_ten: 8 },
      left: { n: 30, median: 9, nine_in_ten: 366 },
      months: [10, 20],
    }),
    state('contrat-signe', 'Contrat signé', {}),
  ],
  arrows: [
    arrow(
      'offre-envoyee|FILE.OPEN|0',
      'constitution-du-dossier',
      ['Offre envoyée', 'Ouvrir le dossier', 'Constitution du dossier'],
      25,
    ),
    arrow('offre-envoyee|OLD.EVENT|0', 'prerequest-do', ['Offre envoyée', 'OLD.EVENT', 'Prix simulé'], 1),
  ],
  overdue: { n: 1, offers: { status: 'offres-en-cours', expiry_to: '2026-06-14' } },
  refusals: [
    { event: 'Envoyer l’offre', condition: 'offre valable', who: 'Courtier', n: 1_200, months: [200, 1_000] },
  ],
  ends: {
    all: 8,
    without: [
      {
        id: 'request-lifecycle.step.offre-envoyee',
        labels: ['Offre envoyée', 'Archiver', 'Offre archivée'],
        ended: { n: 3, median: 12, nine_in_ten: 30 },
        months: [1, 2],
      },
    ],
    paths: [
      {
        states: ['Prix simulé', 'Offre envoyée', 'Offre signée'],
        taken: { n: 5, median: 40, nine_in_ten: 50 },
      },
    ],
  },
};

const shown = async (search: string, outcome: unknown) =>
  show(
    `/statecharts/request-lifecycle${search}`,
    answered({ chart: { ...(await readChart('request-lifecycle')), has_figures: true } }),
    {
      figures: outcome,
    },
  );
const card = () => screen.findByRole('region', { name: 'Chiffres' });
const cells = (name: RegExp, row: RegExp) =>
  within(within(screen.getByRole('table', { name })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const heats = (name: string) =>
  [...document.querySelectorAll<SVGElement>(`[data-${name}][data-heat]`)]
    .filter(({ dataset }) => dataset['heat'] !== '0')
    .map(({ dataset, lastElementChild }) => [
      dataset[name === 'state' ? 'state' : 'transitions'],
      lastElementChild?.textContent,
    ]);

it('shows how many are in each state, how long they stayed, and how often each transition was taken', async () => {
  await shown('?chiffres=12-mois', answered({ figures }));
  await card();
  expect(cells(/^Les états/, /^Offre envoyée/)).toEqual([
    'Offre envoyée',
    'PartieÉtape',
    'Y sont12',
    'Médiane3\u00a0jours',
    'Neuf sur dix8\u00a0jours',
    'En sont sortis30',
    'Médiane9\u00a0jours',
    'Neuf sur dixplus d’un an',
    'Sorties par mois',
  ]);
  expect(
    within(screen.getByRole('table', { name: /^Les états/ }))
      .getByRole('row', { name: /^Offre envoyée/ })
      .querySelector('svg')
      ?.getAttribute('aria-label'),
  ).toBe('mai 2026\u00a0: 10, juin 2026\u00a0: 20');
  expect(cells(/^Les passages/, /^Ouvrir le dossier/).slice(0, 4)).toEqual([
    'Ouvrir le dossier',
    'DeOffre envoyée',
    'VersConstitution du dossier',
    'Fois25',
  ]);
  expect(screen.queryByRole('row', { name: /^Contrat signé/ }), 'nobody was there').toBeNull();
  expect(screen.getByRole('link', { name: 'Ouvrir le dossier' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'OLD.EVENT' }), 'the chart has it no more').toBeNull();
});

it('shows which condition stopped whom, also where nothing else is counted', async () => {
  await shown('?chiffres=12-mois', answered({ figures: { ...figures, states: [], arrows: [] } }));
  await card();
  expect(cells(/^Les refus/, /^Envoyer l’offre/)).toEqual([
    'Envoyer l’offre',
    'Condition non remplieoffre valable',
    'QuiCourtier',
    'Fois1\u202f200',
    'Par mois',
  ]);
  cleanup();
  await shown('?chiffres=12-mois', answered({ figures: { ...figures, refusals: [] } }));
  await card();
  expect(screen.queryByRole('table', { name: /^Les refus/ })).toBeNull();
});

it('shows where requests end without a contract, and the most travelled paths', async () => {
  await shown('?chiffres=12-mois', answered({ figures }));
  expect((await card()).textContent).toContain(
    '8 fins, par un contrat ou sans\u00a0: 3 sans contrat, soit 38\u00a0%.',
  );
  expect(cells(/^Les fins sans contrat/, /^Offre envoyée/)).toEqual([
    'Offre envoyée',
    'ÉvénementArchiver',
    'DevientOffre archivée',
    'Fois3',
    'Part des fins38\u00a0%',
    'Médiane12\u00a0jours',
    'Par mois',
  ]);
  expect(cells(/^Les dix chemins/, /^Prix simulé/)).toEqual([
    'Prix simulé → Offre envoyée → Offre signée',
    'Fois5',
    'Part des fins63\u00a0%',
    'Médiane40\u00a0jours',
  ]);
  cleanup();
  await shown('?chiffres=12-mois', answered({ figures: { ...figures, ends: null } }));
  await card();
  expect(screen.queryByRole('table', { name: /^Les (fins|dix)/ })).toBeNull();
});

const listLinks = () =>
  screen.queryAllByRole('link', { name: 'Voir la liste' }).map((link) => link.getAttribute('href'));

it('says how many are beyond the legal clock, and leads to their list', async () => {
  await shown('?chiffres=12-mois', answered({ figures }));
  expect((await card()).textContent).toContain('1 offre en cours a dépassé sa validité');
  expect(listLinks()).toEqual(['/dashboard/offres?statut=offres-en-cours&echeance_a=2026-06-14']);
  cleanup();
  await shown('?chiffres=12-mois', answered({ figures: { ...figures, overdue: { n: 3, offers: null } } }));
  expect((await card()).textContent).toContain('3 offres en cours ont dépassé leur validité');
  expect(listLinks()).toEqual([]);
  cleanup();
  const claims = { chart: { ...(await readChart('claim')), has_figures: true } };
  await show('/statecharts/claim?chiffres=annee&de=2', answered(claims), {
    figures: answered({ figures: { ...figures, overdue: { n: 2, offers: null } } }),
  });
  expect((await card()).textContent).toContain('2 sinistres dépassent aujourd’hui un délai légal');
  expect(listLinks()).toEqual(['/dashboard/dossiers?periode=annee&de=2&chiffre=clock&cle=overdue']);
  cleanup();
  await shown('?chiffres=12-mois', answered({ figures: { ...figures, overdue: null } }));
  expect((await card()).textContent).not.toContain('validité');
});

it('marks the states and the arrows of the picture; a folded box has the sum of its states', async () => {
  await shown('?chiffres=12-mois', answered({ figures }));
  await card();
  expect(heats('state')).toContainEqual(['request-lifecycle.step::1 · Devis', '16']);
  fireEvent.change(screen.getByLabelText('Couleurs des flèches'), { target: { value: 'attentes' } });
  expect(heats('state')).toContainEqual(['request-lifecycle.step::1 · Devis', '9\u00a0j']);
  expect([...new Set(heats('transitions').map(([keys]) => keys))]).toEqual([
    expect.stringContaining('request-lifecycle.step.offre-envoyee|FILE.OPEN|0'),
  ]);
  fireEvent.change(screen.getByLabelText('Couleurs des flèches'), { target: { value: '' } });
  expect(heats('state')).toEqual([]);
  expect(document.querySelectorAll('.sc-figure')).toHaveLength(0);
});

it('marks what was left on the day of its entry, as a wait of no day', async () => {
  const states = [state('prerequest-do', 'Prix simulé', { left: { n: 3, median: 0, nine_in_ten: 0 } })];
  await shown('?chiffres=12-mois', answered({ figures: { ...figures, states } }));
  await card();
  expect(heats('state'), 'nobody is there').toEqual([]);
  fireEvent.change(screen.getByLabelText('Couleurs des flèches'), { target: { value: 'attentes' } });
  expect(heats('state')).toContainEqual(['request-lifecycle.step::1 · Devis', '0\u00a0j']);
});

it('has its period and its filters in the address, and keeps the focus', async () => {
  await shown('?chiffres=12-mois', answered({ figures }));
  await card();
  const partner = screen.getByLabelText('Partenaire');
  partner.focus();
  fireEvent.change(partner, { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Type d’ouvrage'), { target: { value: 'Syndic' } });
  fireEvent.change(screen.getByLabelText('Période'), { target: { value: 'annee' } });
  expect(addressNow()).toBe('/statecharts/request-lifecycle?chiffres=annee&de=2&type=Syndic');
  expect(document.activeElement).toBe(partner);
});

it('counts for a company or for a partner, and leads to no list that cannot show it', async () => {
  await shown('?chiffres=12-mois&compagnie=7', answered({ figures: { ...figures, overdue: null } }));
  await card();
  const company = screen.getByLabelText<HTMLSelectElement>('Compagnie');
  expect(company.value).toBe('7');
  expect(screen.queryByRole('link', { name: /^12, Offre envoyée/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Partenaire'), { target: { value: '2' } });
  expect(addressNow()).toBe('/statecharts/request-lifecycle?chiffres=12-mois&de=2');
  fireEvent.change(company, { target: { value: '8' } });
  expect(addressNow()).toBe('/statecharts/request-lifecycle?chiffres=12-mois&compagnie=8');
  fireEvent.change(company, { target: { value: '' } });
  expect(addressNow()).toBe('/statecharts/request-lifecycle?chiffres=12-mois');
});

it('leads from the number in a state to its files, which a partner’s list cannot show', async () => {
  await shown('?chiffres=12-mois&type=Syndic', answered({ figures }));
  await card();
  const link = screen.getByRole('link', { name: /^12, Offre envoyée/ });
  expect(link.getAttribute('href')).toBe('/dashboard/offres?etape=offre-envoyee&type=Syndic');
  fireEvent.change(screen.getByLabelText('Partenaire'), { target: { value: '2' } });
  expect(screen.queryByRole('link', { name: /^12, Offre envoyée/ })).toBeNull();
});

it('opens from the page of a counted law, and closes to it', async () => {
  await shown('', answered({ figures }));
  press(await screen.findByRole('button', { name: 'Chiffres' }));
  await card();
  expect(addressNow()).toBe('/statecharts/request-lifecycle?chiffres=12-mois');
  press(screen.getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByRole('button', { name: 'Chiffres' })).toBeTruthy();
  expect(focused()).toBe('Cycle de vie d’une demande');
});

it('leads to all figures where a filter is refused, or leaves none', async () => {
  await shown('?chiffres=annee&de=99&type=Syndic', failures.offline);
  const alert = await within(await card()).findByRole('alert');
  press(within(alert).getByRole('link', { name: 'Tous les chiffres' }));
  expect(addressNow()).toBe('/statecharts/request-lifecycle?chiffres=annee');
  cleanup();
  await shown(
    '?chiffres=annee&type=Syndic',
    answered({ figures: { ...figures, states: [], arrows: [], refusals: [] } }),
  );
  expect((await card()).textContent).toContain('Rien à compter sur cette période');
  expect(screen.queryByRole('table', { name: /^Les passages/ })).toBeNull();
  press(screen.getByRole('link', { name: 'Tous les chiffres' }));
  expect(addressNow()).toBe('/statecharts/request-lifecycle?chiffres=annee');
  expect(screen.queryByRole('link', { name: 'Tous les chiffres' })).toBeNull();
});

it('says that nothing was counted yet, and why figures were not read', async () => {
  await shown('?chiffres=12-mois', answered({ figures: { ...figures, at: null, is_empty: true } }));
  expect((await card()).textContent).toContain('Rien n’est encore compté');
  cleanup();
  await shown('?chiffres=12-mois', failures.offline);
  const alert = await within(await card()).findByRole('alert');
  expect(alert.textContent).toContain('Les chiffres n’ont pas pu être lus');
  expect(within(alert).getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
