import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Task } from '#contract/task-resources.ts';
import { damageFilters, homeFilters } from '#domain/status-filters.ts';
import { mostTasks } from '#domain/tasks.ts';
import { demoUsers, userOf } from '#tests/support/demo-accounts.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { Header } from '#web/layouts/Header.tsx';
import { NewSimulation } from '#web/layouts/NewSimulation.tsx';
import PublicLayout from '#web/layouts/PublicLayout.tsx';
import Suspended from '#web/screens/suspended/Suspended.tsx';
import ChooseCollaborator from '#web/screens/collaborator/ChooseCollaborator.tsx';
import { Today } from '#web/screens/home/Today.tsx';
import { OtherFolderResults } from '#web/screens/offers/OtherFolderResults.tsx';
import { AccountStatusNotice } from '#web/screens/account-status/AccountStatusNotice.tsx';
import { dayWith } from './day.ts';
import { signedInAs } from './signed-in.ts';

afterEach(cleanup);

const as = (name: string, page: ReactElement) =>
  render(
    <SessionProvider actor={signedInAs(demoUsers[name] ?? userOf('broker'))}>
      <MemoryRouter>{page}</MemoryRouter>
    </SessionProvider>,
  );
const shown = () => document.body.textContent ?? '';
const linksShown = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const header = (name: string) => as(name, <Header menu={null} />);

const task = (request_id: number): Task => ({
  request_id,
  cabinet: null,
  step: { slug: 'demande-info-souscription', label: '' },
  kind: 'répondre',
  title: `Action ${request_id}`,
  detail: '',
  question: request_id === 1 ? 'Le sol est-il étudié ?' : null,
  tab: null,
  family: 'attente',
  action: 'Répondre',
  late: false,
  reminds: null,
});
const titles = () => [...document.querySelectorAll('.tasks .t')].map(({ textContent }) => textContent);
const dayOf = (count: number, total = count) =>
  as(
    'courtier',
    <Today
      today={dayWith(
        Array.from({ length: count }, (_, at) => task(at + 1)),
        total,
      )}
    />,
  );

describe('the header', () => {
  it.each([
    ['courtier', true],
    ['principal', true],
    ['admin', true],
    ['compagnie', true],
    ['attente', false],
    ['adhesion', false],
  ] as const)('of %s: offer management is there: %s', (name, there) => {
    header(name);
    expect(shown().includes('La gestion des offres')).toBe(there);
  });

  it('names the person of the cabinet who is at the keyboard, and lets another take it', () => {
    header('employee, chosen');
    expect(shown()).toContain('B. PETIT');
    expect(screen.getByRole('link', { name: /Changer/ }).getAttribute('href')).toBe('/collaborator?changer');
    cleanup();
    header('courtier');
    expect(shown()).toContain('C. FOURNIER');
    expect(screen.queryByRole('link', { name: /Changer/ })).toBeNull();
  });
});

describe('a suspended account', () => {
  const suspended = { ...userOf('broker'), suspended: true };
  const asSuspended = (page: ReactElement) =>
    render(
      <SessionProvider actor={signedInAs(suspended)}>
        <MemoryRouter>{page}</MemoryRouter>
      </SessionProvider>,
    );

  it('is offered no page that leads it back to where it stands', () => {
    asSuspended(
      <>
        <Header menu={null} />
        <Suspended />
      </>,
    );
    expect(
      linksShown()
        .map(([, to]) => to)
        .filter((to) => to?.startsWith('/')),
    ).toEqual(['/']);
    expect(shown()).toContain('C. FOURNIER');
  });

  it('reads the public pages with a way back, and without the links of a home that it does not have', () => {
    asSuspended(<PublicLayout>Mentions légales</PublicLayout>);
    const inside = linksShown().filter(
      ([, to]) =>
        to === '/' || to?.startsWith('/#') || to?.startsWith('/sign') || to?.startsWith('/creation'),
    );
    expect(inside.map(([said]) => said)).toEqual([
      'Espace partenaire',
      expect.any(String),
      'Retour à votre espace',
    ]);
    expect(shown()).not.toContain('Nos offres');
  });
});

it('who takes the keyboard sees who has it, may leave it so, and reads whom to ask', () => {
  as('employee, chosen', <ChooseCollaborator />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Bruno Petit/ }).checked).toBe(true);
  expect(screen.getByRole('link', { name: 'Annuler' }).getAttribute('href')).toBe('/');
  expect(shown()).toContain('Alice Martin.');
});

