import { blankChantier, blankGaranties } from '#domain/blank-forms.ts';
import { centsOf } from '#domain/money.ts';
import type { Risk } from '#domain/tariff/risk.ts';

type House = Extract<Risk, { category: 'MI' }>;
type Building = Extract<Risk, { category: 'AT' }>;

const common = {
  cost: centsOf(250_000),
  batiment: 'neuf',
  postalCode: '44000',
  pool: false,
  garage: false,
  basements: 0,
  floors: 1,
  structuralFlags: [],
  items: [],
  photovoltaic: 0,
  daysSinceOpening: null,
  start: null,
  reception: null,
  declarations: blankChantier().declarations,
  options: blankGaranties(),
  qualityRequiresCnr: false,
  frais: 0,
  asOf: '2026-11-20',
} as const satisfies Partial<Risk>;

/** A plain new house, firm and eligible, with what differs. */
export const house = (different: Partial<House> = {}): Risk => ({
  ...common,
  category: 'MI',
  subtype: 'maitrise-oeuvre',
  destination: 'residence-principale',
  ...different,
});

/** A plain new block of flats, firm and eligible, with what differs. */
export const building = (different: Partial<Building> = {}): Risk => ({
  ...common,
  category: 'AT',
  subtype: 'construction-neuve',
  destination: 'habitation-collective',
  ...different,
});
