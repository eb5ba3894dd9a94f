import type { InspectionEvent } from 'xstate';

/*
 * Passes the events of this tab's charts to one observer, for the live view of the diagrams. There is none until
 * `live-reports.ts` is loaded, which happens for the super_admin alone.
 */

type Observer = (event: InspectionEvent) => void;
let observer: Observer | undefined;

/** Gives each event of the charts of this tab to a function. */
export const observeCharts = (next: Observer): void => {
  observer = next;
};

/** Called for each event of each chart that a page starts. */
export const reportToObserver: Observer = (event) => observer?.(event);
