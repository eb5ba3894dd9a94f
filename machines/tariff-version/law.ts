import type { Situation } from '../shared/law/law.ts';
import { startsOf } from '../shared/law/starts.ts';
import { tariffLaw } from './chart.ts';
import type { TariffTypes } from './types.ts';

export type TariffSituation = Situation<TariffTypes>;

export { tariffLaw };
export const { permitted, refused, apply, restore, dataSchemaOf, hash } = tariffLaw;

/** The states in which a timer may send an event. */
export const statesOnTheClock = startsOf(tariffLaw.rows, { region: 'tariff', channel: 'timer' });

/** A version that is not stored yet. */
export const newTariff: TariffSituation = tariffLaw.start;
