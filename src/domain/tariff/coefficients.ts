import { batiment, destination, destinationMI } from '../lists/works.ts';
import { neutralRate, type Rate } from '../money.ts';
import { formatNumber } from '../numbers.ts';
import { territoryOf } from '../postal-codes.ts';
import type { Risk } from './risk.ts';
import type { Band, TariffTables } from './tables.ts';

/** A factor of row A with its French label. */
export interface Coefficient {
  label: string;
  rate: Rate;
}

/** Rate of the band that contains the value. */
const bandRate = (bands: readonly Band[], value: number): Rate =>
  bands.find(({ upTo }) => upTo === null || value <= upTo)?.rate ?? neutralRate;

const labelIn = (list: readonly { code: string; label: string }[], code: string) =>
  list.find((entry) => entry.code === code)?.label ?? code;

const plural = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

function forDestination(risk: Risk, tables: TariffTables): Coefficient {
  return risk.category === 'MI'
    ? {
        label: `Destination\u00a0: ${labelIn(destinationMI, risk.destination)}`,
        rate: tables.coefficients.destinationMI[risk.destination],
      }
    : {
        label: `Destination\u00a0: ${labelIn(destination, risk.destination)}`,
        rate: tables.coefficients.destination[risk.destination],
      };
}

const zoneLabels = {
  metropole: 'Métropole',
  corse: 'Corse',
  'outre-mer': 'Outre-mer',
  'hors-zone': 'Hors des zones assurées',
} as const;

/** The factors of row A (docs/domain/tariff.md), without neutral ones. */
export function coefficientsOf(risk: Risk, tables: TariffTables): Coefficient[] {
  const { coefficients } = tables;
  const late = Math.max(risk.daysSinceOpening ?? 0, 0);
  const flags = risk.structuralFlags.length;
  const territory = territoryOf(risk.postalCode);
  const all: Coefficient[] = [
    forDestination(risk, tables),
    {
      label: `Bâtiment\u00a0: ${labelIn(batiment, risk.batiment)}`,
      rate: coefficients.batiment[risk.batiment],
    },
    { label: 'Avec piscine', rate: risk.pool ? coefficients.pool : neutralRate },
    { label: 'Avec garage', rate: risk.garage ? coefficients.garage : neutralRate },
    { label: 'Un sous-sol', rate: risk.basements > 0 ? coefficients.basement : neutralRate },
    { label: plural(risk.floors, 'étage', 'étages'), rate: bandRate(coefficients.floors, risk.floors) },
    {
      label: plural(flags, 'intervention sur la structure', 'interventions sur la structure'),
      rate: neutralRate + flags * coefficients.perFlag,
    },
    {
      label: `${formatNumber(risk.photovoltaic)} m² de panneaux photovoltaïques`,
      rate: bandRate(coefficients.photovoltaic, risk.photovoltaic),
    },
    {
      label: `Chantier ouvert depuis ${plural(late, 'jour', 'jours')}`,
      rate: bandRate(coefficients.lateDays, late),
    },
    { label: `Zone\u00a0: ${zoneLabels[territory]}`, rate: coefficients.territory[territory] },
  ];
  return all.filter(({ rate }) => rate !== neutralRate);
}
