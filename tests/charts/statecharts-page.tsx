import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { readChart } from '#server/statecharts/files.ts';
import { figuresChart } from '#machines/shared/figures/index.ts';
import { readingChart } from '#machines/shared/reading/index.ts';
import { AddressBar } from '#tests/support/address-bar.tsx';
import { answered } from '#tests/support/outcomes.ts';
import type { LawFiguresScript } from '#web/flows/use-law-figures.tsx';
import type { ReadingScript } from '#web/flows/use-page-reading.tsx';
import ChartIndex from '#web/screens/statecharts/ChartIndex.tsx';
import ChartPage from '#web/screens/statecharts/ChartPage.tsx';

interface Others {
  /** Outcome of the read of a life. */
  lived?: unknown;
  /** Outcome of each read of figures. */
  figures?: unknown;
}

/** The page at an address; `outcome`: of each read, or a function that gives it. */
export function show(address: string, outcome: unknown, { lived, figures }: Others = {}) {
  const read = fromPromise<unknown, { params?: { id?: number } }>(async ({ input }) =>
    input.params?.id === undefined ? (typeof outcome === 'function' ? outcome() : outcome) : lived,
  );
  const script: ReadingScript = { chart: readingChart.provide({ actors: { read: read as never } }) };
  const readFigures = fromPromise(() => Promise.resolve(figures)) as never;
  const measured: LawFiguresScript = { chart: figuresChart.provide({ actors: { readFigures } }) };
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar />
      <main id="contenu">
        <Routes>
          <Route path="/statecharts" element={<ChartIndex script={script} />} />
          <Route path="/statecharts/:chart" element={<ChartPage script={script} figures={measured} />} />
        </Routes>
      </main>
    </MemoryRouter>,
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
