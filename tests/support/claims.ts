import { blankDeclaration, type ClaimDeclaration } from '#domain/claim.ts';

/** A complete declaration: water in a living room, eight months after the reception. */
export const declaration: ClaimDeclaration = {
  ...blankDeclaration,
  policy: 'DO-2026-000001',
  owner: 'Jeanne Aubert',
  address: '12 rue des Lilas, 69003 Lyon',
  reception_kind: 'reception',
  reception_date: '2025-10-15',
  appeared_on: '2026-06-01',
  description: 'L’eau entre dans le séjour par le seuil de la porte-fenêtre.',
  location: 'Séjour, rez-de-chaussée',
};
