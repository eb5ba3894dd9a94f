import { itemsOf, type Item, type Page } from '#domain/form-pages/page.ts';
import { declarationFields, structuralFields } from '#domain/form-pages/works.ts';
import { itemLabels } from '#domain/form-pages/works-words.ts';
import { pricedItems, type Declarations, type PricedItem, type RequestType } from '#domain/forms.ts';
import { destinationListOf, subtypeListOf } from '#domain/lists.ts';
import { formatEuros } from '#domain/money.ts';
import { costBounds } from '#domain/validation/rules.ts';
import { completeSimulationSchema } from '#domain/validation/simulation.ts';
import { blankForm, destinationField, type SimulationForm } from './form.ts';

/**
 * The simulator's two pages (docs/domain/screens.md): the few answers that a price needs, and those that
 * complete them.
 */

const choose = { by: 'id', placeholder: 'Choisissez' } as const;

const estimationItems = (type: RequestType): readonly Item<SimulationForm>[] => [
  {
    group: 'card',
    title: 'Le chantier',
    note: 'L’essentiel, pour un premier prix',
    layout: 'grid',
    items: [
      {
        path: 'repere',
        label: 'Client ou repère',
        columns: 12,
        hint: 'Facultatif\u00a0: un nom («\u00a0Élodie Lefèvre\u00a0», «\u00a0SCI du Parc\u00a0») est repris dans le devis.',
        control: { kind: 'text' },
      },
      {
        path: 'postal_code',
        label: 'Code postal',
        columns: 4,
        control: { kind: 'text', input: 'numeric', autoComplete: 'postal-code' },
      },
      { path: 'city', label: 'Commune', columns: 8, control: { kind: 'own', name: 'city' } },
      {
        path: destinationField(type),
        label: 'Destination',
        control: { kind: 'list', list: destinationListOf(type), ...choose },
      },
      { path: 'batiment', label: 'Bâtiment', control: { kind: 'list', list: 'batiment', ...choose } },
      {
        path: 'subtype',
        label: 'Nature des travaux',
        control: { kind: 'list', list: subtypeListOf(type), ...choose },
      },
      {
        path: 'cost',
        label: 'Coût total TTC',
        hint: `Travaux, honoraires, taxes. Entre ${formatEuros(costBounds.above * 100)} et ${formatEuros(costBounds.below * 100)}.`,
        control: { kind: 'amount' },
      },
      {
        path: 'avec_piscine',
        label: 'Piscine',
        control: { kind: 'switch', note: 'Bassin en béton, compris dans le coût' },
      },
    ],
  },
];

