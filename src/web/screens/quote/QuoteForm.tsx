import { useMemo, type ReactNode } from 'react';
import { quotePage } from '#domain/form-pages/quote.ts';
import { typedFraisErrors } from '#domain/tariff/fees.ts';
import { showEuros } from '../../components/format.ts';
import {
  useDraftView,
  useQuoteCommands,
  useQuoteContext,
  useQuoteView,
  useRefusedFields,
} from '../../flows/use-quote.tsx';
import { useQuotePrice } from '../../flows/use-quote-price.tsx';
import { usePage } from '../../forms/page-context.ts';
import { DraftQuestion } from '../../forms/DraftQuestion.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { KnownClient } from './KnownClient.tsx';

const aids = { 'known-client': KnownClient };

function useHints(most: number | undefined) {
  return useMemo(
    () =>
      most === undefined
        ? {}
        : { frais: `${showEuros(Math.floor(most))} au plus. Montrés au client sur le devis.` },
    [most],
  );
}

/** The quote's form, connected to its machine. */
export function QuoteForm({ children }: { children: ReactNode }) {
  const form = useQuoteContext((context) => context.form);
  const isReading = useQuoteView() === 'reading';
  const { change } = useQuoteCommands();
  const saved = useQuoteContext(({ request }) => request.tarif);
  const tarif = useQuotePrice().tarif ?? saved;
  const refused = useMemo(
    () => (isReading ? {} : typedFraisErrors(form.frais, tarif)),
    [isReading, form.frais, tarif],
  );
  return (
    <PageForm
      unsaved={false}
      page={quotePage(form.type)}
      values={form}
      change={change}
      hints={useHints(tarif?.frais_max)}
      aids={aids}
      refused={refused}
      isReading={isReading}
    >
      <DraftQuestion view={useDraftView()} />
      <Refused />
      {children}
    </PageForm>
  );
}

/** Shows errors at their fields. */
function Refused() {
  useRefusedFields(usePage().show);
  return null;
}
