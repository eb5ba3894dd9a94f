import type { RequestResource } from '#contract/request-resources.ts';
import { isNotEligible } from '#machines/simulation/stage.ts';
import { ChosenRows } from './PriceRow.tsx';
import { priceNote, PriceSheet } from './PriceSheet.tsx';
import { useShownSelection } from './shown-selection.ts';

/** Saved price of an offer, read-only. Renders nothing if there is none. */
export function OfferPrice({ request }: { request: RequestResource }) {
  const selection = useShownSelection(request.tarif, request.garanties);
  if (!selection) return null;
  const caption = isNotEligible(request) ? 'Total TTC, si le projet devenait éligible' : undefined;
  return (
    <PriceSheet
      note={priceNote}
      selection={selection}
      caption={caption}
      rows={<ChosenRows selection={selection} />}
    />
  );
}
