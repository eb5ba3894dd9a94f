import type { StoryEntry } from '#contract/resources.ts';
import { providerNames } from '#domain/provider.ts';
import type { Status } from '#domain/statuses.ts';
import type { AlertTone } from '../../components/Alert.tsx';

export interface Closing {
  tone: AlertTone;
  title: () => string;
  /** For whoever may do nothing about it. */
  next: string;
  /** For whoever may begin anew with its answers. */
  again?: string;
  /** `next` sends to whoever runs the portal: with their mail and phone. */
  asks?: true;
}

const forGood = {
  next: 'Un dossier clos ne change plus.',
  again: 'Pour ce chantier, dupliquez-le\u202f: la nouvelle demande reprend ses réponses, au prix du jour.',
};

/** What stands over a request that is not worked on any more (docs/domain/lifecycle.md, rule 9). */
export const closings: Partial<Record<Status, Closing>> = {
  'offres-refusees': { tone: 'refus', title: () => 'Le client a refusé cette offre', ...forGood },
  'offres-abandonnees': { tone: 'attente', title: () => 'Ce dossier est abandonné', ...forGood },
  'dossier-decline-provider': {
    tone: 'refus',
    title: () => `Ce dossier est refusé par ${providerNames().brand}`,
    ...forGood,
  },
  'dossier-decline-compagnie': {
    tone: 'refus',
    title: () => 'Ce dossier est décliné par la compagnie',
    ...forGood,
  },
  'offres-archivees': {
    tone: 'attente',
    title: () => 'Ce dossier est archivé',
    next: 'Pour reprendre ce dossier, adressez-vous à votre gestionnaire.',
    asks: true,
  },
  'offres-non-eligibles': {
    tone: 'refus',
    title: () => 'Ce chantier n’est pas éligible',
    next: 'Le courtier peut corriger sa simulation\u202f; le gestionnaire ou la compagnie, accorder une dérogation.',
  },
};

/** What closed it, where that says more than the folder. */
const byEvent: Partial<Record<string, string>> = {
  'OFFER.EXPIRE': 'Cette offre est échue',
  'CONTRACT.TERMINATE': 'Le contrat est résilié',
};

export const titleOf = (closing: Closing, entry: StoryEntry | null): string =>
  (entry && byEvent[entry.event]) ?? closing.title();

/** The line of the story by which the request came into that folder; null where the story does not hold it. */
export const closedBy = (entries: readonly StoryEntry[], status: string): StoryEntry | null =>
  entries
    .filter(({ from, to }) => to.status === status && from.status !== status)
    .toSorted((a, b) => b.id - a.id)[0] ?? null;
