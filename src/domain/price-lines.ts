import { centsOf, type Cents } from './money.ts';
import { chosenRows, taxedPremium, type Tarif } from './tarif.ts';

/** What is charged once beside the guarantees, in the order of every price that is shown (docs/domain/tariff.md, "How a price is shown"). */
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

/** Whether a line of a price's explanation is of what is charged once: row A carries these, and its premium is shown without them. */
export const isCharge = (label: string): boolean => charges.some((charge) => chargeLabels[charge] === label);

/** The provider's fee, the broker's fee and the FGTI, each on its own line, also where it is nothing. */
export const chargeLines = (amounts: Charges): PriceLine[] =>
  charges.map((charge) => ({ label: chargeLabels[charge], amount: amounts[charge] }));

/** What a price charges once, in cents. */
export const chargesOf = (tarif: Pick<Tarif, 'frais_provider' | 'frais' | 'fgti'>): Charges => ({
  provider: centsOf(tarif.frais_provider),
  frais: centsOf(tarif.frais),
  fgti: centsOf(tarif.fgti),
});

/** A price line by line: each guarantee that was chosen with its tax and without any charge, then the charges. The lines add up to the total. */
export const priceLines = (tarif: Tarif): PriceLine[] => [
  ...chosenRows(tarif).map((row) => ({ label: row.label, amount: taxedPremium(row) })),
  ...chargeLines(chargesOf(tarif)),
];
