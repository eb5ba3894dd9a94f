// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { piecesToExamineChart, PiecesToExamineContext } from '#machines/pieces-to-examine/index.ts';
import { PiecesToExamine } from '#web/screens/memberships/PiecesToExamine.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { suite } from './pieces-to-examine-cases.ts';

const contextOf = (snapshot: { context: unknown }) => snapshot.context as PiecesToExamineContext;
const refresh = () => document.querySelector('button');
const isBusy = () => refresh()?.getAttribute('aria-busy') === 'true';

const driver: Driver<typeof piecesToExamineChart> = {
  show: ({ chart, clock, inspect }) => {
    render(
      <MemoryRouter>
        <PiecesToExamine script={{ chart: chart as typeof piecesToExamineChart, options: { clock, inspect } }} />
      </MemoryRouter>,
    );
  },
  ...onPage,
  gestures: { 'pieces.refresh': () => fireEvent.click(refresh() ?? document.body) },
  states: {
    loading: () => expect(isBusy()).toBe(true),
    listed: (snapshot) => {
      expect(isBusy()).toBe(false);
      for (const { company_name: company, membership_id: id, document_id: document_ } of contextOf(snapshot).pieces) expect(document.querySelector(`a[href="/dashboard/documents/${id}?piece=${document_}"]`)?.closest('tr')?.textContent).toContain(company);
    },
    clear: () => expect(document.body.textContent).toContain('Aucune pièce n’attend'),
    unavailable: (snapshot) => {
      expect(document.body.textContent).toContain(contextOf(snapshot).message);
      expect([...document.querySelectorAll('[role=alert] button')].map(({ textContent }) => textContent)).toEqual(['Réessayer']);
    },
  },
};

describeScreen(suite, driver);
