import type { InferType } from 'yup';
import { codesOf, lists } from '../lists.ts';
import type { Activity, Informations, RepresentedCompany } from '../registration.ts';
import { passwordHint } from '../validation/explanations.ts';
import { activitySchema, creationSchema, informationsSchema } from '../validation/registration.ts';
import { itemsOf, type Page } from './page.ts';

/** Answers of step 1 as typed. */
export type CreationAnswers = InferType<typeof creationSchema>;

interface Person {
  title: string;
  name: string;
  lastname: string;
  mobile: string;
  phone: string;
}

const person = itemsOf<Person>([
  {
    path: 'title',
    label: 'Civilité',
    columns: 4,
    wholeOnPhone: true,
    control: { kind: 'list', list: 'title', by: 'code' },
  },
  {
    path: 'name',
    label: 'Prénom',
    columns: 4,
    wholeOnPhone: true,
    control: { kind: 'text', autoComplete: 'given-name' },
  },
  {
    path: 'lastname',
    label: 'Nom',
    columns: 4,
    wholeOnPhone: true,
    control: { kind: 'text', autoComplete: 'family-name' },
  },
  {
    path: 'mobile',
    label: 'Téléphone mobile',
    columns: 6,
    control: { kind: 'text', input: 'tel', autoComplete: 'mobile tel' },
  },
  {
    path: 'phone',
    label: 'Téléphone fixe',
    columns: 6,
    control: { kind: 'text', input: 'tel', autoComplete: 'work tel' },
  },
]);

export const blankCreation: CreationAnswers = {
  email: '',
  login: '',
  orias: '',
  Agency_Code: '',
  title: 'Monsieur',
  name: '',
  lastname: '',
  phone: '',
  mobile: '',
  password: '',
  password_confirmation: '',
};

/**
 * Form of step 1, the account (docs/domain/registration.md). The screen provides the control `orias`, which
 * looks up the number and fills other fields.
 */
export const creationPage: Page<CreationAnswers> = {
  schema: creationSchema,
  blank: blankCreation,
  marksOptional: true,
  notAsked: { login: 'The e-mail address is the login.' },
  items: [
    {
      group: 'set',
      title: 'Votre cabinet',
      layout: 'grid',
      items: [
        {
          path: 'orias',
          label: 'N° ORIAS',
          hint: 'Les 8 caractères de votre attestation\u00a0: le registre donne votre nom et votre adresse.',
          columns: 6,
          control: { kind: 'own', name: 'orias' },
        },
        {
          path: 'Agency_Code',
          label: 'Code d’agence ou de partenaire',
          hint: 'Si l’on vous en a remis un.',
          columns: 6,
          control: { kind: 'text', autoComplete: 'off' },
        },
      ],
    },
    { group: 'set', title: 'Vous', layout: 'grid', items: person },
    {
      group: 'set',
      title: 'Votre accès',
      layout: 'grid',
      items: [
        {
          path: 'email',
          label: 'Adresse e-mail',
          hint: 'Vous y recevrez le lien d’activation\u202f; elle sera votre identifiant.',
          columns: 12,
          control: { kind: 'text', input: 'email', autoComplete: 'username' },
        },
        {
          path: 'password',
          label: 'Mot de passe',
          hint: passwordHint,
          columns: 6,
          control: { kind: 'password', autoComplete: 'new-password' },
        },
        {
          path: 'password_confirmation',
          label: 'Confirmez le mot de passe',
          columns: 6,
          control: { kind: 'password', autoComplete: 'new-password' },
        },
      ],
    },
  ],
};

export const blankInformations: Informations = {
  title: 'Monsieur',
  name: '',
  lastname: '',
  phone: '',
  mobile: '',
  address: '',
  complement: '',
  postalCode: '',
  city: '',
};

/**
 * Form of step 2, the manager and the address. The screen provides the aid `address`, which
 * suggests addresses.
 */
