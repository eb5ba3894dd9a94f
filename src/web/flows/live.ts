import type { InspectionEvent } from 'xstate';

/*
 * What the charts of this tab do, for whom it concerns: nobody, until the live view of the diagrams is used
 * (`live-reports.ts`, which few pages load).
 */

type Observer = (event: InspectionEvent) => void;
let observer: Observer | undefined;

/** Gives each event of the charts of this tab to a function. */
export const observeCharts = (next: Observer): void => {
  observer = next;
};

/** Called for each event of each chart that a page starts. */
export const reportToObserver: Observer = (event) => observer?.(event);
