import { useMemo, type ReactNode } from 'react';
import { quotePage } from '#domain/form-pages/quote.ts';
import { showEuros } from '../../components/format.ts';
import { useQuoteCommands, useQuoteContext, useQuoteView, useRefusedFields } from '../../flows/use-quote.tsx';
import { usePage } from '../../forms/page-context.ts';
import { PageForm } from '../../forms/PageForm.tsx';

function useHints() {
  const most = useQuoteContext(({ request }) => request.tarif?.frais_max);
  return useMemo(() => (most === undefined ? {} : { frais: `${showEuros(Math.floor(most))} au plus. Montrés au client sur le devis.` }), [most]);
}

/** The quote's answers, in step with its machine. */
export function QuoteForm({ children }: { children: ReactNode }) {
  const form = useQuoteContext((context) => context.form);
  const isReading = useQuoteView() === 'reading';
  const { change } = useQuoteCommands();
  return (
    <PageForm page={quotePage(form.type)} values={form} change={change} hints={useHints()} isReading={isReading}>
      <Refused />
      {children}
    </PageForm>
  );
}

/** What is refused, or lacks an answer, is shown at its field. */
function Refused() {
  useRefusedFields(usePage().show);
  return null;
}
