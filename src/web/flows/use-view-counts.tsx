import { useMemo, useState } from 'react';
import type { PortfolioView } from '#contract/portfolio.ts';
import { useNotify } from './use-notify.ts';
import { usePageReading, type ReadingScript } from './use-page-reading.tsx';

/** The numbers of offers of the saved views; read again on demand and after a view was written. */
export function useViewCounts(views: readonly PortfolioView[] | null, script?: ReadingScript) {
  const { answer, refresh } = usePageReading('portfolioCounts', script);
  const seen = views && views.map(({ id, version }) => `${id}.${version}`).join(' ');
  const [counted, setCounted] = useState(seen);
  // The first list is the one that was counted when the page was opened.
  if (counted === null && seen !== null) setCounted(seen);
  const counter = useMemo(() => ({ send: refresh }), [refresh]);
  useNotify(counter, seen === null || seen === (counted ?? seen) ? null : { type: seen });
  return { counts: answer?.counts ?? null, refresh };
}
