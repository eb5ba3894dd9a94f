import { useMemo } from 'react';
import { parseAmount } from '#domain/money.ts';
import { selectionOf, type Selection } from '#domain/selection.ts';
import type { Tarif } from '#domain/tarif.ts';
import type { Garanties, Option } from '#domain/forms.ts';
import { useSimulation, useSimulationPrice } from '../../flows/use-simulation.tsx';

export interface ShownSelection extends Selection {
  tarif: Tarif;
  /** What choosing that option adds to the total, or takes from it: cents, extensions of the CNR included. */
  adds: (option: Option) => number;
}

const withOption = (garanties: Garanties, option: Option, chosen: boolean): Garanties => ({ ...garanties, [option]: chosen });

/** The last price known, under what is chosen now: exact as soon as one toggles, without the server. `null` while there is none. */
export function useSelection(): ShownSelection | null {
  const tarif = useSimulationPrice(({ context }) => context.price?.tarif ?? null);
  const garanties = useSimulation(({ context }) => context.form.garanties);
  const frais = useSimulation(({ context }) => context.form.frais);
  return useMemo(() => {
    if (!tarif) return null;
    const fee = parseAmount(frais.trim() || '0') ?? undefined;
    const totalOf = (chosen: Garanties) => selectionOf(tarif, chosen, fee).total;
    return {
      ...selectionOf(tarif, garanties, fee),
      tarif,
      adds: (option) => totalOf(withOption(garanties, option, true)) - totalOf(withOption(garanties, option, false)),
    };
  }, [tarif, garanties, frais]);
}
