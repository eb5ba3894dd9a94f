import { useMemo } from 'react';
import type { Garanties, Option, QuoteForm } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import { selectionOf } from '#domain/selection.ts';
import type { Tarif } from '#domain/tarif.ts';
import type { ShownSelection } from '../simulation/use-selection.ts';

const withOption = (garanties: Garanties, option: Option, chosen: boolean): Garanties => ({ ...garanties, [option]: chosen });

/** The fee as typed, in cents; what is no amount yet leaves the price's own. */
const feeOf = (frais: unknown): number | undefined => (typeof frais === 'number' && Number.isInteger(Math.round(frais * 100)) && Math.round(frais * 100) / 100 === frais ? centsOf(frais) : undefined);

/** The last price known, under what is chosen on the page now: exact as soon as one toggles (domain, 1.1). */
export function useSelection(tarif: Tarif | null, { garanties, frais }: QuoteForm): ShownSelection | null {
  return useMemo(() => {
    if (!tarif) return null;
    const fee = feeOf(frais);
    const totalOf = (chosen: Garanties) => selectionOf(tarif, chosen, fee).total;
    return {
      ...selectionOf(tarif, garanties, fee),
      tarif,
      adds: (option) => totalOf(withOption(garanties, option, true)) - totalOf(withOption(garanties, option, false)),
    };
  }, [tarif, garanties, frais]);
}
