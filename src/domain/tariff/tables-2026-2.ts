import type { TariffTables } from './tables.ts';

/**
 * Tariff 2026.2 (docs/domain/tariff.md): the version that every database begins with, our illustrative defaults
 * and the taxes of the law. Amounts in cents; rates in 1/100,000, so that a coefficient of 100_000 changes
 * nothing. The letters are rows of the tariff; `TariffTables` explains each field.
 */
export const tables2026v2: TariffTables = {
  version: '2026.2',
  valid_from: '2026-07-01',
  slices: {
    MI: [
      { upTo: 150_000_00, rate: 2_400 },
      { upTo: 300_000_00, rate: 1_800 },
      { upTo: 600_000_00, rate: 1_450 },
      { upTo: null, rate: 1_200 },
    ],
    AT: [
      { upTo: 250_000_00, rate: 1_900 },
      { upTo: 750_000_00, rate: 1_300 },
      { upTo: 2_000_000_00, rate: 950 },
      { upTo: null, rate: 750 },
    ],
  },
  minimumA: { MI: 2_200_00, AT: 2_800_00 },
  shares: {
    MI: {
      B: { rate: 60, minimum: 90_00 },
      C: { rate: 100, minimum: 150_00 },
      D: { rate: 180, minimum: 400_00 },
      D1: { rate: 30, minimum: 60_00 },
      D2: { rate: 40, minimum: 80_00 },
      E: { rate: 250, minimum: 350_00 },
    },
    AT: {
      B: { rate: 50, minimum: 150_00 },
      C: { rate: 90, minimum: 250_00 },
      D: { rate: 150, minimum: 600_00 },
      D1: { rate: 25, minimum: 90_00 },
      D2: { rate: 35, minimum: 120_00 },
      E: { rate: 200, minimum: 500_00 },
    },
  },
  juridique: { MI: 85_00, AT: 150_00 },
  existingPerFlag: 15_000,
  itemRate: 600,
  coefficients: {
    destination: {
      'habitation-collective': 100_000,
      'logements-groupes': 100_000,
      bureaux: 95_000,
      commerces: 100_000,
      mixte: 105_000,
      'hotel-residence': 110_000,
      'enseignement-erp': 110_000,
      sante: 120_000,
      entrepot: 85_000,
      industriel: 95_000,
      agricole: 90_000,
      parking: 105_000,
      'copropriete-existante': 110_000,
      'equipement-public': 100_000,
    },
    destinationMI: {
      'residence-principale': 100_000,
      'residence-secondaire': 100_000,
      'investissement-locatif': 105_000,
      vente: 115_000,
      'mixte-professionnel': 105_000,
    },
    batiment: {
      neuf: 100_000,
      extension: 105_000,
      surelevation: 120_000,
      'rehabilitation-legere': 110_000,
      'rehabilitation-lourde': 125_000,
    },
    pool: 106_000,
    basement: 108_000,
    garage: 100_000,
    floors: [
      { upTo: 3, rate: 100_000 },
      { upTo: null, rate: 105_000 },
    ],
    perFlag: 10_000,
    photovoltaic: [
      { upTo: 30, rate: 100_000 },
      { upTo: 100, rate: 105_000 },
      { upTo: null, rate: 110_000 },
    ],
    lateDays: [
      { upTo: 0, rate: 100_000 },
      { upTo: 30, rate: 110_000 },
      { upTo: 90, rate: 115_000 },
      { upTo: null, rate: 130_000 },
    ],
    territory: { metropole: 100_000, corse: 110_000, 'outre-mer': 120_000, 'hors-zone': 120_000 },
  },
  taxes: { insurance: 9_000, juridique: 13_400 },
  fgti: 6_50,
  providerFees: [
    { below: 150_000_00, fee: 150_00 },
    { below: 500_000_00, fee: 250_00 },
    { below: null, fee: 400_00 },
  ],
  fee_is_insurer_accessory: false,
  brokerFee: { share: 10_000, most: 1_500_00 },
  referral: { coefficient: 200_000, photovoltaic: 500, flags: 4, lateDays: 90, cost: 3_000_000_00 },
  refusal: { lateDays: 180, floors: { MI: 2, AT: 6 }, months: { MI: 24, AT: 36 } },
};
