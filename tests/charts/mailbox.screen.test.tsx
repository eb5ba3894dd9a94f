// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import type { mailboxChart, MailboxContext, MailboxPlace } from '#machines/mailbox/index.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { addressOf } from '#web/flows/use-mailbox.tsx';
import Mailbox from '#web/screens/mailbox/Mailbox.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './mailbox-cases.ts';

let machine: Actor<typeof mailboxChart>;
function show({ chart, clock, inspect, input }: Stage) {
  const watching = (event: InspectionEvent) => {
    if (event.actorRef.sessionId === event.rootId) machine = event.actorRef as Actor<typeof mailboxChart>;
    inspect(event);
  };
  render(
    <MemoryRouter initialEntries={[`/${addressOf(input as MailboxPlace)}`]}>
      <AddressBar />
      <Mailbox script={{ chart: chart as typeof mailboxChart, options: { clock, inspect: watching } }} />
    </MemoryRouter>,
  );
}

/** An empty question mark says nothing. */
const bare = (path: string) => path.replace(/\?$/, '');

/** By the page's own link where it has one, else by the address; one that has not changed says nothing, and only the chart hears it again. */
async function visit(
  change: Partial<MailboxPlace>,
  event: Parameters<Actor<typeof mailboxChart>['send']>[0],
) {
  const { page, mailId } = machine.getSnapshot().context;
  const to = addressOf({ page, mailId, ...change });
  const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === `/${to}`);
  if (bare(addressNow()) === bare(`/${to}`)) act(() => machine.send(event));
  else if (link) fireEvent.click(link);
  else await goTo(`/${to}`);
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as MailboxContext;
const list = () => document.querySelector('.mail-list');
const mail = () => document.querySelector('.mailbox')?.lastElementChild;
const retry = (within: Element | null | undefined) =>
  [...(within?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Réessayer');
const refresh = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Actualiser');

const driver: Driver<typeof mailboxChart> = {
  show,
  ...onPage,
  gestures: {
    'page.turn': (event) => visit({ page: event.page }, event),
    'mail.open': (event) => visit({ mailId: event.id }, event),
    'mail.close': (event) => visit({ mailId: null }, event),
    'mailbox.refresh': () => fireEvent.click(retry(list()) ?? refresh() ?? document.body),
    'mail.retry': () => fireEvent.click(retry(mail()) ?? document.body),
  },
  beside: {
    'page.turn': 'the address says it',
    'mail.open': 'the address says it',
    'mail.close': 'the address says it',
  },
  states: {
    'list.loading': (snapshot) => {
      expect(refresh()?.getAttribute('aria-busy')).toBe('true');
      // what was read before stays
      expect(list()?.textContent).toContain(
        contextOf(snapshot).mails?.data[0]?.subject ?? 'Chargement en cours',
      );
    },
    'list.listed': (snapshot) =>
      expect(list()?.querySelector('.mails')?.textContent).toContain(
        contextOf(snapshot).mails?.data[0]?.subject,
      ),
    'list.unavailable': (snapshot) => {
      expect(list()?.textContent).toContain('Les courriels n’ont pas pu être lus');
      expect(list()?.textContent).toContain(contextOf(snapshot).listMessage);
    },
    'mail.closed': () => expect(mail()?.textContent).toContain('Aucun courriel ouvert'),
    'mail.opening': () => expect(mail()?.textContent).toContain('Chargement en cours'),
    'mail.reading': (snapshot) => {
      expect(mail()?.querySelector('iframe')?.getAttribute('srcdoc')).toContain(
        contextOf(snapshot).mail?.text,
      );
      // As of every other document.
      expect(mail()?.textContent).toContain('devis.pdf2\u00a0Mo');
    },
    'mail.unreadable': (snapshot) => {
      expect(mail()?.textContent).toContain('Ce courriel n’a pas pu être affiché');
      expect(mail()?.textContent).toContain(contextOf(snapshot).mailMessage);
    },
  },
};

describeScreen(suite, driver);
