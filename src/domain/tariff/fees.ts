import { eurosOf, formatEurosCents, centsOf, parseAmount, rated, type Cents } from '../money.ts';
import type { Tarif } from '../tarif.ts';
import type { TariffTables } from './tables.ts';

/** The fees, which all belong to row A (docs/domain/tariff.md). Cents. */
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

/**
 * Maximum broker's fee in cents: a share of the selected premiums before tax, up to a fixed amount
 * (docs/domain/tariff.md).
 */
export const greatestBrokerFee = (selectedHorsTaxe: Cents, { brokerFee }: TariffTables): Cents =>
  Math.min(rated([{ amount: selectedHorsTaxe, rate: brokerFee.share }], [], 'cent'), brokerFee.most);

/** Message if the broker's fee exceeds the price's maximum; `null` if it does not. */
function fraisError(tarif: Pick<Tarif, 'frais' | 'frais_max'>): string | null {
  if (centsOf(tarif.frais) <= centsOf(tarif.frais_max)) return null;
  return `Les frais de courtage ne peuvent pas dépasser ${formatEurosCents(centsOf(tarif.frais_max))} pour cette offre`;
}

/** The same as field errors; empty if the fee is accepted. */
export function fraisErrors(tarif: Pick<Tarif, 'frais' | 'frais_max'>): Record<string, string[]> {
  const message = fraisError(tarif);
  return message === null ? {} : { frais: [message] };
}

/** The fee of a form in cents, from a number or a text of euros; `null` if it is no amount. */
export function typedFee(frais: unknown): Cents | null {
  if (typeof frais === 'string') return parseAmount(frais);
  const cents = typeof frais === 'number' ? Math.round(frais * 100) : Number.NaN;
  return Number.isSafeInteger(cents) && cents / 100 === frais ? cents : null;
}

/** `fraisErrors` of a typed fee; empty if it is no amount yet, or without a price. */
export function typedFraisErrors(
  frais: unknown,
  tarif: Pick<Tarif, 'frais_max'> | null,
): Record<string, string[]> {
  const fee = typedFee(frais);
  return fee === null || !tarif ? {} : fraisErrors({ frais: eurosOf(fee), frais_max: tarif.frais_max });
}

/** Sum of the fixed charges. */
export const totalFees = ({ broker, provider, fgti }: Fees): Cents => broker + provider + fgti;

/** The fees in euros, for the wire. */
export const feesInEuros = (fees: Fees) => ({
  frais: eurosOf(fees.broker),
  frais_provider: eurosOf(fees.provider),
  fgti: eurosOf(fees.fgti),
});
