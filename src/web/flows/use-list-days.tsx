import { createContext, use, type ReactNode } from 'react';
import { noDays, type ListDays } from '#domain/lists.ts';
import { usePageReading, type ReadingScript } from './use-page-reading.tsx';

const DaysContext = createContext<ListDays>(noDays);

/**
 * Reads the days of the values of lists once, for the forms inside (docs/domain/lists.md, "Days of values"). Until
 * then, and if they cannot be read, every value is offered: the server refuses.
 */
export function ListDaysProvider({ script, children }: { script?: ReadingScript; children: ReactNode }) {
  const { answer } = usePageReading('listDays', script);
  return <DaysContext value={answer?.days ?? noDays}>{children}</DaysContext>;
}

/** The days of the values of lists; outside a provider, every value is offered. */
export const useListDays = (): ListDays => use(DaysContext);
