import { quoteChart } from '#machines/quote/index.ts';
import { useChild } from '../../flows/use-child.ts';
import { useDossierActor } from '../../flows/use-dossier.tsx';
import { QuoteProvider } from '../../flows/use-quote.tsx';
import { QuotePage } from './QuotePage.tsx';

/**
 * First tab of a dossier: the quote (docs/domain/screens.md). The dossier's chart owns the quote's while the
 * tab is open.
 */
export default function QuoteTab() {
  const quote = useChild(useDossierActor(), 'quote', quoteChart);
  return quote ? (
    <QuoteProvider key={quote.sessionId} actor={quote}>
      <QuotePage />
    </QuoteProvider>
  ) : null;
}
