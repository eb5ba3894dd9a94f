import type { WorksEndFacts } from '#domain/lifecycle-facts.ts';

/** What the end of the works asks for (docs/domain/contract.md), those first that the premium waits for; without what is known to be there. */
export const missingAtWorksEnd = (known: Partial<WorksEndFacts> | undefined): string[] => [
  ...(known?.receptionRecord ? [] : ['Procès-verbal de réception des travaux, avec ses réserves']),
  ...(known?.finalCost ? [] : ['Récapitulatif du coût définitif des travaux, honoraires et taxes compris']),
  'Liste définitive des intervenants, avec leurs attestations d’assurance décennale',
  'Déclaration attestant l’achèvement et la conformité des travaux (DAACT)',
];
