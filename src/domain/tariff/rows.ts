import type { Option } from '../forms.ts';
import { neutralRate, rated, type Cents, type RatedAmount } from '../money.ts';
import type { RowLetter } from '../tarif.ts';
import { coefficientsOf } from './coefficients.ts';
import type { Risk } from './risk.ts';
import type { ShareLetter, TariffTables } from './tables.ts';

/** Premium of a row before tax, in cents, with its components. */
export interface Premium {
  horsTaxe: Cents;
  /** Amounts with their rates; none for a flat row. */
  parts: readonly (RatedAmount & { label?: string })[];
  coefficients: readonly { label: string; rate: number }[];
  /** Minimum premium of the row. */
  minimum: Cents;
  /** Result of parts and coefficients, rounded to the euro, before the minimum. */
  computed: Cents;
}

const premium = (parts: Premium['parts'], coefficients: Premium['coefficients'], minimum: Cents): Premium => {
  const computed = rated(
    parts,
    coefficients.map(({ rate }) => rate),
    'euro',
  );
  return { parts, coefficients, minimum, computed, horsTaxe: Math.max(computed, minimum) };
};

const itemLabels = {
  sous_sols: 'Sous-sol supplémentaire',
  cuvelage: 'Cuvelage',
  isolation_exterieure: 'Isolation par l’extérieur',
} as const;

/**
 * The cost split into marginal slices, so that a higher cost never gives a lower premium
 * (docs/domain/tariff.md).
 */
function slicesOf(risk: Risk, tables: TariffTables): RatedAmount[] {
  let from = 0;
  const slices = tables.slices[risk.category].map(({ upTo, rate }) => {
    const to = Math.min(upTo ?? risk.cost, risk.cost);
    const amount = Math.max(to - from, 0);
    from = Math.max(to, from);
    return { amount, rate };
  });
  return slices.filter(({ amount }) => amount > 0);
}

/** Row A: slices and priced items, times every coefficient. */
function compulsoryPremium(risk: Risk, tables: TariffTables): Premium {
  const items = risk.items.map(({ item, cost }) => ({
    amount: cost,
    rate: tables.itemRate,
    label: itemLabels[item],
  }));
  return premium(
    [...slicesOf(risk, tables), ...items],
    coefficientsOf(risk, tables),
    tables.minimumA[risk.category],
  );
}

/** Rows B to E: a share of the cost. Only E has a coefficient, for structural flags. */
function sharePremium(letter: ShareLetter, risk: Risk, tables: TariffTables): Premium {
  const { rate, minimum } = tables.shares[risk.category][letter];
  const flags = risk.structuralFlags.length;
  const loaded = letter === 'E' && flags > 0;
  const coefficients = loaded
    ? [
        {
          label: `Interventions sur la structure\u00a0: ${flags}`,
          rate: neutralRate + flags * tables.existingPerFlag,
        },
      ]
    : [];
  return premium([{ amount: risk.cost, rate }], coefficients, minimum);
}

/** Row G: a flat amount. */
function flatPremium(risk: Risk, tables: TariffTables): Premium {
  const amount = tables.juridique[risk.category];
  return { horsTaxe: amount, computed: amount, parts: [], coefficients: [], minimum: 0 };
}

export function premiumOf(letter: RowLetter, risk: Risk, tables: TariffTables): Premium {
  if (letter === 'A') return compulsoryPremium(risk, tables);
  return letter === 'G' ? flatPremium(risk, tables) : sharePremium(letter, risk, tables);
}

/** What each row covers (docs/domain/tariff.md) and the switch that chooses it. */
export const rowTitles: Record<RowLetter, { label: string; option?: Option }> = {
  A: { label: 'Dommages-ouvrage obligatoire' },
  B: { label: 'Bon fonctionnement des éléments dissociables', option: 'bon_fonctionnement' },
  C: { label: 'Dommages immatériels consécutifs', option: 'dmg_immateriels' },
  D: { label: 'RC décennale constructeur non réalisateur', option: 'cnr' },
  D1: { label: 'CNR\u00a0: bon fonctionnement' },
  D2: { label: 'CNR\u00a0: dommages immatériels' },
  E: { label: 'Dommages aux existants', option: 'dommage_existant' },
  G: { label: 'Protection juridique', option: 'juridique' },
};
