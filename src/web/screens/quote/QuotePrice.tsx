import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { RequestResource } from '#contract/request-resources.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { Eligibility } from '#domain/tarif.ts';
import { typedFee } from '#domain/tariff/fees.ts';
import { isSameReferral } from '#domain/tariff/referral-case.ts';
import { contradictionsIn } from '#machines/quote/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Retry } from '../../components/Retry.tsx';
import { useQuoteContext } from '../../flows/use-quote.tsx';
import { useQuotePrice } from '../../flows/use-quote-price.tsx';
import { ContradictionLine } from '../../price/Contradictions.tsx';
import { PriceActions } from '../../price/PriceActions.tsx';
import { PriceRows } from '../../price/PriceRows.tsx';
import { priceNote, PriceSheet } from '../../price/PriceSheet.tsx';
import { ToFaults } from '../../price/ToFaults.tsx';
import { useShownSelection } from '../../price/shown-selection.ts';
import { shownReferrals } from '../offers/shown-referrals.ts';

/** The typed fee; without a valid amount, the price's own applies. */
const feeOf = (frais: unknown) => typedFee(frais) ?? undefined;

/**
 * Reasons of the eligibility rules. If the company was already asked about this price, the remedy is removed.
 */
function useShownEligibility({
  tarif,
  eligibility: { reasons, referrals },
}: Pick<ReturnType<typeof useQuotePrice>, 'tarif' | 'eligibility'>): Eligibility {
  const request = useQuoteContext((context) => context.request);
  const isAsked = isSameReferral({ tarif, referrals }, request);
  return { reasons, referrals: isAsked ? shownReferrals({ facts: request.facts, referrals }) : referrals };
}

/** Why there is no price of the current answers, with the way to the first field that says what is wrong. */
function Unpriced() {
  const { errors } = useFormState();
  if (Object.keys(errors).length === 0)
    return <p className="small">Complétez ou corrigez le chantier pour actualiser le prix.</p>;
  return (
    <p>
      <ToFaults form=".quote" />
    </p>
  );
}

/** Live price of the form. `children`: actions. */
export function LivePrice({ form, children }: { form: QuoteForm; children?: ReactNode }) {
  const { tarif, eligibility: known, isAsking, isUnpriced, failure, isStale, retry } = useQuotePrice();
  const eligibility = useShownEligibility({ tarif, eligibility: known });
  const selection = useShownSelection(tarif, form.garanties, feeOf(form.frais));
  const noteOf = () => {
    if (isAsking) return 'calcul…';
    if (isUnpriced) return 'à compléter';
    return failure !== null ? 'non actualisé' : priceNote;
  };
  return (
    <>
      <PriceSheet
        note={noteOf()}
        selection={selection}
        isStale={isStale}
        rows={<PriceRows selection={selection} />}
        verdict={<ContradictionLine contradictions={contradictionsIn(form)} />}
        eligibility={eligibility}
      >
        {isUnpriced && <Unpriced />}
        {failure !== null && (
          <Alert tone="attente" title="Le prix n’est pas à jour">
            <p>{failure}</p>
            <Retry size="sm" onRetry={retry} />
          </Alert>
        )}
        {children && (
          <PriceActions selection={selection} isStale={isStale} docked>
            {children}
          </PriceActions>
        )}
      </PriceSheet>
    </>
  );
}

/** The saved price. */
export function SavedPrice({ request }: { request: RequestResource }) {
  const { tarif, form, reasons } = request;
  const selection = useShownSelection(tarif, form.garanties, feeOf(form.frais));
  return (
    <PriceSheet
      note={priceNote}
      selection={selection}
      rows={<PriceRows selection={selection} />}
      eligibility={{ reasons, referrals: shownReferrals(request) }}
    />
  );
}
