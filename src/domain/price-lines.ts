import { centsOf, type Cents } from './money.ts';
import { chosenRows, taxedPremium, type Tarif } from './tarif.ts';

/** Labels of fees that are charged once, in display order (docs/domain/tariff.md, "How a price is shown"). */
export const chargeLabels = {
  provider: 'Frais de gestion',
  frais: 'Frais de courtage',
  fgti: 'Contribution au fonds de garantie (FGTI)',
} as const;
export type Charges = Readonly<Record<keyof typeof chargeLabels, Cents>>;

/** One line of a price: French, and an amount in cents. */
export interface PriceLine {
  label: string;
  amount: Cents;
}

const charges = Object.keys(chargeLabels) as (keyof typeof chargeLabels)[];

/**
 * Whether a line of an explanation is a fee that is charged once. Row A contains these fees; its premium is
 * displayed without them.
 */
export const isCharge = (label: string): boolean => charges.some((charge) => chargeLabels[charge] === label);

/** Lines for the provider's fee, the broker's fee and the FGTI, also for zero amounts. */
export const chargeLines = (amounts: Charges): PriceLine[] =>
  charges.map((charge) => ({ label: chargeLabels[charge], amount: amounts[charge] }));

/** The fees of a price that are charged once, in cents. */
export const chargesOf = (tarif: Pick<Tarif, 'frais_provider' | 'frais' | 'fgti'>): Charges => ({
  provider: centsOf(tarif.frais_provider),
  frais: centsOf(tarif.frais),
  fgti: centsOf(tarif.fgti),
});

/**
 * The lines of a price: each chosen guarantee with tax and without fees, then the fees. They add up to the
 * total.
 */
export const priceLines = (tarif: Tarif): PriceLine[] => [
  ...chosenRows(tarif).map((row) => ({ label: row.label, amount: taxedPremium(row) })),
  ...chargeLines(chargesOf(tarif)),
];
