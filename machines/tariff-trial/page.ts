import { blankGaranties } from '#domain/blank-forms.ts';
import type { AnyItem, Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { requestTypeLabels, requestTypes, type RequestType } from '#domain/forms.ts';
import { rowLetters } from '#domain/tarif.ts';
import { rowTitles } from '#domain/tariff/rows.ts';
import { tariffCaseSchema, type TariffCase } from '#domain/validation/tariff-trial.ts';
import { blankForm, type SimulationForm } from '../simulation/form.ts';
import { simulationPages } from '../simulation/pages.ts';

/** The answers of the simulator's form, with the type of the works, which its address names. */
export type TrialForm = SimulationForm & { type: RequestType };

/** Fields of the simulator that no price reads. */
const unread = /^(repere|city|frais|chantier\.reception_date|chantier\.declarations\..*)$/;

/** The same items without those fields, without what a page adds beside them, and without groups left empty. */
const priced = (items: readonly AnyItem[]): AnyItem[] =>
  items.flatMap((item): AnyItem[] => {
    if ('path' in item) return unread.test(item.path) ? [] : [item];
    if (!('group' in item)) return [];
    const { isCounted: _counted, note: _note, ...group } = item;
    const inside = priced(item.items);
    return inside.length === 0 ? [] : [{ ...group, items: inside }];
  });

const chosen = rowLetters.flatMap((letter): AnyItem[] => {
  const { option, label } = rowTitles[letter];
  return option ? [{ path: `garanties.${option}`, label, control: { kind: 'tick' } }] : [];
});

const unreadReason = 'No price reads it.';
/** What the simulator leaves out of the same answers, and what no price reads. */
const notAsked = (type: RequestType): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(simulationPages(type).whole.notAsked ?? {}).filter(([path]) =>
      /^(chantier|destination)/.test(path),
    ),
  ),
  'chantier.reception_date': unreadReason,
  'chantier.declarations.*': unreadReason,
});

const pageOf = (type: RequestType): Page<TrialForm> => ({
  schema: tariffCaseSchema,
  blank: { ...blankForm(), type },
  notAsked: notAsked(type),
  items: [
    {
      group: 'card',
      title: 'Le cas',
      layout: 'grid',
      items: [
        {
          path: 'type',
          label: 'Type de projet',
          columns: 12,
          control: {
            kind: 'segments',
            options: requestTypes.map((value) => ({ value, label: requestTypeLabels[value] })),
          },
        },
      ],
    },
    ...priced(simulationPages(type).whole.items as readonly AnyItem[]),
    {
      group: 'card',
      title: 'Les garanties',
      layout: 'stack',
      items: [
        {
          group: 'set',
          title: 'Garanties choisies',
          hidesTitle: true,
          layout: 'ticks',
          items: chosen,
        },
      ],
    },
  ] as Page<TrialForm>['items'],
});

const pages: Record<RequestType, Page<TrialForm>> = {
  'Maison individuelle': pageOf('Maison individuelle'),
  Syndic: pageOf('Syndic'),
};

/** The form of a case: that of the simulator, reduced to what prices read. */
export const trialPage = (type: RequestType): Page<TrialForm> => pages[type];

/** The case that the page begins with: a new house, with the guarantees that are chosen most. */
export const firstCase = (): TrialForm => ({
  ...blankForm(),
  type: 'Maison individuelle',
  postal_code: '37000',
  destinationMI: 1,
  batiment: 1,
  subtype: 1,
  cost: '250000',
  garanties: { ...blankGaranties(), bon_fonctionnement: true, dmg_immateriels: true, juridique: true },
});

/** The case for the wire; null while an answer is missing or wrong. */
export function caseOf(form: TrialForm): TariffCase | null {
  const read = readBy(tariffCaseSchema, trialPage(form.type), form);
  return read.ok ? read.value : null;
}
