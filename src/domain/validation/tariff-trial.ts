import type { SimulationInput } from '../forms.ts';
import type { TariffSheet } from '../tariff/sheet.ts';
import { simulationSchema } from './simulation.ts';
import { tariffSheetSchema } from './tariff.ts';
import { object, type ObjectSchema } from './yup.ts';

const read = [
  'type',
  'subtype',
  'cost',
  'postal_code',
  'avec_piscine',
  'batiment',
  'destination',
  'destinationMI',
  'chantier',
  'garanties',
] as const;

/** A case of the simulator, with the answers that prices read and no others. */
export type TariffCase = Pick<SimulationInput, (typeof read)[number]>;

export const tariffCaseSchema = simulationSchema.pick([...read]) as unknown as ObjectSchema<TariffCase>;

/** The tables of a version as they are typed, and the case that they price. */
export interface TariffTrial {
  sheet: TariffSheet;
  case: TariffCase;
}

export const tariffTrialSchema = object({
  sheet: tariffSheetSchema,
  case: tariffCaseSchema,
}) as unknown as ObjectSchema<TariffTrial>;
