import { blankQuote } from '../blank-forms.ts';
import { withoutPrice } from '../form-differences.ts';
import {
  pricedItems,
  type Declarations,
  type PricedItem,
  type QuoteForm,
  type RequestType,
} from '../forms.ts';
import { destinationListOf, subtypeListOf } from '../lists.ts';
import { formatEuros } from '../money.ts';
import { quoteDraftSchema, quoteSchema } from '../validation/quote.ts';
import { costBounds } from '../validation/rules.ts';
import { addressItems } from './address.ts';
import { itemsOf, type Item, type Page } from './page.ts';
import { policyholders } from './policyholder.ts';
import { missingOf, type Missing } from './reading.ts';
import { declarationFields, structuralFields } from './works.ts';
import { itemLabels } from './works-words.ts';

const onExisting = ({ chantier }: QuoteForm): boolean => chantier.hasIntervenant;

const site = itemsOf<QuoteForm>([
  { path: 'chantier.programme', label: 'Nom du programme', columns: 12, control: { kind: 'text' } },
  { path: 'chantier.description', label: 'Description des travaux', columns: 12, control: { kind: 'lines' } },
  {
    group: 'none',
    layout: 'grid',
    prefix: 'Chantier',
    items: addressItems('chantier.address', 'Rechercher l’adresse du chantier'),
  },
  {
    path: 'chantier.opening_date',
    label: 'Ouverture du chantier',
    hint: 'Déclarée en mairie (DOC).',
    columns: 4,
    wholeOnPhone: true,
    control: { kind: 'date' },
  },
  {
    path: 'chantier.start_date',
    label: 'Début des travaux',
    columns: 4,
    wholeOnPhone: true,
    control: { kind: 'date' },
  },
  {
    path: 'chantier.reception_date',
    label: 'Réception prévue',
    columns: 4,
    wholeOnPhone: true,
    control: { kind: 'date' },
  },
]);

const { above, below } = costBounds;
const costHint = `Travaux, honoraires et taxes. De ${formatEuros(above * 100).replace(/\s€/u, '')} à ${formatEuros(below * 100)}.`;

const building = (type: RequestType): readonly Item<QuoteForm>[] => [
  {
    path: 'batiment',
    label: 'Bâtiment',
    columns: 6,
    control: { kind: 'list', list: 'batiment', by: 'id', placeholder: 'Choisissez' },
  },
  {
    path: 'subtype',
    label: 'Nature des travaux',
    columns: 6,
    control: { kind: 'list', list: subtypeListOf(type), by: 'id', placeholder: 'Choisissez' },
  },
  {
    path: 'chantier.destination',
    label: 'Destination',
    columns: 6,
    control: { kind: 'list', list: destinationListOf(type), by: 'id', placeholder: 'Choisissez' },
  },
  {
    path: 'chantier.cost',
    label: 'Coût de construction',
    hint: costHint,
    columns: 6,
    control: { kind: 'amount' },
  },
  {
    path: 'chantier.nombre_etages',
    label: 'Étages',
    hint: 'Au-dessus du rez-de-chaussée.',
    columns: 4,
    control: { kind: 'number' },
  },
  {
    path: 'chantier.nombre_sous_sols',
    label: 'Sous-sols',
    hint: 'Aucun ou un.',
    columns: 4,
    control: { kind: 'number' },
  },
  {
    path: 'chantier.superficie_pv',
    label: 'Panneaux solaires',
    columns: 4,
    wholeOnPhone: true,
    control: { kind: 'number', unit: 'm²' },
  },
  {
    group: 'box',
    layout: 'line',
    columns: 12,
    items: [
      { path: 'chantier.avec_piscine', label: 'Piscine', control: { kind: 'switch' } },
      { path: 'chantier.avec_garage', label: 'Garage', control: { kind: 'switch' } },
    ],
  },
];

const pricedFields = (item: PricedItem): readonly Item<QuoteForm>[] => [
  {
    path: `chantier.Intervenants.items.${item}.haselement`,
    label: itemLabels[item],
    control: { kind: 'switch' },
  },
  {
    path: `chantier.Intervenants.items.${item}.cost`,
    label: `Coût\u00a0: ${itemLabels[item].toLocaleLowerCase('fr')}`,
    when: ({ chantier }) => chantier.Intervenants.items[item].haselement,
    control: { kind: 'amount' },
  },
];

