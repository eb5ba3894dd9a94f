// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import type { accountJournalChart, JournalContext, JournalPlace } from '#machines/account-journal/index.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { journalAddress, kindWords } from '#web/flows/use-account-journal.tsx';
import AccountJournal from '#web/screens/journal/AccountJournal.tsx';
import { suite } from './account-journal-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';

let machine: Actor<typeof accountJournalChart>;
function show({ chart, clock, inspect, input }: Stage) {
  const watching = (event: InspectionEvent) => {
    if (event.actorRef.sessionId === event.rootId)
      machine = event.actorRef as Actor<typeof accountJournalChart>;
    inspect(event);
  };
  render(
    <MemoryRouter initialEntries={[`/${journalAddress(input as JournalPlace)}`]}>
      <AddressBar />
      <AccountJournal
        script={{ chart: chart as typeof accountJournalChart, options: { clock, inspect: watching } }}
      />
    </MemoryRouter>,
  );
}

/** An empty question mark says nothing. */
const bare = (path: string) => path.replace(/\?$/, '');
const contextOf = (snapshot: { context: unknown }) => snapshot.context as JournalContext;
const refresh = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Actualiser');
const shown = () => document.body.textContent ?? '';

const driver: Driver<typeof accountJournalChart> = {
  show,
  ...onPage,
  gestures: {
    'place.change': async (event) => {
      const to = journalAddress(event);
      if (bare(addressNow()) === bare(`/${to}`)) act(() => machine.send(event));
      else if (event.page === 1)
        act(
          () =>
            void fireEvent.change(document.querySelector('select') ?? document.body, {
              target: { value: event.kind },
            }),
        );
      else await goTo(`/${to}`);
    },
    'journal.refresh': () => fireEvent.click(refresh() ?? document.body),
  },
  beside: { 'place.change': 'the address says it' },
  states: {
    loading: (snapshot) => {
      expect(refresh()?.getAttribute('aria-busy')).toBe('true');
      expect(shown()).toContain(contextOf(snapshot).events?.data[2]?.collaborator ?? 'Chargement en cours');
    },
    listed: (snapshot) => {
      const { events } = contextOf(snapshot);
      const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
      expect(rows).toHaveLength(events?.data.length ?? 0);
      events?.data.forEach(({ kind, user, network, collaborator }, at) => {
        for (const said of [kindWords[kind], user?.email ?? 'Compte inconnu', network, collaborator ?? ''])
          expect(rows[at]).toContain(said);
      });
    },
    unavailable: (snapshot) => {
      expect(shown()).toContain('Le journal n’a pas pu être affiché');
      expect(shown()).toContain(contextOf(snapshot).message);
    },
  },
};

describeScreen(suite, driver);
