import type { ReactNode } from 'react';
import type { RequestResource } from '#contract/resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { typedFee } from '#domain/tariff/fees.ts';
import { Alert } from '../../components/Alert.tsx';
import { Retry } from '../../components/Retry.tsx';
import { useQuotePrice } from '../../flows/use-quote-price.tsx';
import { PriceActions } from '../../price/PriceActions.tsx';
import { PriceRows } from '../../price/PriceRows.tsx';
import { PriceSheet } from '../../price/PriceSheet.tsx';
import { useShownSelection } from '../../price/shown-selection.ts';
import { saidReferrals } from '../offers/said-referrals.ts';

/** The fee as typed; what is no amount yet leaves the price's own. */
const feeOf = (frais: unknown) => typedFee(frais) ?? undefined;

/** The price of what stands on the page, computed as one answers; `children`: the things to do next. */
export function LivePrice({ form, children }: { form: QuoteForm; children?: ReactNode }) {
  const { tarif, eligibility, isAsking, isUnpriced, isUnavailable, retry } = useQuotePrice();
  const selection = useShownSelection(tarif, form.garanties, feeOf(form.frais));
  const note = isAsking ? 'calcul…' : isUnpriced ? 'à compléter' : isUnavailable ? 'non actualisé' : 'prime HT';
  return (
    <>
      <PriceSheet note={note} selection={selection} rows={<PriceRows selection={selection} />} eligibility={eligibility}>
        {isUnpriced && <p className="small">Corrigez les champs signalés pour actualiser le prix.</p>}
        {children && (
          <PriceActions selection={selection} docked>
            {children}
          </PriceActions>
        )}
      </PriceSheet>
      {isUnavailable && (
        <Alert tone="attente" title="Le prix n’est pas à jour">
          <Retry size="sm" onRetry={retry} />
        </Alert>
      )}
    </>
  );
}

/** The price as it was saved. */
export function SavedPrice({ request }: { request: RequestResource }) {
  const { tarif, form, reasons } = request;
  const selection = useShownSelection(tarif, form.garanties, feeOf(form.frais));
  return <PriceSheet note="prime HT" selection={selection} rows={<PriceRows selection={selection} />} eligibility={{ reasons, referrals: saidReferrals(request) }} />;
}
