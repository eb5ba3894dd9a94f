import type { TradeKey } from '../trades/index.ts';
import { addedContractorSchema, contractorSchema, type ContractorInput } from '../validation/contractor.ts';
import type { Item, Page } from './page.ts';

/** A contractor as typed. */
export type ContractorAnswers = Omit<ContractorInput, 'trade'> & { trade: TradeKey | '' };

/** A new contractor as typed; `also`: other lots that the company takes. */
export type NewContractorAnswers = ContractorAnswers & { also: TradeKey[] };

export const blankContractor: ContractorAnswers = {
  trade: '',
  siren: '',
  name: '',
  email: '',
  amount: null,
  subcontractor: false,
  insurer: '',
  policy: '',
  activities: [],
  valid_from: null,
  valid_until: null,
  ceiling: null,
};

type Items = readonly Item<ContractorAnswers>[];

const companyItems: Items = [
  {
    path: 'trade',
    label: 'Lot',
    control: { kind: 'list', list: 'lot', by: 'code', placeholder: 'Choisissez un lot' },
  },
  {
    path: 'siren',
    label: 'Société ou SIREN',
    hint: 'Un nom que votre cabinet connaît, ou neuf chiffres\u00a0: le registre donne la raison sociale.',
    control: { kind: 'own', name: 'company' },
  },
  { path: 'name', label: 'Raison sociale', control: { kind: 'text' } },
  {
    path: 'email',
    label: 'Adresse e-mail',
    hint: 'Pour lui envoyer le lien par lequel elle dépose son attestation.',
    control: { kind: 'text', input: 'email', autoComplete: 'off' },
  },
];
const worksItems: Items = [
  { path: 'amount', label: 'Montant du marché TTC', control: { kind: 'amount', decimals: 2 } },
  { path: 'subcontractor', label: 'Intervient en sous-traitance', control: { kind: 'tick' } },
];
const attestationItems: Items = [
  { path: 'insurer', label: 'Assureur', control: { kind: 'text' } },
  { path: 'policy', label: 'Numéro de contrat', control: { kind: 'text' } },
  { path: 'valid_from', label: 'Valable du', control: { kind: 'date' } },
  { path: 'valid_until', label: 'Au', control: { kind: 'date' } },
  {
    path: 'ceiling',
    label: 'Plafond du coût de chantier',
    hint: 'Sans limite sur l’attestation\u00a0: saisissez 1\u00a0000\u00a0000\u00a0000.',
    control: { kind: 'amount', decimals: 2 },
  },
  {
    path: 'activities',
    label: 'Activités couvertes',
    columns: 12,
    control: { kind: 'own', name: 'activities' },
  },
];
const attestationSet = {
  group: 'set',
  title: 'Ce que dit l’attestation',
  layout: 'grid',
  items: attestationItems,
} as const;

/** A contractor and what its attestation says (docs/domain/contractors.md). */
export const contractorPage: Page<ContractorAnswers> = {
  schema: contractorSchema,
  blank: blankContractor,
  marksOptional: true,
  items: [
    { group: 'set', title: 'L’entreprise', layout: 'grid', items: [...companyItems, ...worksItems] },
    attestationSet,
  ],
};

/** Form of a new contractor, which may take several lots. */
export const newContractorPage: Page<NewContractorAnswers> = {
  schema: addedContractorSchema,
  blank: { ...blankContractor, also: [] },
  marksOptional: true,
  items: [
    {
      group: 'set',
      title: 'L’entreprise',
      layout: 'grid',
      items: [
        ...companyItems,
        { path: 'also', label: 'Tient aussi', columns: 12, control: { kind: 'own', name: 'lots' } },
        ...worksItems,
      ],
    },
    attestationSet,
  ],
};
