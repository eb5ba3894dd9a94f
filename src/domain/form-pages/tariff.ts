import { batiment, destination, destinationMI } from '../lists/works.ts';
import type { Step, TariffSheet } from '../tariff/sheet.ts';
import { sheetOf } from '../tariff/sheet.ts';
import { tables2026v2 } from '../tariff/tables-2026-2.ts';
import { mostSteps, tariffFormSchema, type WrittenTariff } from '../validation/tariff.ts';
import type { AnyItem, Page } from './page.ts';
import { missingOf, type Missing } from './reading.ts';
import { fieldPositions, repeatedIn } from './walk.ts';

/** The answers of the form of a version: its sheet beside its name and its first day. */
export type TariffAnswers = TariffSheet & { name: string; valid_from: string | null };

/** The answers of a version, and the version of answers. */
export const answersOf = ({ sheet, name, valid_from }: WrittenTariff): TariffAnswers => ({
  name,
  valid_from,
  ...sheet,
});
export const writtenOf = ({ name, valid_from, ...sheet }: TariffAnswers): WrittenTariff => ({
  name,
  valid_from,
  sheet,
});

type Placed = Extract<AnyItem, { path: string }>;
type Field = (path: string, label: string, more?: Partial<Placed>) => Placed;

const percent: Field = (path, label, more) => ({
  path,
  label,
  columns: 3,
  control: { kind: 'number', unit: '%' },
  ...more,
});
const factor: Field = (path, label, more) => ({
  path,
  label,
  columns: 3,
  control: { kind: 'number', unit: '×' },
  ...more,
});
const euros: Field = (path, label, more) => ({
  path,
  label,
  columns: 3,
  control: { kind: 'amount', decimals: 2 },
  ...more,
});
const whole =
  (unit: string): Field =>
  (path, label, more) => ({ path, label, columns: 3, control: { kind: 'number', unit }, ...more });
const [days, floors, months] = [whole('jours'), whole('étages'), whole('mois')];

const blankStep = (): Step => ({ to: null, value: null });

/** The steps of a table, then what lies beyond the last. */
const stepsOf = (
  name: string,
  words: { title: string; note?: string },
  to: Field,
  value: Field,
  valueLabel: string,
  beyond: string,
): AnyItem => ({
  group: 'card',
  title: words.title,
  ...(words.note && { note: words.note }),
  layout: 'stack',
  items: [
    {
      repeats: name,
      blankItem: blankStep,
      most: mostSteps,
      words: {
        one: `${words.title}, borne`,
        all: words.title,
        add: 'Ajouter une borne',
        remove: 'Retirer la borne',
        removed: 'retirée',
        undo: 'Annuler le retrait',
      },
      items: [
        {
          group: 'none',
          layout: 'grid',
          items: [to('to', 'Jusqu’à', { columns: 6 }), value('value', valueLabel, { columns: 6 })],
        },
      ],
    },
    { group: 'none', prefix: words.title, layout: 'grid', items: [value(beyond, 'Au-delà', { columns: 6 })] },
  ],
});

const card = (title: string, items: readonly AnyItem[], note?: string): AnyItem => ({
  group: 'card',
  title,
  ...(note && { note }),
  prefix: title,
  layout: 'grid',
  items,
});

const each = (path: string, list: readonly { code: string; label: string }[]): AnyItem[] =>
  list.map(({ code, label }) => factor(`${path}.${code}`, label, { columns: 6 }));

const guarantees = {
  B: 'B, bon fonctionnement',
  C: 'C, dommages immatériels',
  D: 'D, CNR',
  D1: 'D1, CNR\u00a0: bon fonctionnement',
  D2: 'D2, CNR\u00a0: dommages immatériels',
  E: 'E, dommages aux existants',
};
const shares = (path: 'shares_mi' | 'shares_at', title: string): AnyItem =>
  card(
    title,
    Object.entries(guarantees).flatMap(([letter, label]) => [
      percent(`${path}.${letter}.rate`, label, { columns: 6, more: '\u00a0: taux' }),
      euros(`${path}.${letter}.minimum`, 'Minimum hors taxe', { columns: 6, more: `\u00a0: ${letter}` }),
    ]),
  );

/** Parts of the form, in its order; `id` names the part in the page. */
export interface TariffSection {
  id: string;
  title: string;
  items: readonly AnyItem[];
}