const works = itemsOf<QuoteForm>([
  {
    path: 'chantier.hasIntervenant',
    label: 'Les travaux touchent un bâtiment existant',
    control: { kind: 'switch' },
  },
  {
    group: 'box',
    layout: 'grid',
    when: onExisting,
    items: [
      {
        path: 'chantier.newIntervenants.description',
        label: 'Description de l’existant',
        columns: 12,
        control: { kind: 'lines' },
      },
      {
        path: 'chantier.newIntervenants.yearOfConstruction',
        label: 'Année de construction',
        columns: 4,
        control: { kind: 'number' },
      },
      {
        path: 'chantier.newIntervenants.useBefore',
        label: 'Usage avant travaux',
        columns: 4,
        control: { kind: 'text' },
      },
      {
        path: 'chantier.newIntervenants.useAfter',
        label: 'Usage après travaux',
        columns: 4,
        wholeOnPhone: true,
        control: { kind: 'text' },
      },
    ],
  },
  {
    group: 'set',
    title: 'Structure',
    layout: 'grid',
    when: onExisting,
    items: structuralFields({ control: { kind: 'switch' }, columns: 6, wholeOnPhone: true }),
  },
  {
    group: 'set',
    title: 'Ouvrages chiffrés à part',
    layout: 'stack',
    items: pricedItems.map((item): Item<QuoteForm> => ({
      group: 'box',
      layout: 'stack',
      items: pricedFields(item),
    })),
  },
]);

const declared: readonly (keyof Declarations)[] = [
  'auto_construction',
  'sinistre_anterieur',
  'controle_technique',
  'bet_cuvelage',
  'reception_prononcee',
  'usage_hors_liste',
];

const notAsked = {
  request_id: 'Names the request.',
  type: 'Chosen where the request began, and fixed since.',
  companyOfferId: 'The server chooses the company’s offer.',
  devis_sent_at: 'The server writes it.',
  'garanties.*': 'Chosen beside their prices.',
};

const pageOf = (type: RequestType): Page<QuoteForm> => ({
  schema: quoteSchema,
  blank: withoutPrice(blankQuote(type)),
  marksOptional: true,
  notAsked,
  items: [
    {
      group: 'card',
      title: 'Souscripteurs',
      note: ({ souscripteurs }) => (souscripteurs.length > 1 ? `${souscripteurs.length} souscripteurs` : ''),
      layout: 'stack',
      items: [policyholders],
    },
    { group: 'card', title: 'Chantier', layout: 'grid', items: site },
    { group: 'card', title: 'Ouvrage', layout: 'grid', items: building(type) },
    { group: 'card', title: 'Travaux sur existant', layout: 'stack', items: works },
    {
      group: 'card',
      title: 'Déclarations du maître d’ouvrage',
      layout: 'stack',
      items: declarationFields({ control: { kind: 'switch' } }, declared),
    },
    {
      group: 'card',
      title: 'Rémunération',
      layout: 'grid',
      items: [
        {
          path: 'frais',
          label: 'Frais de courtage',
          hint: 'Montrés au client sur le devis.',
          columns: 6,
          control: { kind: 'amount', decimals: 2 },
        },
      ],
    },
  ],
});

const ofEachType = <T>(make: (type: RequestType) => T): Record<RequestType, T> => ({
  'Maison individuelle': make('Maison individuelle'),
  Syndic: make('Syndic'),
});
const complete = ofEachType(pageOf);
const drafts = ofEachType((type): Page<QuoteForm> => ({ ...complete[type], schema: quoteDraftSchema }));

/** The form of the quote; `isDone` means that it may be sent. Its lists depend on the request's type. */
export const quotePage = (type: RequestType): Page<QuoteForm> => complete[type];

/** The same form; `isDone` means that it may be saved: answers may be missing, none may be wrong. */
export const quoteDraftPage = (type: RequestType): Page<QuoteForm> => drafts[type];

/** The missing or wrong answers that prevent sending a quote, in the order of the form. */
export const missingInQuote = (form: QuoteForm): Missing[] => missingOf(quotePage(form.type), form);
