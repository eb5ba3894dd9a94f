import { useMemo } from 'react';
import type { Garanties, Option } from '#domain/forms.ts';
import type { Cents } from '#domain/money.ts';
import { selectionOf, type Selection } from '#domain/selection.ts';
import type { Tarif } from '#domain/tarif.ts';

export interface ShownSelection extends Selection {
  tarif: Tarif;
  /** Change of the total, in cents, when that option is toggled; includes the CNR extensions. */
  adds: (option: Option) => Cents;
}

const withOption = (garanties: Garanties, option: Option, chosen: boolean): Garanties => ({
  ...garanties,
  [option]: chosen,
});

/**
 * Applies the chosen options to the last known price, without the server (docs/domain/tariff.md). Returns
 * `null` without a price. `frais`: the broker's fee in the form, in cents; without it, the price's own.
 */
export function useShownSelection(
  tarif: Tarif | null,
  garanties: Garanties,
  frais?: Cents,
): ShownSelection | null {
  return useMemo(() => {
    if (!tarif) return null;
    const totalOf = (chosen: Garanties) => selectionOf(tarif, chosen, frais).total;
    return {
      ...selectionOf(tarif, garanties, frais),
      tarif,
      adds: (option) =>
        totalOf(withOption(garanties, option, true)) - totalOf(withOption(garanties, option, false)),
    };
  }, [tarif, garanties, frais]);
}