export const tariffSections: readonly TariffSection[] = [
  {
    id: 'version',
    title: 'Version',
    items: [
      card('Version', [
        { path: 'name', label: 'Nom', hint: 'L’année et un numéro, comme 2027.1', control: { kind: 'text' } },
        {
          path: 'valid_from',
          label: 'Premier jour',
          hint: 'Demain ou plus tard, pour soumettre la version.',
          control: { kind: 'date' },
        },
      ]),
    ],
  },
  {
    id: 'ligne-a',
    title: 'Ligne A',
    items: [
      stepsOf(
        'slices_mi',
        { title: 'Ligne A, maison individuelle', note: 'taux de chaque tranche du coût' },
        euros,
        percent,
        'Taux de la tranche',
        'beyond_mi',
      ),
      stepsOf(
        'slices_at',
        { title: 'Ligne A, autres types', note: 'taux de chaque tranche du coût' },
        euros,
        percent,
        'Taux de la tranche',
        'beyond_at',
      ),
      card('Minimums et forfaits', [
        euros('minimum.mi', 'Ligne A, maison individuelle', { columns: 6 }),
        euros('minimum.at', 'Ligne A, autres types', { columns: 6 }),
        euros('juridique.mi', 'Ligne G, maison individuelle', { columns: 6 }),
        euros('juridique.at', 'Ligne G, autres types', { columns: 6 }),
      ]),
    ],
  },
  {
    id: 'lignes-b-e',
    title: 'Lignes B à E',
    items: [
      shares('shares_mi', 'Lignes B à E, maison individuelle'),
      shares('shares_at', 'Lignes B à E, autres types'),
    ],
  },
  {
    id: 'coefficients',
    title: 'Coefficients',
    items: [
      card('Coefficients\u00a0: destination, autres types', each('destination', destination)),
      card('Coefficients\u00a0: destination, maison individuelle', each('destination_mi', destinationMI)),
      card('Coefficients\u00a0: bâtiment', each('batiment', batiment)),
      card('Coefficients\u00a0: ouvrage et zone', [
        factor('pool', 'Avec piscine'),
        factor('basement', 'Un sous-sol'),
        factor('garage', 'Avec garage'),
        factor('territory.metropole', 'Métropole'),
        factor('territory.corse', 'Corse'),
        factor('territory.outre-mer', 'Outre-mer'),
        factor('territory.hors-zone', 'Hors des zones assurées'),
        factor('per_flag', 'Par intervention, ligne A', { hint: 'Majoration, sur la structure' }),
        factor('existing_per_flag', 'Par intervention, ligne E', { hint: 'Majoration, sur la structure' }),
        percent('item_rate', 'Travaux chiffrés à part'),
      ]),
      stepsOf(
        'floors',
        { title: 'Coefficients\u00a0: étages' },
        floors,
        factor,
        'Coefficient',
        'beyond_floors',
      ),
      stepsOf(
        'photovoltaic',
        { title: 'Coefficients\u00a0: panneaux photovoltaïques' },
        whole('m²'),
        factor,
        'Coefficient',
        'beyond_photovoltaic',
      ),
      stepsOf(
        'late_days',
        { title: 'Coefficients\u00a0: chantier déjà ouvert' },
        days,
        factor,
        'Coefficient',
        'beyond_late_days',
      ),
    ],
  },
  {
    id: 'frais-et-taxes',
    title: 'Frais et taxes',
    items: [
      stepsOf(
        'fees',
        { title: 'Frais de gestion', note: 'pour un coût inférieur à la borne' },
        euros,
        euros,
        'Frais',
        'beyond_fees',
      ),
      card('Frais et taxes', [
        percent('taxes.insurance', 'Taxe, lignes A à E'),
        percent('taxes.juridique', 'Taxe, ligne G'),
        euros('fgti', 'Fonds de garantie (FGTI)'),
        percent('broker_fee.share', 'Frais de courtage, part'),
        euros('broker_fee.most', 'Frais de courtage, au plus'),
        {
          path: 'fee_is_insurer_accessory',
          label: 'Les frais de gestion sont un accessoire de l’assureur, donc taxés',
          columns: 12,
          control: { kind: 'switch' },
        },
      ]),
    ],
  },
  {
    id: 'accord-et-refus',
    title: 'Accord et refus',
    items: [
      card('Accord de la compagnie', [
        factor('referral.coefficient', 'Produit des coefficients'),
        whole('m²')('referral.photovoltaic', 'Panneaux'),
        whole('')('referral.flags', 'Interventions'),
        days('referral.late_days', 'Chantier ouvert'),
        euros('referral.cost', 'Coût'),
      ]),
      card('Refus', [
        days('refusal.late_days', 'Chantier ouvert'),
        floors('refusal.floors_mi', 'Étages, maison'),
        floors('refusal.floors_at', 'Étages, autres'),
        months('refusal.months_mi', 'Durée, maison'),
        months('refusal.months_at', 'Durée, autres'),
      ]),
    ],
  },
];

/** The shipped figures, with one step a table. */
const blankSheet: TariffSheet = (({
  slices_mi,
  slices_at,
  floors: upTo,
  photovoltaic,
  late_days,
  fees,
  ...rest
}) => ({
  ...rest,
  slices_mi: slices_mi.slice(0, 1),
  slices_at: slices_at.slice(0, 1),
  floors: upTo.slice(0, 1),
  photovoltaic: photovoltaic.slice(0, 1),
  late_days: late_days.slice(0, 1),
  fees: fees.slice(0, 1),
}))(sheetOf(tables2026v2));

/** The form of a version of the tariff (docs/domain/tariff-versions.md). */
export const tariffPage: Page<TariffAnswers> = {
  schema: tariffFormSchema,
  blank: answersOf({ name: '', valid_from: null, sheet: blankSheet }),
  items: tariffSections.flatMap(({ items }) => items) as Page<TariffAnswers>['items'],
};

/** The faults of the form that are at fields, or at tables, of that part. */
export function faultsIn({ items }: TariffSection, values: TariffAnswers): Missing[] {
  const part = { ...tariffPage, items: items as typeof tariffPage.items };
  const paths = new Set([
    ...fieldPositions(part, values).map(({ path }) => path),
    ...repeatedIn(part).map(({ repeats }) => repeats),
  ]);
  return missingOf(tariffPage, values).filter(({ path }) => paths.has(path));
}
