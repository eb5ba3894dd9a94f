import { useDossierCommands, useDossierRequest } from '../../flows/use-dossier-access.tsx';
import { QuoteAlone } from '../../flows/quote-alone.tsx';
import { QuotePage } from './QuotePage.tsx';

/** First tab of a dossier: the quote (decisions, Screens). */
export default function QuoteTab() {
  const request = useDossierRequest();
  const { change } = useDossierCommands();
  return (
    <QuoteAlone key={request.id} request={request} onChange={change}>
      <QuotePage />
    </QuoteAlone>
  );
}
