import { formatEuros } from '../money.ts';
import { offerOf, type Offer } from './offer.ts';
import type { Risk } from './risk.ts';
import type { TariffTables } from './tables.ts';

/**
 * A change of the site that may lower the price, with the beginning of its sentence; `null` if there is
 * nothing to change.
 */
type Change = (risk: Risk, tables: TariffTables) => { lead: string; risk: Risk } | null;

const unless = (absent: boolean, lead: string, risk: Risk) => (absent ? null : { lead, risk });

const withoutBasement: Change = (risk) =>
  unless(risk.basements === 0, 'Sans sous-sol', { ...risk, basements: 0 });

const withoutPool: Change = (risk) => unless(!risk.pool, 'Sans piscine', { ...risk, pool: false });

const withoutOneFlag: Change = (risk) =>
  unless(risk.structuralFlags.length === 0, 'Avec une intervention de moins sur la structure', {
    ...risk,
    structuralFlags: risk.structuralFlags.slice(1),
  });

const withoutItems: Change = (risk) =>
  unless(
    risk.items.length === 0,
    'Sans sous-sol supplémentaire, cuvelage ni isolation par l’extérieur chiffrés à part',
    { ...risk, items: [] },
  );

const withFewerPanels: Change = (risk, tables) => {
  const lower = tables.coefficients.photovoltaic.findLast(
    ({ upTo }) => upTo !== null && upTo < risk.photovoltaic,
  )?.upTo;
  if (typeof lower !== 'number') return null;
  return {
    lead: `Avec ${lower} m² de panneaux photovoltaïques au plus`,
    risk: { ...risk, photovoltaic: lower },
  };
};

const withFewerFloors: Change = (risk, tables) => {
  const lower = tables.coefficients.floors.findLast(({ upTo }) => upTo !== null && upTo < risk.floors)?.upTo;
  return typeof lower === 'number'
    ? { lead: `Avec ${lower} étages au plus`, risk: { ...risk, floors: lower } }
    : null;
};

const declaredInTime: Change = (risk) =>
  unless((risk.daysSinceOpening ?? 0) <= 0, 'Demandée avant l’ouverture du chantier', {
    ...risk,
    daysSinceOpening: 0,
  });

const changes = [
  withoutBasement,
  withoutPool,
  withoutOneFlag,
  withoutItems,
  withFewerPanels,
  withFewerFloors,
  declaredInTime,
];

const guaranteesOf = ({ rows }: Offer): string =>
  rows
    .filter((row) => row.selected)
    .map((row) => row.letter)
    .join(' ');

/**
 * French sentences on what would lower the price, one change each with the price that it gives, the greatest
 * saving first. A change that would also remove a guarantee is left out.
 */
export function loweredBy(risk: Risk, tables: TariffTables): string[] {
  const offer = offerOf(risk, tables);
  return changes
    .flatMap((change) => change(risk, tables) ?? [])
    .map(({ lead, risk: changed }) => ({ lead, changed: offerOf(changed, tables) }))
    .filter(({ changed }) => changed.total < offer.total && guaranteesOf(changed) === guaranteesOf(offer))
    .sort((a, b) => a.changed.total - b.changed.total)
    .map(({ lead, changed }) => `${lead}, la prime serait de ${formatEuros(changed.total)}.`);
}