const dates = itemsOf<SimulationForm>([
  {
    path: 'chantier.opening_date',
    label: 'Ouverture du chantier',
    hint: 'Telle que la déclare la mairie, si elle est connue.',
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

const floors = (type: RequestType): Item<SimulationForm> =>
  type === 'Maison individuelle'
    ? {
        path: 'chantier.nombre_etages',
        label: 'Étages',
        control: {
          kind: 'segments',
          options: [
            { value: '0', label: 'Plain-pied' },
            { value: '1', label: 'R\u00a0+\u00a01' },
            { value: '2', label: 'R\u00a0+\u00a02' },
            { value: '3', label: 'Plus' },
          ],
        },
      }
    : {
        path: 'chantier.nombre_etages',
        label: 'Étages au-dessus du rez-de-chaussée',
        control: { kind: 'text', input: 'numeric' },
      };

const building = (type: RequestType): readonly Item<SimulationForm>[] => [
  floors(type),
  {
    path: 'chantier.nombre_sous_sols',
    label: 'Sous-sols',
    columns: 3,
    control: {
      kind: 'segments',
      options: [
        { value: '0', label: 'Aucun' },
        { value: '1', label: '1' },
      ],
    },
  },
  {
    path: 'chantier.superficie_pv',
    label: 'Panneaux solaires',
    columns: 3,
    control: { kind: 'amount', unit: 'm²', placeholder: '0' },
  },
  {
    path: 'chantier.avec_garage',
    label: 'Garage',
    control: { kind: 'switch', note: 'Attenant ou intégré au bâtiment' },
  },
  {
    path: 'chantier.hasIntervenant',
    label: 'Travaux sur existant',
    control: { kind: 'switch', note: 'Une construction est déjà là, et l’on y touche' },
  },
];

const pricedFields = (item: PricedItem): readonly Item<SimulationForm>[] => [
  {
    path: `chantier.Intervenants.items.${item}.haselement`,
    label: itemLabels[item],
    control: { kind: 'tick' },
  },
  {
    path: `chantier.Intervenants.items.${item}.cost`,
    label: 'Coût',
    more: `\u00a0: ${itemLabels[item]}`,
    when: ({ chantier }) => chantier.Intervenants.items[item].haselement,
    control: { kind: 'amount' },
  },
];

const works = itemsOf<SimulationForm>([
  {
    group: 'set',
    title: 'Interventions sur la structure',
    hint: 'Chacune pèse sur le prix\u202f; à partir de quatre, la compagnie doit donner son accord.',
    layout: 'ticks',
    items: structuralFields({ control: { kind: 'tick' } }),
  },
  {
    group: 'set',
    title: 'Ouvrages chiffrés à part',
    layout: 'grid',
    items: pricedItems.map((item): Item<SimulationForm> => ({
      group: 'box',
      layout: 'stack',
      columns: 4,
      wholeOnPhone: true,
      items: pricedFields(item),
    })),
  },
]);

const declared: readonly (keyof Declarations)[] = [
  'controle_technique',
  'bet_cuvelage',
  'auto_construction',
  'sinistre_anterieur',
  'reception_prononcee',
  'usage_hors_liste',
];

const formulaireItems = (type: RequestType): readonly Item<SimulationForm>[] => [
  { group: 'card', title: 'Les dates', isCounted: true, layout: 'grid', items: dates },
  { group: 'card', title: 'Le bâtiment', isCounted: true, layout: 'grid', items: building(type) },
  {
    group: 'card',
    title: 'Les travaux sur l’existant',
    layout: 'stack',
    when: ({ chantier }) => chantier.hasIntervenant,
    items: works,
  },
  {
    group: 'card',
    title: 'Vos déclarations',
    isCounted: true,
    layout: 'stack',
    items: [
      {
        group: 'set',
        title: 'Cochez ce qui est vrai de ce chantier',
        hidesTitle: true,
        hint: 'Cochez ce qui est vrai de ce chantier\u00a0: une fausse déclaration peut priver de garantie.',
        layout: 'ticks',
        items: declarationFields({ control: { kind: 'tick' } }, declared),
      },
    ],
  },
  {
    group: 'card',
    title: 'Votre rémunération',
    isCounted: true,
    layout: 'grid',
    items: [
      {
        path: 'frais',
        label: 'Vos frais de courtage',
        hint: 'Affichés sur le devis du client.',
        control: { kind: 'amount', placeholder: '0' },
      },
      { aid: 'own', name: 'collaborator' },
      { aid: 'own', name: 'placement' },
    ],
  },
];

const notAsked = {
  type: 'Named by the address.',
  request_id: 'Names the request that is simulated again.',
  version: 'Goes with the request.',
  collaborator_id: 'The collaborator of the session.',
  partenaire_id: 'An admin chooses it beside the fee; the server knows the broker’s.',
  companyOfferId: 'An admin chooses it beside the fee; for a broker the server does.',
  'garanties.*': 'Chosen beside their prices.',
  'chantier.programme': 'The quote asks for it.',
  'chantier.description': 'The quote asks for it.',
  'chantier.address.*': 'The quote asks for it.',
  'chantier.newIntervenants.*': 'The quote asks for it.',
  'chantier.cost': 'Travels as `cost`.',
  'chantier.destination': 'Travels as `destination` or `destinationMI`.',
  'chantier.avec_piscine': 'Travels as `avec_piscine`.',
};

export interface SimulationPages {
  /** The few answers that a price needs. */
  estimation: Page<SimulationForm>;
  /** The answers that complete them. */
  formulaire: Page<SimulationForm>;
  /** Both pages, as they are recorded. */
  whole: Page<SimulationForm>;
}

function pagesOf(type: RequestType): SimulationPages {
  const estimation = estimationItems(type);
  const formulaire = formulaireItems(type);
  const other = destinationField(type === 'Syndic' ? 'Maison individuelle' : 'Syndic');
  const page = {
    blank: blankForm(),
    given: { type },
    notAsked: { ...notAsked, [other]: 'Asked of the other type of request.' },
  };
  const place = ['repere', 'postal_code', 'city', destinationField(type)] as const;
  const first = [...place, 'batiment', 'subtype', 'cost', 'avec_piscine'] as const;
  return {
    estimation: { ...page, schema: completeSimulationSchema.pick(['type', ...first]), items: estimation },
    formulaire: { ...page, schema: completeSimulationSchema.omit([...first]), items: formulaire },
    whole: { ...page, schema: completeSimulationSchema, items: [...estimation, ...formulaire] },
  };
}

const pages: Record<RequestType, SimulationPages> = {
  'Maison individuelle': pagesOf('Maison individuelle'),
  Syndic: pagesOf('Syndic'),
};

/** The pages of a simulation: their lists and controls follow the type of the request. */
export const simulationPages = (type: RequestType): SimulationPages => pages[type];
