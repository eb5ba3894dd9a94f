import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { QuotationSummary } from '#contract/quotations.ts';
import type { Page } from '#contract/paging.ts';
import { quotationStateLabels } from '#domain/quotations.ts';
import { solutions } from '#domain/solutions.ts';
import { creationChart } from '#machines/shared/creation/index.ts';
import { governedOf } from '#machines/shared/governed/index.ts';
import { userOf } from '#tests/support/demo-accounts.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { buttonsNamed, press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { quotationsAddress, quotationsRules } from '#web/flows/use-quotations.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { AskQuotation } from '#web/screens/solutions/AskQuotation.tsx';
import { QuotationSheet } from '#web/screens/solutions/QuotationSheet.tsx';
import { SolutionCards } from '#web/screens/solutions/SolutionCards.tsx';
import { readSettings } from '#web/settings.ts';
import Solutions from '#web/screens/solutions/Solutions.tsx';
import { describeList } from './list-screen.tsx';
import { quotationOf } from './quotation-fixtures.ts';
import { signedIn, signedInAs } from './signed-in.ts';

beforeAll(teachDialogs);
afterEach(cleanup);

const rows = [
  quotationOf(),
  quotationOf({ id: 13, solution: 'gfa', state: 'answered', cabinet: 'Sud Bâti Conseil' }),
];
interface Asked {
  page: number;
  state: '' | 'asked';
}

describeList({
  list: quotationsRules,
  path: '/dashboard/nos-offres',
  search: ({ page, state }: Asked) => quotationsAddress(state, page),
  page: (script) => (
    <SessionProvider actor={signedIn('admin')}>
      <Solutions script={script} />
    </SessionProvider>
  ),
  queries: [
    { page: 1, state: '' },
    { page: 2, state: '' },
    { page: 1, state: 'asked' },
  ] as never,
  turn: ({ state, page }: Asked) => {
    const select = document.querySelector('select');
    if (page > 1 || !select) return false;
    act(() => void fireEvent.change(select, { target: { value: state } }));
    return true;
  },
  some: { quotations: pageOf(rows, { last_page: 2, per_page: 10, total: 12 }) },
  none: { quotations: pageOf([]) },
  rows: ({ quotations }: { quotations: Page<QuotationSummary> }) =>
    quotations.data.map(({ solution, state, cabinet }) => [
      solutions[solution].title,
      quotationStateLabels[state],
      cabinet,
    ]),
  empty: 'Aucune demande de tarif',
});

const show = (page: React.ReactNode, role: 'broker' | 'admin' = 'broker') =>
  render(
    <SessionProvider actor={signedIn(role)}>
      <MemoryRouter initialEntries={['/dashboard/nos-offres']}>
        <main id="contenu" tabIndex={-1}>
          {page}
        </main>
      </MemoryRouter>
    </SessionProvider>,
  );

describe('the cards of the solutions', () => {
  it('lead to the form of their solution, and to its site if the deployment has one', () => {
    const meta = document.createElement('meta');
    meta.name = 'charpente-settings';
    meta.content = JSON.stringify({ links: { solutions: { gfa: 'https://gfa.exemple.fr/' } } });
    document.head.append(meta);
    readSettings();
    show(<SolutionCards />);
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/dommage-ouvrage/do/maison-individuelle',
      '/dashboard/nos-offres?demander=trc',
      '/dashboard/nos-offres?demander=rc',
      '/dashboard/nos-offres?demander=gfa',
      'https://gfa.exemple.fr/',
      '/dashboard/nos-offres?demander=mrp',
    ]);
    meta.remove();
    readSettings();
  });
});

it('a pending broker reads when it may ask, and gets no form', () => {
  const pending = userOf('broker');
  if (pending.broker) pending.broker = { ...pending.broker, status: 'pending' };
  render(
    <SessionProvider actor={signedInAs(pending)}>
      <MemoryRouter initialEntries={['/dashboard/nos-offres?demander=trc']}>
        <Solutions />
      </MemoryRouter>
    </SessionProvider>,
  );
  expect(words()).toContain('Vous pourrez demander un tarif dès que votre adhésion sera validée.');
  expect(buttonsNamed('Envoyer la demande')).toEqual([]);
});

describe('one quotation', () => {
  it('shows its messages in order, and only the actions that its law permits', async () => {
    const quotation = quotationOf({
      messages: [
        ...quotationOf().messages,
        {
          id: 2,
          at: '2026-11-21T09:00:00Z',
          event: 'QUOTATION.ANSWER',
          who: 'Julien Prévost',
          of_broker: false,
          comment: 'À partir de 1 200 €.',
        },
      ],
    });
    const chart = governedOf('quotation').provide({
      actors: { readObject: fromPromise(() => Promise.resolve(answered({ quotation }))) as never },
    });
    show(<QuotationSheet id={12} isBroker={false} script={{ chart }} />, 'admin');
    await screen.findByText('Cabinet Fournier');
    expect(words()).toMatch(/demande un tarif.*Chantier de dix mois.*Julien Prévost répond.*1 200/s);
    expect(buttonsNamed('Répondre')).toHaveLength(1);
    expect(buttonsNamed('Retirer la demande')).toHaveLength(0);
    await press('Répondre');
    expect(words()).toContain('Le cabinet en est averti par courriel.');
  });

  it('of another cabinet is said to be missing, with a way to the list', async () => {
    const chart = governedOf('quotation').provide({
      actors: { readObject: fromPromise(() => Promise.resolve(failures.gone)) as never },
    });
    show(<QuotationSheet id={99} isBroker script={{ chart }} />);
    expect((await screen.findByText('Cette demande de tarif est introuvable')).textContent).toBeTruthy();
    expect(document.querySelector('.empty a')?.getAttribute('href')).toBe('/dashboard/nos-offres');
  });
});

describe('the form that asks for a price', () => {
  it('starts with the solution of the pressed card, and keeps the message that the server refuses', async () => {
    const sent: object[] = [];
    const make = fromPromise(({ input }: { input: object }) => {
      sent.push(input);
      return Promise.resolve(invalid({ message: ['Ce message est trop long.'] }));
    });
    show(
      <AskQuotation
        solution="gfa"
        script={{ chart: creationChart.provide({ actors: { make: make as never } }) }}
      />,
    );
    await press('Envoyer la demande');
    expect(wrongWith('Votre demande')).not.toBe('');
    expect(sent).toEqual([]);
    await type('Votre demande', 'Douze lots.');
    await press('Envoyer la demande');
    expect(sent).toMatchObject([{ body: { solution: 'gfa', message: 'Douze lots.' } }]);
    expect(wrongWith('Votre demande')).toBe('Ce message est trop long.');
    expect(document.querySelector('textarea')?.value).toBe('Douze lots.');
  });
});
