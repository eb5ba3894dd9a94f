import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import type { Role } from '#domain/roles.ts';
import { homeFilters } from '#domain/status-filters.ts';
import {
  writeQuery,
  type offerListChart,
  type OfferListContext,
  type OfferQuery,
} from '#machines/offer-list/index.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { useOfferList, type OfferListScript } from '#web/flows/use-offer-list.tsx';
import { OfferList } from '#web/screens/offers/OfferList.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { line, suite } from './offer-list-cases.ts';

const received: object[] = [];
/** Where the chart leads is followed by the path, which asks for the next list itself. */
const hearOnly = () => (order: object) => void received.push(order);

const role: Role = 'broker';
function Page({ script }: { script: OfferListScript }) {
  return <OfferList offers={useOfferList(script)} filters={homeFilters} role={role} />;
}

let machine: Actor<typeof offerListChart> | undefined;
function show({ chart, clock, inspect, input }: Stage) {
  received.length = 0;
  const watching = (event: InspectionEvent) => {
    if (event.actorRef.sessionId === event.rootId) machine = event.actorRef as Actor<typeof offerListChart>;
    inspect(event);
  };
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={[`/${writeQuery((input as { query: OfferQuery }).query)}`]}>
        <AddressBar />
        <Page script={{ chart: chart as typeof offerListChart, options: { clock, inspect: watching } }} />
      </MemoryRouter>
    </EmittedContext>,
  );
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as OfferListContext;
const search = () =>
  screen.getByLabelText<HTMLInputElement>(
    'Chercher un client, un téléphone, un courriel, une ville, une référence',
  );
const table = () => document.querySelector('table');
const shown = () => document.body.textContent ?? '';
const unread = 'La liste n’a pas pu être affichée';
/**
 * The old rows stay while another page loads; the first page loads with grey lines. Neither looks like an
 * empty list.
 */
const awaits = () => {
  expect(shown()).not.toContain('Aucune offre');
  expect(table()?.getAttribute('aria-busy') ?? shown()).toMatch(/true|Chargement en cours/);
};
const typed = (snapshot: { context: unknown }) => expect(search().value).toBe(contextOf(snapshot).typed);

const driver: Driver<typeof offerListChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'list.ask': async ({ query }) => {
      const to = writeQuery(query);
      // an address that has not changed says nothing: only the chart is asked once more
      if (`/${to}` === addressNow()) act(() => machine?.send({ type: 'list.ask', query }));
      else await goTo(`/${to}`);
    },
    'list.retry': () => fireEvent.click(screen.getByText('Réessayer')),
    'filter.change': ({ change }) =>
      fireEvent.change(screen.getByLabelText('Type'), { target: { value: change.type } }),
    'search.type': ({ text }) => {
      // a field that holds the text already says nothing when it is typed again: a blank more
      // is no other search
      const same = search().value === text;
      fireEvent.change(search(), { target: { value: same ? `${text} ` : text } });
      if (same) fireEvent.change(search(), { target: { value: text } });
    },
  },
  beside: { 'list.ask': 'the address says it' },
  states: {
    'page.loading': awaits,
    'page.beyond': awaits,
    'page.showing': () => expect(table()?.textContent).toContain(line.client),
    'page.empty': () => expect([table(), /Aucune offre/.test(shown())]).toEqual([null, true]),
    'page.failed': () => expect(shown()).toContain(unread),
    search: typed,
  },
};

describeScreen(suite, driver);
