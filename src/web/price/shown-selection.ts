import { useMemo } from 'react';
import type { Garanties, Option } from '#domain/forms.ts';
import type { Cents } from '#domain/money.ts';
import { selectionOf, type Selection } from '#domain/selection.ts';
import type { Tarif } from '#domain/tarif.ts';

export interface ShownSelection extends Selection {
  tarif: Tarif;
  /** What choosing that option adds to the total, or takes from it: cents, extensions of the CNR included. */
  adds: (option: Option) => Cents;
}

const withOption = (garanties: Garanties, option: Option, chosen: boolean): Garanties => ({
  ...garanties,
  [option]: chosen,
});

/**
 * The last price known, under what is chosen now: exact as soon as one toggles, without the server (docs/domain/tariff.md). `null` while
 * there is none. `frais`: the broker's fee as it stands in the form, in cents, where it is an amount; else the price's own.
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
