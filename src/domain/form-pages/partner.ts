import { defaultColours } from '../brand-colours.ts';
import { formatNumber } from '../numbers.ts';
import type { PartnerInput } from '../partner.ts';
import { partnerSchema } from '../validation/partner.ts';
import type { Page } from './page.ts';

/** A partner, as a main administrator writes it. `rate`: percent of commission of a partner without its own. */
export const partnerPage = (rate: number): Page<PartnerInput> => ({
  schema: partnerSchema,
  blank: {
    name: '',
    logo: '',
    colors: defaultColours,
    welcome: '',
    mentions: '',
    agreement: '',
    commission: null,
    open: true,
  },
  marksOptional: true,
  items: [
    {
      group: 'box',
      layout: 'grid',
      items: [
        {
          path: 'name',
          label: 'Nom du partenaire',
          hint: 'Tel que ses courtiers le lisent, sur leurs pages et leurs papiers.',
          columns: 12,
          control: { kind: 'text', autoComplete: 'off' },
        },
        { path: 'logo', label: 'Logo', columns: 12, control: { kind: 'own', name: 'logo' } },
      ],
    },
    {
      group: 'set',
      title: 'Couleurs',
      layout: 'grid',
      items: [
        {
          path: 'colors.blue',
          label: 'Première couleur',
          hint: 'Actions, liens, bandeau des papiers.',
          columns: 4,
          wholeOnPhone: true,
          control: { kind: 'own', name: 'colour' },
        },
        {
          path: 'colors.orange',
          label: 'Deuxième couleur',
          hint: 'L’action qui compte.',
          columns: 4,
          wholeOnPhone: true,
          control: { kind: 'own', name: 'colour' },
        },
        {
          path: 'colors.third',
          label: 'Troisième couleur',
          hint: 'Étapes passées, tracés.',
          columns: 4,
          wholeOnPhone: true,
          control: { kind: 'own', name: 'colour' },
        },
        { aid: 'own', name: 'preview', columns: 12 },
      ],
    },
    {
      group: 'set',
      title: 'Textes',
      layout: 'grid',
      items: [
        {
          path: 'welcome',
          label: 'Mot d’accueil des courtiers',
          hint: '400 caractères au plus, sur leur page d’accueil.',
          columns: 12,
          control: { kind: 'lines', rows: 3 },
        },
        {
          path: 'mentions',
          label: 'Mentions légales',
          hint: 'Au pied de leurs pages et de chaque papier.',
          columns: 12,
          control: { kind: 'text', autoComplete: 'off' },
        },
        {
          path: 'agreement',
          label: 'Convention que l’adhésion signe',
          hint: 'Une clause par ligne. Vide\u00a0: la convention du portail. Une convention déjà envoyée à la signature ne change pas.',
          columns: 12,
          control: { kind: 'lines', rows: 5 },
        },
        { aid: 'own', name: 'agreement', columns: 12 },
      ],
    },
    {
      group: 'set',
      title: 'Conditions',
      layout: 'grid',
      items: [
        {
          path: 'commission',
          label: 'Commission',
          hint: `Des primes hors taxes et frais, pour les contrats signés ensuite. Vide\u00a0: ${formatNumber(rate)}\u202f%.`,
          columns: 6,
          control: { kind: 'number', unit: '%' },
        },
        {
          path: 'open',
          label: 'Ouvert aux nouveaux courtiers',
          columns: 6,
          control: { kind: 'switch' },
        },
      ],
    },
  ],
});
