import { eurosOf, formatEurosCents, centsOf, parseAmount, rated, type Cents } from '../money.ts';
import type { Tarif } from '../tarif.ts';
import type { TariffTables } from './tables.ts';

/** The fixed charges, which all ride on row A (docs/domain/tariff.md). */
export interface Fees {
  broker: Cents;
  provider: Cents;
  fgti: Cents;
}

const providerFee = (cost: Cents, tables: TariffTables): Cents =>
  tables.providerFees.find(({ below }) => below === null || cost < below)?.fee ?? 0;

export const feesOf = (risk: { cost: Cents; frais: Cents }, tables: TariffTables): Fees => ({
  broker: risk.frais,
  provider: providerFee(risk.cost, tables),
  fgti: tables.fgti,
});

/** The greatest broker's fee: a share of the selected rows' premiums before tax, and no more than a fixed amount (docs/domain/tariff.md). */
export const greatestBrokerFee = (selectedHorsTaxe: Cents, { brokerFee }: TariffTables): Cents =>
  Math.min(rated([{ amount: selectedHorsTaxe, rate: brokerFee.share }], [], 'cent'), brokerFee.most);

/** Why this price cannot carry the broker's fee that it was asked with: the message of a 422 on `frais`; `null` where it can. */
function fraisError(tarif: Pick<Tarif, 'frais' | 'frais_max'>): string | null {
  if (centsOf(tarif.frais) <= centsOf(tarif.frais_max)) return null;
  return `Les frais de courtage ne peuvent pas dépasser ${formatEurosCents(centsOf(tarif.frais_max))} pour cette offre`;
}

/** `fraisError` as the field errors of a refused request; empty where the fee is accepted. */
export function fraisErrors(tarif: Pick<Tarif, 'frais' | 'frais_max'>): Record<string, string[]> {
  const message = fraisError(tarif);
  return message === null ? {} : { frais: [message] };
}

/** A fee as a form holds it, in cents: euros, or a text that may write them; `null` where it is no amount. */
export function typedFee(frais: unknown): Cents | null {
  if (typeof frais === 'string') return parseAmount(frais);
  const cents = typeof frais === 'number' ? Math.round(frais * 100) : Number.NaN;
  return Number.isSafeInteger(cents) && cents / 100 === frais ? cents : null;
}

/** `fraisErrors` of a fee that is being typed, as a form holds it; empty where it is no amount yet, or no price bounds it. */
export function typedFraisErrors(
  frais: unknown,
  tarif: Pick<Tarif, 'frais_max'> | null,
): Record<string, string[]> {
  const fee = typedFee(frais);
  return fee === null || !tarif ? {} : fraisErrors({ frais: eurosOf(fee), frais_max: tarif.frais_max });
}

/** Sum of the fixed charges. */
export const totalFees = ({ broker, provider, fgti }: Fees): Cents => broker + provider + fgti;

/** On the wire. */
export const feesInEuros = (fees: Fees) => ({
  frais: eurosOf(fees.broker),
  frais_provider: eurosOf(fees.provider),
  fgti: eurosOf(fees.fgti),
});
