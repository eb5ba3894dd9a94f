import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { readChart } from '#server/statecharts/files.ts';
import { figuresChart } from '#machines/shared/figures/index.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { AddressBar } from '#tests/support/address-bar.tsx';
import { answered } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import type { LawFiguresScript } from '#web/flows/use-law-figures.tsx';
import type { ReadingScript } from '#web/flows/use-page-reading.tsx';
import ChartIndex from '#web/screens/statecharts/ChartIndex.tsx';
import ChartPage from '#web/screens/statecharts/ChartPage.tsx';
import RulesPage from '#web/screens/statecharts/RulesPage.tsx';

interface Others {
  /** Outcome of the read of a life. */
  lived?: unknown;
  /** Outcome of each read of a picture of a screen. */
  pictured?: unknown;
  /** Outcome of each read of figures. */
  figures?: unknown;
}

/** The page at an address; `outcome`: of each read, or a function that gives it. */
export function show(address: string, outcome: unknown, { lived, pictured, figures }: Others = {}) {
  const read = fromPromise<unknown, { params?: { id?: number } }>(async ({ input }) =>
    input.params?.id === undefined ? (typeof outcome === 'function' ? outcome() : outcome) : lived,
  );
  const script: ReadingScript = { chart: readingChart.provide({ actors: { read: read as never } }) };
  const readFigures = fromPromise(() => Promise.resolve(figures)) as never;
  const measured: LawFiguresScript = { chart: figuresChart.provide({ actors: { readFigures } }) };
  const api = pictured === undefined ? null : { ask: () => Promise.resolve(pictured) };
  render(
    <ApiContext value={api as never}>
      <MemoryRouter initialEntries={[address]}>
        <AddressBar />
        <main id="contenu">
          <Routes>
            <Route path="/statecharts" element={<ChartIndex script={script} />} />
            <Route path="/statecharts/regles/:page" element={<RulesPage script={script} />} />
            <Route path="/statecharts/:chart" element={<ChartPage script={script} figures={measured} />} />
          </Routes>
        </main>
      </MemoryRouter>
    </ApiContext>,
  );
}
export const shownChart = async (id: string, search = '') =>
  show(`/statecharts/${id}${search}`, answered({ chart: await readChart(id) }));

/** Presses a control as the keyboard does: it has the focus. */
export function press(control: HTMLElement) {
  control.focus();
  fireEvent.click(control);
}
export const focused = () => document.activeElement?.textContent;
