import type { Filling } from './control.ts';
import { blankSouscripteur } from '../blank-forms.ts';
import { isAbroad as residesAbroad } from '../countries.ts';
import type { Souscripteur } from '../forms.ts';
import { greatestNumberOfPolicyholders } from '../validation/quote.ts';
import { addressItems } from './address.ts';
import { itemsOf } from './page.ts';

const isCompany = ({ client }: Souscripteur): boolean => client.is_company === 1;
const isPerson = (one: Souscripteur): boolean => !isCompany(one);
const isAbroad = ({ address }: Souscripteur): boolean => residesAbroad(address);
const isFrenchCompany = (one: Souscripteur): boolean => isCompany(one) && !isAbroad(one);
const isForeignCompany = (one: Souscripteur): boolean => isCompany(one) && isAbroad(one);

/** Data of the register of companies → paths that they fill. */
const fromRegister = {
  siret: 'client.siret',
  companyName: 'client.companyName',
  legalForm: 'client.legalForm',
  'address.numero_voie': 'address.numero_voie',
  'address.indicateur_voie': 'address.indicateur_voie',
  'address.type_voie': 'address.type_voie',
  'address.libelle_voie': 'address.libelle_voie',
  'address.postalCode': 'address.postalCode',
  'address.city': 'address.city',
};

/** One policyholder: a person or a company, its contact data, its address (docs/domain/wire.md). */
const policyholderItems = itemsOf<Souscripteur>([
  { aid: 'own', name: 'known-client', columns: 12 },
  {
    path: 'client.is_company',
    label: 'Société ou particulier',
    columns: 6,
    control: {
      kind: 'segments',
      options: [
        { value: 0, label: 'Particulier' },
        { value: 1, label: 'Société' },
      ],
    },
  },
  {
    path: 'client.quality',
    label: 'Qualité',
    columns: 6,
    control: { kind: 'list', list: 'quality', by: 'id', placeholder: 'Choisissez' },
  },
  {
    path: 'address.country',
    label: (one) => (isCompany(one) ? 'Pays du siège' : 'Pays de résidence'),
    columns: (one) => (isCompany(one) ? 6 : 12),
    control: { kind: 'list', list: 'country', by: 'code' },
  },
  {
    path: 'client.siret',
    label: 'Siret',
    columns: 6,
    hint: 'Les 9 chiffres du SIREN\u00a0; d’un SIRET de 14 chiffres, les 9 premiers sont gardés.',
    when: isFrenchCompany,
    control: { kind: 'company', fills: fromRegister },
  },
  {
    path: 'client.registration',
    label: 'N° d’immatriculation',
    columns: 6,
    hint: 'Au registre de son pays, tel qu’elle l’écrit.',
    when: isForeignCompany,
    control: { kind: 'text' },
  },
  {
    path: 'client.legalForm',
    label: 'Forme juridique',
    columns: 6,
    when: isFrenchCompany,
    control: { kind: 'list', list: 'legalForm', by: 'id', placeholder: 'Choisissez' },
  },
  {
    path: 'client.companyName',
    label: 'Raison sociale',
    columns: (one) => (isAbroad(one) ? 12 : 6),
    when: isCompany,
    control: { kind: 'text', autoComplete: 'organization' },
  },
  {
    path: 'client.title',
    label: 'Civilité',
    columns: 4,
    wholeOnPhone: true,
    when: isPerson,
    control: { kind: 'list', list: 'title', by: 'code' },
  },
  {
    path: 'client.name',
    label: (one) => (isCompany(one) ? 'Prénom du représentant' : 'Prénom'),
    columns: (one) => (isCompany(one) ? 6 : 4),
    wholeOnPhone: true,
    control: { kind: 'text', autoComplete: 'given-name' },
  },
  {
    path: 'client.lastname',
    label: (one) => (isCompany(one) ? 'Nom du représentant' : 'Nom'),
    columns: (one) => (isCompany(one) ? 6 : 4),
    wholeOnPhone: true,
    control: { kind: 'text', autoComplete: 'family-name' },
  },
  { path: 'client.email', label: 'E-mail', columns: 6, control: { kind: 'text', input: 'email' } },
  { path: 'client.mobile', label: 'Téléphone mobile', columns: 6, control: { kind: 'text', input: 'tel' } },
  {
    aid: 'first',
    label: 'Même adresse que le premier souscripteur',
    copies: 'address',
    done: 'Adresse recopiée.',
    columns: 12,
  },
  ...addressItems<'address', Souscripteur>('address', 'Rechercher l’adresse', { isAbroad }),
]);

/** The repeated policyholders; a further one starts as a copy of the blank template (docs/domain/wire.md). */
export const policyholders = {
  repeats: 'souscripteurs',
  words: {
    one: 'Souscripteur',
    all: 'Souscripteurs',
    add: 'Ajouter un souscripteur',
    remove: 'Retirer le souscripteur',
    removed: 'retiré',
    undo: 'Annuler le retrait',
  },
  firstNote: 'reçoit le devis',
  most: greatestNumberOfPolicyholders,
  blankItem: blankSouscripteur,
  items: policyholderItems,
} as const;

const namesIn = (part: string, answers: object): string[] =>
  Object.keys(answers).map((name) => `${part}.${name}`);

/** Every answer of a policyholder, filled by that of a known client (docs/domain/known-clients.md). */
export const fromKnownClient: Filling = Object.fromEntries(
  Object.entries(blankSouscripteur()).flatMap(([part, answers]) =>
    namesIn(part, answers as object).map((path) => [path, path]),
  ),
);