export const informationsPage: Page<Informations> = {
  schema: informationsSchema,
  blank: blankInformations,
  marksOptional: true,
  items: [
    { group: 'set', title: 'Qui dirige le cabinet', layout: 'grid', items: person },
    {
      group: 'set',
      title: 'Où il se trouve',
      layout: 'grid',
      items: [
        { aid: 'own', name: 'address', columns: 12 },
        {
          path: 'address',
          label: 'Adresse',
          columns: 12,
          control: { kind: 'text', autoComplete: 'street-address' },
        },
        {
          path: 'complement',
          label: 'Complément d’adresse',
          columns: 12,
          control: { kind: 'text', autoComplete: 'address-line2' },
        },
        {
          path: 'postalCode',
          label: 'Code postal',
          columns: 4,
          control: { kind: 'text', input: 'numeric', autoComplete: 'postal-code' },
        },
        {
          path: 'city',
          label: 'Ville',
          columns: 8,
          control: { kind: 'text', autoComplete: 'address-level2' },
        },
      ],
    },
  ],
};

/** A blank insurer. */
export const blankCompany = (): RepresentedCompany => ({ name: '', otherCompanyValue: '' });

export const blankActivity: Activity = {
  companyName: '',
  siret: '',
  legalForm: null,
  shareCapital: null,
  turnover: null,
  employeesNumber: null,
  salePointNumber: null,
  website: '',
  companies: [blankCompany()],
  type: null,
};

/** The insurers that the broker represents. The entry AUTRES opens a field for the insurer’s name. */
const represented = {
  repeats: 'companies',
  words: {
    one: 'Compagnie',
    all: 'Compagnies que vous représentez',
    add: 'Ajouter une compagnie',
    remove: 'Retirer la compagnie',
    removed: 'retirée',
    undo: 'Annuler le retrait',
  },
  chips: { by: 'name', list: 'companies', other: { code: 'AUTRES', words: 'otherCompanyValue' } },
  most: codesOf('companies').length,
  blankItem: blankCompany,
  items: itemsOf<RepresentedCompany>([
    {
      path: 'name',
      label: 'Compagnie',
      columns: 6,
      control: { kind: 'list', list: 'companies', by: 'code', placeholder: 'Choisissez' },
    },
    {
      path: 'otherCompanyValue',
      label: 'Autre compagnie',
      columns: 6,
      when: ({ name }) => name === 'AUTRES',
      control: { kind: 'text' },
    },
  ]),
} as const;

/** Form of step 3, the activity. */
export const activityPage: Page<Activity> = {
  schema: activitySchema,
  blank: blankActivity,
  marksOptional: true,
  items: [
    {
      group: 'set',
      title: 'La société',
      layout: 'grid',
      items: [
        {
          path: 'siret',
          label: 'SIRET',
          hint: 'Les 9 chiffres du registre.',
          columns: 6,
          control: { kind: 'company', fills: { companyName: 'companyName', legalForm: 'legalForm' } },
        },
        {
          path: 'companyName',
          label: 'Raison sociale',
          columns: 6,
          control: { kind: 'text', autoComplete: 'organization' },
        },
        {
          path: 'legalForm',
          label: 'Forme juridique',
          columns: 6,
          control: { kind: 'list', list: 'legalForm', by: 'id', placeholder: 'Choisissez' },
        },
        {
          path: 'shareCapital',
          label: 'Capital social',
          columns: 6,
          control: { kind: 'amount', decimals: 0 },
        },
        {
          path: 'turnover',
          label: 'Chiffre d’affaires',
          columns: 6,
          control: { kind: 'amount', decimals: 0 },
        },
        { path: 'employeesNumber', label: 'Salariés', columns: 3, control: { kind: 'number' } },
        { path: 'salePointNumber', label: 'Points de vente', columns: 3, control: { kind: 'number' } },
        {
          path: 'website',
          label: 'Site internet',
          columns: 12,
          control: { kind: 'text', input: 'url', autoComplete: 'url' },
        },
      ],
    },
    {
      group: 'set',
      title: 'Votre activité',
      layout: 'stack',
      items: [
        represented,
        {
          path: 'type',
          label: 'Part de la construction dans votre activité',
          columns: 12,
          control: {
            kind: 'segments',
            options: lists.activite.map(({ id, label }) => ({ value: id, label })),
          },
        },
      ],
    },
  ],
};
