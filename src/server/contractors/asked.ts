import { formatDate } from '#domain/calendar.ts';
import { formatEuros } from '#domain/money.ts';
import { attestedSite, tradeLabel } from '#domain/trades/index.ts';
import type { RequestRow } from '../requests/row.ts';
import type { ContractorRow } from './rows.ts';

/**
 * The points that a contractor's attestation must contain, in French: those that `attestationFaults` checks.
 */
export function askedOf(
  { form }: Pick<RequestRow, 'form'>,
  { trade }: Pick<ContractorRow, 'trade'>,
): string[] {
  const { opening, cost } = attestedSite(form.chantier);
  return [
    `L’activité «\u00a0${tradeLabel(trade)}\u00a0» parmi les activités garanties.`,
    opening === null
      ? 'Une période de validité qui comprend la date d’ouverture du chantier.'
      : `Une période de validité qui comprend le ${formatDate(opening)}, date d’ouverture du chantier\u00a0: c’est ce jour-là qui compte, et non la date du jour.`,
    cost === null
      ? 'Un plafond de coût de chantier au moins égal au coût du chantier.'
      : `Un plafond de coût de chantier d’au moins ${formatEuros(cost)}, ou sans limite.`,
    'Le nom de l’assureur et le numéro du contrat.',
  ];
}
