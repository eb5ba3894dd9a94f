import type { StoryEntry } from '#contract/request-resources.ts';
import { providerNames } from '#domain/provider.ts';
import type { Status } from '#domain/statuses.ts';
import type { AlertTone } from '../../components/Alert.tsx';

export interface Closing {
  tone: AlertTone;
  title: () => string;
  /** Text for users who cannot act. */
  next: string;
  /** Text for users who may create a new request from these answers. */
  again?: string;
  /** `next` refers to the portal's contact: show its e-mail address and telephone number. */
  asks?: true;
}

const forGood = {
  next: 'Un dossier clos ne change plus.',
  again: 'Pour ce chantier, dupliquez-le\u202f: la nouvelle demande reprend ses réponses, au prix du jour.',
};

/** Notice above each kind of closed request (docs/domain/lifecycle.md, rule 9). */
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
    next:
      'Le courtier peut corriger sa simulation\u202f; le gestionnaire ou la compagnie, ' +
      'accorder une dérogation.',
  },
};

/** Title of closing events that are more precise than the status. */
const byEvent: Partial<Record<string, string>> = {
  'OFFER.EXPIRE': 'Cette offre est échue',
  'CONTRACT.TERMINATE': 'Le contrat est résilié',
};

export const titleOf = (closing: Closing, entry: StoryEntry | null): string =>
  (entry && byEvent[entry.event]) ?? closing.title();

/** History entry of the event that set this status; `null` if there is none. */
export const closedBy = (entries: readonly StoryEntry[], status: string): StoryEntry | null =>
  entries
    .filter(({ from, to }) => to.status === status && from.status !== status)
    .toSorted((a, b) => b.id - a.id)[0] ?? null;
