import { tariffStateLabels } from '#domain/tariff-versions.ts';
import { lawLabelsOf, type LawWords } from '../shared/law/words.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { TariffTypes } from './types.ts';

/** French labels of the law, for buttons, stories, pictures and listings. */
export const words: LawWords<TariffTypes, ConditionName, never, Effect> = {
  events: {
    'TARIFF.CREATE': 'Commencer un brouillon',
    'TARIFF.CHANGE': 'Modifier',
    'TARIFF.SUBMIT': 'Soumettre',
    'TARIFF.REOPEN': 'Reprendre en brouillon',
    'TARIFF.PUBLISH': 'Publier',
    'TARIFF.WITHDRAW': 'Retirer',
    'TARIFF.BEGIN': 'Premier jour',
    'TARIFF.REPLACE': 'Premier jour de la suivante',
  },
  regions: { tariff: 'Version du tarif' },
  states: { tariff: { new: 'Pas encore commencée', ...tariffStateLabels } },
  conditions: {
    sound: 'sans faute',
    startsLater: 'commence demain ou plus tard',
    dayFree: 'premier jour et nom libres',
    anotherPerson: 'une autre personne',
    begun: 'premier jour venu',
    notBegun: 'avant le premier jour',
    followed: 'une autre la suit',
  },
  places: {},
  effects: { 'sheet.store': 'enregistre les tables', 'replay.stop': 'arrête le rejeu' },
  tones: { 'TARIFF.BEGIN': 'timer', 'TARIFF.REPLACE': 'timer' },
};

/** Labels of the chart, for pictures and listings. */
export const tariffVersionLabels = lawLabelsOf(words);
