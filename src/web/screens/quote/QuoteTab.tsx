import { useDossierCommands, useDossierRequest } from '../../flows/use-dossier.tsx';
import { QuoteProvider } from '../../flows/use-quote.tsx';
import { QuotePage } from './QuotePage.tsx';

/** First tab of a dossier: the quote (decisions, Screens). */
export default function QuoteTab() {
  const request = useDossierRequest();
  const { change } = useDossierCommands();
  return (
    <QuoteProvider key={request.id} request={request} onChange={change}>
      <QuotePage />
    </QuoteProvider>
  );
}