it('an account that is not open reads its status, what comes next, what it may do and whom to ask', () => {
  as('adhesion', <AccountStatusNotice />);
  for (const said of [
    'Votre adhésion attend une signature',
    'reste à signer',
    'vous pouvez simuler des prix',
    'contact@charpente.test',
  ])
    expect(shown()).toContain(said);
  expect(linksShown()).toContainEqual(['Signer la convention', '/attente-signature']);
  cleanup();
  as('courtier', <AccountStatusNotice />);
  expect(shown()).toBe('');
});

describe('the day', () => {
  it('shows three, then all with the question that was asked, and three again: what was pressed keeps the focus', () => {
    dayOf(5);
    expect(titles()).toEqual(['Action 1', 'Action 2', 'Action 3']);
    const all = screen.getByRole('button', { name: 'Tout voir' });
    all.focus();
    fireEvent.click(all);
    expect(titles()).toHaveLength(5);
    expect([...document.querySelectorAll('.tasks q')].map(({ textContent }) => textContent)).toEqual([
      'Le sol est-il étudié ?',
    ]);
    expect(document.activeElement?.textContent).toBe('Voir moins');
    fireEvent.click(screen.getByRole('button', { name: 'Voir moins' }));
    expect(titles()).toHaveLength(3);
  });

  it('has no more to show where three are all, and says how many there are where fewer are listed', () => {
    dayOf(3);
    expect([screen.queryByRole('button'), shown().includes('3\u00a0actions')]).toEqual([null, true]);
    cleanup();
    dayOf(mostTasks, 314);
    expect([shown().includes('314\u00a0actions'), screen.getByRole('button').textContent]).toEqual([
      true,
      `Voir les ${mostTasks} premières`,
    ]);
  });
});

describe('a new simulation', () => {
  it('is one of two; Escape closes the menu and gives the focus back, a press elsewhere closes it', () => {
    as('courtier', <NewSimulation />);
    const menu = document.querySelector('details');
    expect(linksShown()).toEqual([
      ['Maison individuelle', '/dommage-ouvrage/do/maison-individuelle'],
      ['Autres types', '/dommage-ouvrage/do/autres-types'],
    ]);
    menu?.setAttribute('open', '');
    screen.getByRole('link', { name: 'Autres types' }).focus();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect([menu?.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY']);
    menu?.setAttribute('open', '');
    fireEvent.pointerDown(document.body);
    expect(menu?.open).toBe(false);
  });

  it('closes when the focus leaves it, and stays open while the focus is in it', () => {
    as(
      'courtier',
      <>
        <NewSimulation />
        <a href="/plus-loin">Plus loin</a>
      </>,
    );
    const menu = document.querySelector('details');
    menu?.setAttribute('open', '');
    menu?.querySelector('summary')?.focus();
    screen.getByRole('link', { name: 'Autres types' }).focus();
    expect(menu?.open).toBe(true);
    screen.getByRole('link', { name: 'Plus loin' }).focus();
    expect(menu?.open).toBe(false);
  });
});

describe('what a search finds elsewhere', () => {
  const found = { 'offres-refusees': 1, 'offres-signees': 1234, 'offres-abandonnees': null };
  const of = (filters: typeof homeFilters) => {
    const followed: string[] = [];
    as(
      'courtier',
      <OtherFolderResults
        countsElsewhere={found}
        filters={filters}
        address={(status) => `/?status=${status}&recherche=x`}
        onFollow={(status) => followed.push(status)}
      />,
    );
    return followed;
  };

  it('is said per folder in the words of its page, with the way there; what was not counted is named', () => {
    const followed = of(homeFilters);
    expect(linksShown()).toEqual([
      [
        '1\u202f234 dans Offres signées'.replace('1\u202f234', (1234).toLocaleString('fr-FR')),
        '/?status=offres-signees&recherche=x',
      ],
      ['1 dans Offres refusées', '/?status=offres-refusees&recherche=x'],
      ['Offres abandonnées', '/?status=offres-abandonnees&recherche=x'],
    ]);
    fireEvent.click(screen.getByText('1 dans Offres refusées'));
    expect(followed).toEqual(['offres-refusees']);
    cleanup();
    of(damageFilters);
    expect(linksShown().map(([words]) => words)).toContain('1 dans Devis refusés');
  });
});
