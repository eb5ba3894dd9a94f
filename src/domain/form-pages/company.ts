import { formatNumber } from '../numbers.ts';
import { noDelegation, type Delegation } from '../tariff/delegation.ts';
import { companySheetSchema, type CompanySheet } from '../validation/company.ts';
import type { Item, Page } from './page.ts';

type Limits = { [Name in keyof Delegation]: number };

/** The limits of a company. An empty field is the tariff's value, which its hint names. */
const limitsWith = (tariff: Limits): readonly Item<CompanySheet>[] => [
  {
    path: 'delegation.cost',
    label: 'Coût des travaux',
    hint: `Au-delà, la compagnie donne son accord. Vide\u00a0: ${formatNumber(tariff.cost)}\u00a0€.`,
    control: { kind: 'amount', decimals: 0 },
  },
  {
    path: 'delegation.coefficient',
    label: 'Coefficient de la ligne A',
    hint: `Produit de tous les coefficients du tarif. Vide\u00a0: ${formatNumber(tariff.coefficient)}.`,
    control: { kind: 'number', unit: '×' },
  },
  {
    path: 'delegation.structure',
    label: 'Interventions sur la structure',
    hint: `Nombre au plus. Vide\u00a0: ${formatNumber(tariff.structure)}.`,
    control: { kind: 'number' },
  },
  {
    path: 'delegation.photovoltaic',
    label: 'Surface photovoltaïque',
    hint: `Surface posée en toiture. Vide\u00a0: ${formatNumber(tariff.photovoltaic)}\u00a0m².`,
    control: { kind: 'number', unit: 'm²' },
  },
  {
    path: 'delegation.late_days',
    label: 'Chantier déjà ouvert',
    hint: `Jours écoulés depuis l’ouverture. Vide\u00a0: ${formatNumber(tariff.late_days)}.`,
    control: { kind: 'number', unit: 'jours' },
  },
];

/** An insurer with its limits, as a main administrator writes it. `tariff`: the limits that an empty field means. */
export const companyPage = (tariff: Limits): Page<CompanySheet> => ({
  schema: companySheetSchema,
  blank: { name: '', email: '', phone: '', delegation: noDelegation },
  marksOptional: true,
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        {
          path: 'name',
          label: 'Nom de la compagnie',
          hint: 'Tel qu’il paraît dans les contrats.',
          columns: 12,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'email',
          label: 'Adresse e-mail',
          control: { kind: 'text', input: 'email', autoComplete: 'off' },
        },
        {
          path: 'phone',
          label: 'Téléphone',
          control: { kind: 'text', input: 'tel', autoComplete: 'off' },
        },
      ],
    },
    {
      group: 'set',
      title: 'Limites de la délégation',
      hint: 'Une limite changée vaut pour les prix calculés ensuite\u202f; une offre enregistrée ou envoyée garde sa décision.',
      layout: 'grid',
      items: limitsWith(tariff),
    },
  ],
});
