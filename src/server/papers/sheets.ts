import { formatDate } from '#domain/calendar.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { destinationLabel } from '#domain/lists.ts';
import { chosenRows } from '#domain/tarif.ts';
import { tarifOf } from '../requests/resource.ts';
import { siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import { onPaper, signedBelow, type PaperContext } from './quote.ts';
import type { Paper, Section } from './paper.ts';
import { complaints, conditions, exclusions, plainWords } from './texts.ts';

const frameOf = (row: RequestRow, { brand, date }: PaperContext) => ({
  subtitle: `Référence ${row.reference}, du ${formatDate(date)}`,
  mark: null,
  brand,
  footer: `${row.reference} – ${brand.name}`,
});

/**
 * The insurance product in one page (art. L112-2 and R112-6
 * C. assur.): what it is, covers, leaves out, asks, costs.
 */
export const productSheet = (row: RequestRow, context: PaperContext): Paper => ({
  ...frameOf(row, context),
  title: 'Document d’information sur le produit',
  sections: [
    {
      kind: 'paragraphs',
      title: 'De quel type d’assurance s’agit-il\u202f?',
      paragraphs: [
        'Une assurance de dommages que toute personne qui fait réaliser des travaux de construction souscrit avant l’ouverture du chantier. Elle préfinance la réparation des dommages graves de l’ouvrage.',
      ],
    },
    {
      kind: 'list',
      title: 'Qu’est-ce qui est assuré\u202f?',
      items: (row.tariff ? chosenRows(row.tariff) : []).map(
        ({ letter, label }) => `${label}\u00a0: ${plainWords[letter] ?? ''}`,
      ),
    },
    { kind: 'list', title: 'Qu’est-ce qui n’est pas assuré\u202f?', items: exclusions },
    {
      kind: 'paragraphs',
      title: 'Où suis-je couvert\u202f?',
      paragraphs: [
        `Au seul chantier désigné\u00a0: ${siteLabel(row.form.chantier) || 'adresse à compléter'}.`,
      ],
    },
    {
      kind: 'list',
      title: 'Quelles sont mes obligations\u202f?',
      items: [
        'Répondre exactement aux questions posées, et déclarer tout changement du chantier.',
        'Transmettre les attestations d’assurance décennale des entreprises, valables à l’ouverture du chantier.',
        'Déclarer un sinistre par écrit contre récépissé ou par lettre recommandée, avec les renseignements de l’annexe II de l’article A243-1.',
        'À la fin des travaux, transmettre le procès-verbal de réception et le coût définitif.',
      ],
    },
    {
      kind: 'list',
      title: 'Quand et comment payer\u202f? Quand la couverture commence-t-elle\u202f?',
      items: [
        'La prime est unique, payable à la souscription\u202f; elle est ajustée sur le coût définitif.',
        ...conditions.slice(0, 2),
      ],
    },
  ],
});

function advice(row: RequestRow): string[] {
  const tarif = tarifOf(row);
  if (!tarif) return [];
  return [
    ...chosenRows(tarif).map(
      ({ letter, label, because }) => `${label}\u00a0: ${because ?? plainWords[letter] ?? ''}`,
    ),
    ...(tarif.row_C.selected
      ? []
      : [
          'Dommages immatériels non retenus\u00a0: si un dommage vous privait de loyers ou d’usage, cette perte resterait à votre charge.',
        ]),
    ...(tarif.row_E.available && !tarif.row_E.selected
      ? [
          'Dommages aux existants non retenus\u00a0: les parties anciennes ne seraient garanties que si elles sont techniquement indivisibles des travaux neufs.',
        ]
      : []),
  ];
}

const bothSign: Section = {
  kind: 'blanks',
  title: 'Reçu et compris',
  boxes: [
    { label: 'Le souscripteur', note: 'Date et signature' },
    { label: 'Le courtier', note: 'Date et signature' },
  ],
};

/**
 * Information and advice (art. L521-4 C. assur.): the needs as
 * declared, what is advised and why. `final`: signed electronically.
 */
export const adviceSheet = (row: RequestRow, context: PaperContext, { final = false } = {}): Paper => ({
  ...frameOf(row, context),
  title: 'Fiche d’information et de conseil',
  sections: [
    {
      kind: 'pairs',
      title: 'Vos besoins, tels que vous les avez déclarés',
      rows: [
        [
          'Opération',
          `${requestTypeLabels[row.type]} – ${destinationLabel(row.type, row.form.chantier.destination)}`,
        ],
        ['Chantier', siteLabel(row.form.chantier) || 'à compléter'],
        ['Coût déclaré', onPaper(row.form.chantier.cost ?? 0)],
      ],
    },
    { kind: 'list', title: 'Notre conseil et ses raisons', items: advice(row) },
    {
      kind: 'paragraphs',
      title: 'Votre courtier',
      paragraphs: [
        `${context.broker.name}${context.broker.orias ? `, ORIAS n° ${context.broker.orias}` : ''}. Il place ce risque auprès de ${context.company ?? 'l’assureur à désigner'}, par l’intermédiaire de ${context.brand.name}.`,
        complaints,
      ],
    },
    final ? signedBelow('Cette fiche', 'signée') : bothSign,
  ],
});
