import { itemsOf, type Page } from '#domain/form-pages/page.ts';
import { amount, choice, day, flag, integer, text } from '#domain/validation/fields.ts';
import { needing } from '#domain/validation/required.ts';
import { dateF, email, password, siret, telephone } from '#domain/validation/rules.ts';
import { array, object } from '#domain/validation/yup.ts';

/** A page with every kind of item and of control, as a registration has them. */
export interface Firm {
  email: string;
  phone: string;
  password: string;
  siret: string;
  companyName: string;
  legalForm: number | null;
  about: string;
  capital: number | null;
  turnover: string;
  people: number | null;
  since: string | null;
  until: string | null;
  kind: string;
  newsletter: boolean;
  hasOffice: boolean;
  office: { street: string; city: string };
  town: string;
  managers: { name: string; isSigning: boolean; mobile: string }[];
}

export const manager = { name: '', isSigning: false, mobile: '' };
export const blankFirm: Firm = {
  email: '',
  phone: '',
  password: '',
  siret: '',
  companyName: '',
  legalForm: null,
  about: '',
  capital: null,
  turnover: '',
  people: null,
  since: null,
  until: null,
  kind: 'cabinet',
  newsletter: false,
  hasOffice: false,
  office: { street: '', city: '' },
  town: '',
  managers: [manager],
};

const schema = needing(
  object({
    email: email(),
    phone: telephone(),
    password: password(),
    siret: siret(),
    companyName: text(),
    legalForm: choice('legalForm'),
    about: text(),
    capital: amount(),
    turnover: amount(),
    people: integer(0, 99),
    since: day(),
    until: dateF('since'),
    kind: text(),
    newsletter: flag(),
    hasOffice: flag(),
    office: needing(object({ street: text(), city: text() }), { street: true }),
    town: text(),
    managers: array(
      needing(object({ name: text(), isSigning: flag(), mobile: telephone() }), { name: true, mobile: true }),
    ).max(3),
  }),
  { email: true, phone: ({ parent }) => (parent as Firm).newsletter, town: true },
);

export const firmPage: Page<Firm> = {
  schema,
  blank: blankFirm,
  marksOptional: true,
  items: itemsOf<Firm>([
    {
      group: 'card',
      title: 'Le cabinet',
      layout: 'grid',
      isCounted: true,
      items: [
        { path: 'email', label: 'E-mail', control: { kind: 'text', input: 'email' } },
        { path: 'phone', label: 'Téléphone', control: { kind: 'text', input: 'tel' } },
        { path: 'password', label: 'Mot de passe', control: { kind: 'password' } },
        {
          path: 'siret',
          label: 'Siret',
          control: {
            kind: 'company',
            fills: { companyName: 'companyName', legalForm: 'legalForm', 'address.city': 'office.city' },
          },
        },
        { path: 'companyName', label: 'Raison sociale', columns: 12, control: { kind: 'text' } },
        {
          path: 'legalForm',
          label: 'Forme juridique',
          control: { kind: 'list', list: 'legalForm', by: 'id', placeholder: 'Choisissez' },
        },
        { path: 'about', label: 'Présentation', control: { kind: 'lines' } },
        { path: 'capital', label: 'Capital', control: { kind: 'amount' } },
        {
          path: 'turnover',
          label: 'Chiffre d’affaires',
          hint: 'De l’an dernier.',
          control: { kind: 'amount' },
        },
        { path: 'people', label: 'Effectif', control: { kind: 'number', unit: 'personnes' } },
        { path: 'since', label: 'Depuis', control: { kind: 'date' } },
        { path: 'until', label: 'Jusqu’au', control: { kind: 'date' } },
        {
          path: 'kind',
          label: 'Sorte',
          control: {
            kind: 'segments',
            options: [
              { value: 'cabinet', label: 'Cabinet' },
              { value: 'agence', label: 'Agence' },
            ],
          },
        },
        { path: 'newsletter', label: 'Lettre', control: { kind: 'switch', note: 'Une fois par mois' } },
        { path: 'hasOffice', label: 'Un autre bureau', control: { kind: 'tick' } },
        { path: 'town', label: 'Commune', control: { kind: 'own', name: 'town' } },
        { aid: 'own', name: 'notice' },
      ],
    },
    {
      group: 'card',
      title: 'Le bureau',
      layout: 'stack',
      isCounted: true,
      when: ({ hasOffice }) => hasOffice,
      items: [
        {
          aid: 'address',
          label: 'Rechercher',
          fills: { libelle_voie: 'office.street', city: 'office.city' },
        },
        {
          group: 'set',
          title: 'Adresse',
          layout: 'grid',
          items: [
            { path: 'office.street', label: 'Rue', control: { kind: 'text' } },
            { path: 'office.city', label: 'Ville', control: { kind: 'text' } },
          ],
        },
      ],
    },
    {
      repeats: 'managers',
      most: 3,
      blankItem: () => manager,
      firstNote: 'signe',
      words: {
        one: 'Gérant',
        all: 'Gérants',
        add: 'Ajouter un gérant',
        remove: 'Retirer le gérant',
        removed: 'retiré',
        undo: 'Annuler le retrait',
      },
      items: itemsOf<Firm['managers'][number]>([
        { path: 'name', label: 'Nom du gérant', control: { kind: 'text' } },
        { path: 'isSigning', label: 'Signataire', control: { kind: 'switch' } },
        {
          path: 'mobile',
          label: 'Mobile du gérant',
          when: ({ isSigning }) => isSigning,
          control: { kind: 'text', input: 'tel' },
        },
      ]),
    },
  ]),
};
