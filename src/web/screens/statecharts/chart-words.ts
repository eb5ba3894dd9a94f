import type { DataEdge } from '#domain/chart-data.ts';

/** Who makes a transition happen, as groups of colours. */
export const actorGroups = {
  client: 'client',
  broker: 'courtier',
  staff: 'administration, compagnie',
  system: 'système, minuterie',
  answer: 'réponse d’un appel',
  page: 'la page, un autre diagramme',
} as const;
export type ActorGroup = keyof typeof actorGroups;

const actorPatterns: readonly (readonly [RegExp, ActorGroup])[] = [
  [/client|prestataire/, 'client'],
  [/courtier/, 'broker'],
  [/gestionnaire|compagnie|administrat/, 'staff'],
  [/système|minuterie|–/, 'system'],
  [/réponse/, 'answer'],
];

/** Group of the first sender of a transition. */
export const actorOf = ({ sender }: DataEdge): ActorGroup =>
  actorPatterns.find(([pattern]) => pattern.test(sender))?.[1] ?? 'page';
