import { blankDeclaration, type ClaimDeclaration } from '../claim.ts';
import { declarationBounds, declarationSchema, type DeclarationDays } from '../validation/claim.ts';
import type { Page } from './page.ts';

/** Form of a claim's declaration: the items required by law, then optional ones (docs/domain/claims.md). */
export const declarationPage: Page<ClaimDeclaration> = {
  schema: declarationSchema,
  blank: blankDeclaration,
  marksOptional: true,
  items: [
    {
      group: 'set',
      title: 'Ce que la loi demande',
      layout: 'grid',
      items: [
        { path: 'policy', label: 'Numéro du contrat', control: { kind: 'text' } },
        { path: 'amendment', label: 'Numéro de l’avenant', control: { kind: 'text' } },
        { path: 'owner', label: 'Propriétaire de la construction', control: { kind: 'text' } },
        { path: 'address', label: 'Adresse de la construction endommagée', control: { kind: 'text' } },
        {
          path: 'reception_kind',
          label: 'La date suivante est celle',
          control: {
            kind: 'segments',
            options: [
              { value: 'reception', label: 'de la réception' },
              { value: 'occupation', label: 'de la première occupation' },
            ],
          },
        },
        {
          path: 'reception_date',
          label: 'Date de réception ou de première occupation',
          control: { kind: 'date' },
        },
        { path: 'appeared_on', label: 'Dommages apparus le', control: { kind: 'date' } },
        {
          path: 'location',
          label: 'Où se trouvent les dommages',
          columns: 12,
          control: { kind: 'lines', rows: 2, placeholder: 'Séjour, rez-de-chaussée, angle nord' },
        },
        {
          path: 'description',
          label: 'Description des dommages',
          columns: 12,
          control: { kind: 'lines', rows: 5 },
        },
      ],
    },
    {
      group: 'set',
      title: 'Ce qui aide',
      layout: 'grid',
      items: [
        {
          path: 'cover',
          label: 'Garantie concernée',
          hint: 'Les délais de la loi ne valent que pour la garantie obligatoire.',
          columns: 12,
          control: {
            kind: 'segments',
            options: [
              { value: 'A', label: 'Dommages-ouvrage' },
              { value: 'B', label: 'Bon fonctionnement' },
              { value: 'C', label: 'Immatériels' },
              { value: 'E', label: 'Existants' },
            ],
          },
        },
        { path: 'urgency', label: 'Mesures d’urgence', columns: 12, control: { kind: 'lines', rows: 3 } },
        { path: 'contractor', label: 'Entreprise concernée', control: { kind: 'text' } },
        { path: 'contact', label: 'Personne à joindre', control: { kind: 'text' } },
      ],
    },
  ],
};

/** The same form with the bounds of its days. A page of its own at each call: errors are cached by page. */
export const declarationPageWithin = (days: DeclarationDays): Page<ClaimDeclaration> => ({
  ...declarationPage,
  schema: declarationSchema.shape(declarationBounds(days)),
});
