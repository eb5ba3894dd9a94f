import { blankTariffFacts, tariffStates } from '#domain/tariff-versions.ts';
import { defineLaw } from '../shared/law/define-law.ts';
import type { ConditionName } from './conditions.ts';
import { data } from './data.ts';
import type { Effect } from './effects.ts';
import { reasons } from './reasons.ts';
import { table } from './rows.ts';
import type { TariffTypes } from './types.ts';
import { tariffVocabulary } from './vocabulary.ts';

/** The law of versions of the tariff (docs/domain/tariff-versions.md): written by one person, published by another. */
export const tariffLaw = defineLaw<TariffTypes, ConditionName, Effect>({
  id: 'tariff-version',
  vocabulary: tariffVocabulary,
  states: { tariff: ['new', ...tariffStates] },
  derive: {},
  rows: table,
  blankFacts: blankTariffFacts,
  reasons,
  relevantOnlyIf: [],
  data,
});

export const tariffVersionChart = tariffLaw.chart;
