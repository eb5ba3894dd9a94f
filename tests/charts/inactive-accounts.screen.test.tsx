// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import type { inactiveAccountsChart, InactiveAccountsContext } from '#machines/inactive-accounts/index.ts';
import { AddressBar, addressNow, goTo } from '#tests/support/address-bar.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import InactiveAccounts from '#web/screens/memberships/InactiveAccounts.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { suite } from './inactive-accounts-cases.ts';

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as InactiveAccountsContext;
let machine: Actor<typeof inactiveAccountsChart>;
const addressOf = (page: number) => `/dashboard/comptes${page === 1 ? '' : `?page=${page}`}`;

const buttons = () => [...document.querySelectorAll('button')];
const refresh = () => buttons().find(({ textContent }) => textContent === 'Actualiser');
const mail = (id: number) => buttons().filter(({ textContent }) => textContent === 'Renvoyer')[id - 5];
/** Which buttons wait for what is under way: none is pressed in vain. */
const waiting = () =>
  buttons()
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);
const mailsOf = (snapshot: { context: unknown }, without = 0) =>
  Array.from({ length: (contextOf(snapshot).accounts?.data.length ?? 0) - without }, () => 'Renvoyer');
const isBusy = (button: HTMLElement | undefined) => button?.getAttribute('aria-busy') === 'true';

const driver: Driver<typeof inactiveAccountsChart> = {
  show: ({ chart, clock, inspect }) => {
    const watching = (event: InspectionEvent) => {
      if (event.actorRef.sessionId === event.rootId)
        machine = event.actorRef as Actor<typeof inactiveAccountsChart>;
      inspect(event);
    };
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={['/dashboard/comptes']}>
          <AddressBar />
          <InactiveAccounts
            script={{ chart: chart as typeof inactiveAccountsChart, options: { clock, inspect: watching } }}
          />
        </MemoryRouter>
      </EmittedContext>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'page.turn': async (event) => {
      const to = addressOf(event.page);
      if (addressNow() === to) act(() => machine.send(event));
      else await goTo(to);
    },
    'accounts.refresh': () => fireEvent.click(refresh() ?? document.body),
    'mail.send': ({ id }) => fireEvent.click(mail(id) ?? document.body),
  },
  beside: { 'page.turn': 'the address says it' },
  states: {
    loading: (snapshot) => {
      expect(isBusy(refresh())).toBe(true);
      expect(waiting()).toEqual(mailsOf(snapshot));
    },
    beyond: () => {
      expect(isBusy(refresh())).toBe(true);
      expect(document.body.textContent).not.toContain('Aucun compte n’attend');
    },
    unavailable: (snapshot) => {
      expect(document.querySelector('main, body')?.textContent).toContain(
        'un erreur est survenu lors de la chargement de la',
      );
      expect(waiting()).toEqual(mailsOf(snapshot));
    },
    listed: (snapshot) => {
      expect(waiting()).toEqual([]);
      expect(isBusy(refresh())).toBe(false);
      const { accounts } = contextOf(snapshot);
      if (accounts?.data.length === 0)
        expect(document.body.textContent).toContain('Aucun compte n’attend son activation');
      for (const { email, company_name: company } of accounts?.data ?? [])
        expect(document.querySelector('tbody')?.textContent).toMatch(new RegExp(`${email}.*${company}`));
    },
    sending: (snapshot) => {
      expect(isBusy(mail(contextOf(snapshot).currentUserId ?? 0))).toBe(true);
      expect(waiting()).toEqual(['Actualiser', ...mailsOf(snapshot, 1)]);
    },
  },
};

describeScreen(suite, driver);
