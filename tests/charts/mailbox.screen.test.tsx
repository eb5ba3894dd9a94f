import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { Mail, MailSummary } from '#contract/portal.ts';
import type { Page } from '#contract/paging.ts';
import { pagedListChart } from '#machines/shared/paged-list/index.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { AddressBar, addressNow, goTo } from '#tests/support/address-bar.tsx';
import { answered, fault, gone, offline } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { mailRules } from '#web/flows/use-mailbox.tsx';
import Mailbox from '#web/screens/mailbox/Mailbox.tsx';
import { describeList } from './list-screen.tsx';

const summary: MailSummary = {
  id: 5,
  to: 'client@exemple.test',
  subject: 'Votre offre',
  sent_at: '2026-11-20T09:00:00Z',
};
const mail: Mail = {
  ...summary,
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments: [{ name: 'devis.pdf', bytes: 2_000_000 }],
};
const mails = pageOf([summary, { ...summary, id: 6, subject: 'Votre contrat' }], {
  per_page: 20,
  last_page: 2,
  total: 22,
});

describeList({
  list: mailRules,
  path: '/',
  page: (script) => <Mailbox script={script} />,
  queries: [{ page: 1 }, { page: 2 }],
  some: { mails },
  none: { mails: pageOf([]) },
  lines: '.mails li',
  rows: ({ mails: { data } }: { mails: Page<MailSummary> }) => data.map(({ subject, to }) => [subject, to]),
  empty: 'Aucun courriel pour le moment',
});

afterEach(cleanup);

const sheet = () => document.querySelector<HTMLElement>('.mailbox > :last-child') ?? document.body;
type Read = ApiOutcome<{ mail: Mail }>;

/** The mailbox at this address; each mail that is opened is read as `reads` says. */
async function show(address: string, reads: (id: number) => Promise<Read>) {
  const asked: unknown[] = [];
  const list = pagedListChart.provide({
    actors: { loadPage: fromPromise(async () => answered({ mails })) as never },
  });
  const one = readingChart.provide({
    actors: {
      read: fromPromise<Read, { params: { id: number } }>(({ input }) => {
        asked.push(input);
        return reads(input.params.id);
      }) as never,
    },
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar />
      <Mailbox script={{ chart: list }} mail={{ chart: one }} />
    </MemoryRouter>,
  );
  await screen.findByText('Votre contrat');
  return asked;
}

it('opens the mail that is chosen, beside its list, and closes it', async () => {
  const asked = await show('/', async () => answered({ mail }));
  expect(sheet().textContent).toContain('Aucun courriel ouvert');
  fireEvent.click(screen.getByText('Votre offre'));
  expect(sheet().textContent).toContain('Chargement en cours');
  expect((await screen.findByTitle(/Votre offre/)).getAttribute('srcdoc')).toContain('Bonjour');
  expect(addressNow()).toBe('/?courriel=5');
  expect(asked).toEqual([{ params: { id: 5 } }]);
  // As of every other document.
  expect(sheet().textContent).toContain('devis.pdf2\u00a0Mo');
  fireEvent.click(within(sheet()).getByText('Fermer'));
  expect(sheet().textContent).toContain('Aucun courriel ouvert');
});

it('leads the focus to the title of the mail where the list is hidden, and back to its line', async () => {
  await show('/', async () => answered({ mail }));
  const link = screen.getByRole('link', { name: /Votre offre/ });
  link.focus();
  fireEvent.click(link);
  // As a narrow window does: the list is hidden, and the focus goes with it.
  link.blur();
  await screen.findByTitle(/Votre offre/);
  expect(document.activeElement?.textContent).toBe('Votre offre');
  const close = within(sheet()).getByText('Fermer');
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement).toBe(link);
});

it('leaves the focus on the line of the mail where the list stays beside it', async () => {
  await show('/', async () => answered({ mail }));
  const link = screen.getByRole('link', { name: /Votre offre/ });
  link.focus();
  fireEvent.click(link);
  await screen.findByTitle(/Votre offre/);
  expect(document.activeElement).toBe(link);
});

it('never shows one mail under the address of another', async () => {
  const answers: Record<number, Promise<Read>> = {
    5: Promise.resolve(answered({ mail })),
    6: new Promise(() => undefined),
  };
  const asked = await show('/?courriel=5', (id) => answers[id] as Promise<Read>);
  await screen.findByTitle(/Votre offre/);
  await goTo('/?page=2&courriel=6');
  expect(screen.queryByTitle(/Votre offre/)).toBeNull();
  expect(sheet().textContent).toContain('Chargement en cours');
  expect(asked).toEqual([{ params: { id: 5 } }, { params: { id: 6 } }]);
});

it('says why a mail cannot be read beside its list, and reads it again on demand', async () => {
  const reads: (() => Promise<Read>)[] = [() => Promise.reject(fault), async () => answered({ mail })];
  await show('/?courriel=5', () => (reads.shift() as () => Promise<Read>)());
  await screen.findByText(/Une erreur inattendue/);
  expect(sheet().textContent).toContain('Ce courriel n’a pas pu être affiché');
  expect(document.querySelectorAll('.mails li')).toHaveLength(2);
  fireEvent.click(within(sheet()).getByText('Réessayer'));
  await screen.findByTitle(/Votre offre/);
});

it('says that a mail does not exist, and offers no second try', async () => {
  await show('/?courriel=5', async () => gone('Ce courriel est introuvable.'));
  await screen.findByText('Ce courriel est introuvable.');
  expect(within(sheet()).queryByText('Réessayer')).toBeNull();
});

it('leads from a page beyond the last to the last, and leaves the open mail open', async () => {
  history.replaceState(null, '', '/?page=9&courriel=5');
  const none = { mails: pageOf([], { last_page: 2 }) };
  const list = pagedListChart.provide({
    actors: {
      loadPage: fromPromise<object, { with: { query: { page: number } } }>(async ({ input }) =>
        answered(input.with.query.page === 2 ? { mails } : none),
      ) as never,
    },
  });
  const one = readingChart.provide({
    actors: { read: fromPromise<Read>(async () => answered({ mail })) as never },
  });
  render(
    <BrowserRouter>
      <Mailbox script={{ chart: list }} mail={{ chart: one }} />
    </BrowserRouter>,
  );
  await screen.findByText('Votre contrat');
  expect(location.search).toBe('?page=2&courriel=5');
  expect(screen.getByTitle(/Votre offre/)).not.toBeNull();
});

it.each([
  ['cannot be read', offline],
  ['is empty', answered({ mails: pageOf([]) })],
])('asks for no choice where the list %s', async (_, outcome) => {
  const list = pagedListChart.provide({
    actors: { loadPage: fromPromise(() => Promise.resolve(outcome)) as never },
  });
  render(
    <MemoryRouter>
      <Mailbox script={{ chart: list }} />
    </MemoryRouter>,
  );
  await screen.findByText(/n’ont pas pu être lus|Aucun courriel pour le moment/);
  expect(screen.queryByText('Choisissez un courriel pour le lire.')).toBeNull();
});
