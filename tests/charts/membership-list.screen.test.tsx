// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import {
  writeQuery,
  type membershipListChart,
  type MembershipListContext,
  type MembershipQuery,
} from '#machines/membership-list/index.ts';
import { AddressBar, addressNow, goTo } from '#tests/support/address-bar.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import MembershipRequests from '#web/screens/memberships/MembershipRequests.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { suite } from './membership-list-cases.ts';

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as MembershipListContext;
let machine: Actor<typeof membershipListChart>;

const refresh = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Actualiser');
const isBusy = () => refresh()?.getAttribute('aria-busy') === 'true';

const driver: Driver<typeof membershipListChart> = {
  show: ({ chart, clock, inspect, input }) => {
    const { query } = input as { query: MembershipQuery };
    const watching = (event: InspectionEvent) => {
      if (event.actorRef.sessionId === event.rootId)
        machine = event.actorRef as Actor<typeof membershipListChart>;
      inspect(event);
    };
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={[`/dashboard/demandes${writeQuery(query)}`]}>
          <AddressBar />
          <MembershipRequests
            script={{ chart: chart as typeof membershipListChart, options: { clock, inspect: watching } }}
          />
        </MemoryRouter>
      </EmittedContext>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'list.ask': async (event) => {
      const to = `/dashboard/demandes${writeQuery(event.query)}`;
      if (addressNow() === to) act(() => machine.send(event));
      else await goTo(to);
    },
    'list.refresh': () => fireEvent.click(refresh() ?? document.body),
  },
  beside: { 'list.ask': 'the address says it' },
  states: {
    loading: () => expect(isBusy()).toBe(true),
    showing: (snapshot) => {
      expect(isBusy()).toBe(false);
      for (const { orias, email } of contextOf(snapshot).memberships?.data ?? [])
        expect(document.querySelector('tbody')?.textContent).toMatch(new RegExp(`${email}.*${orias}`));
    },
    empty: () => expect(document.querySelector('.empty')).not.toBeNull(),
    unavailable: (snapshot) => {
      expect(document.body.textContent).toContain(contextOf(snapshot).message);
      expect(document.body.textContent, 'a list that is not known is not called empty').not.toContain(
        'Aucune demande',
      );
      expect(
        [...document.querySelectorAll('[role=alert] button')].map(({ textContent }) => textContent),
      ).toEqual(['Réessayer']);
    },
    beyond: () => expect(document.querySelector('h1')?.textContent).toBe('Demandes en attente'),
  },
};

describeScreen(suite, driver);
