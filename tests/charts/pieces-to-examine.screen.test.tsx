// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import type { piecesToExamineChart, PiecesToExamineContext } from '#machines/pieces-to-examine/index.ts';
import { AddressBar, addressNow, goTo } from '#tests/support/address-bar.tsx';
import { plain } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { PiecesToExamine } from '#web/screens/memberships/PiecesToExamine.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { piece, suite } from './pieces-to-examine-cases.ts';

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PiecesToExamineContext;
let machine: Actor<typeof piecesToExamineChart>;
const refresh = () => document.querySelector('button');
const isBusy = () => refresh()?.getAttribute('aria-busy') === 'true';
const addressOf = (page: number) => `/dashboard/documents${page === 1 ? '' : `?page=${page}`}`;

const driver: Driver<typeof piecesToExamineChart> = {
  show: ({ chart, clock, inspect }) => {
    const watching = (event: InspectionEvent) => {
      if (event.actorRef.sessionId === event.rootId)
        machine = event.actorRef as Actor<typeof piecesToExamineChart>;
      inspect(event);
    };
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={['/dashboard/documents']}>
          <AddressBar />
          <PiecesToExamine
            script={{ chart: chart as typeof piecesToExamineChart, options: { clock, inspect: watching } }}
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
    'pieces.refresh': () => fireEvent.click(refresh() ?? document.body),
  },
  beside: { 'page.turn': 'the address says it' },
  states: {
    loading: () => expect(isBusy()).toBe(true),
    beyond: () => expect(isBusy()).toBe(true),
    listed: (snapshot) => {
      expect(isBusy()).toBe(false);
      const { page, pieces } = contextOf(snapshot);
      for (const { company_name: company, membership_id: id, document_id: document_ } of pieces?.data ?? [])
        expect(
          document.querySelector(`a[href="/dashboard/documents/${id}?piece=${document_}"]`)?.closest('tr')
            ?.textContent,
        ).toContain(company);
      expect(plain(document.querySelector('nav [aria-current]')?.textContent)).toContain(String(page));
    },
    clear: () => expect(document.body.textContent).toContain('Aucune pièce n’attend'),
    unavailable: (snapshot) => {
      expect(document.body.textContent).toContain(contextOf(snapshot).message);
      expect(
        [...document.querySelectorAll('[role=alert] button')].map(({ textContent }) => textContent),
      ).toEqual(['Réessayer']);
    },
  },
};

describeScreen(suite, driver);

afterEach(() => driver.hide());

it('pieces to examine are counted over all pages, and those of another page are a link away', async () => {
  const pieces = pageOf([piece], { per_page: 50, last_page: 3, total: 120 });
  await played(suite, driver, 'the first page', [
    { kind: 'done', id: 'loadPieces', output: answered({ pieces, files: 80 }) },
  ]);
  expect(plain(document.querySelector('.card header')?.textContent)).toBe(
    'En attente d’un verdict120 pièces',
  );
  expect([...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toContain(
    '/dashboard/documents?page=3',
  );
});
