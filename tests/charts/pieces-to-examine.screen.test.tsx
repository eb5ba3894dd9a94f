// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { mostToExamine } from '#domain/tasks.ts';
import type { piecesToExamineChart, PiecesToExamineContext } from '#machines/pieces-to-examine/index.ts';
import { PiecesToExamine } from '#web/screens/memberships/PiecesToExamine.tsx';
import { plain } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { piece, suite } from './pieces-to-examine-cases.ts';

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

afterEach(() => driver.hide());

/** What stands above the list where so many wait. */
async function told(count: number): Promise<string> {
  const pieces = Array.from({ length: count }, (_, index) => ({ ...piece, document_id: index + 1 }));
  await played(suite, driver, 'it starts', [{ kind: 'done', id: 'loadPieces', output: answered({ pieces }) }]);
  const said = plain(document.querySelector('.card header')?.textContent);
  driver.hide();
  return said;
}

it('pieces to examine are counted, or said to be the oldest where no more are told', async () => {
  expect([await told(2), await told(mostToExamine)]).toEqual(['En attente d’un verdict2 pièces', 'En attente d’un verdictles 500 plus anciennes']);
});
