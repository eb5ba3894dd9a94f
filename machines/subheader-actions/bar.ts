import { toWireSlug } from '#domain/provider.ts';
import type { Status } from '#domain/statuses.ts';
import { isPermitted, type ActedOn } from './decisions.ts';

/**
 * The four actions of the bar that heads a request (docs/domain/lifecycle.md), with the lifecycle event
 * that each one sends.
 */
const actionKinds = ['refuse', 'abandon', 'archive', 'resume'] as const;
export type ActionKind = (typeof actionKinds)[number];

interface Wording {
  event: string;
  to: Status;
  label: string;
  question: string;
}

const sure = 'Êtes-vous sûr(e) de vouloir';

/** Labels and questions are fixed texts (docs/domain/screens.md), byte for byte. */
export const wordings: Record<ActionKind, Wording> = {
  refuse: {
    event: 'PROVIDER.DECLINE',
    to: 'dossier-decline-provider',
    label: 'Refuser ce dossier',
    question: `${sure} marquer ce dossier comme refusé ?`,
  },
  abandon: {
    event: 'STATUS.ABANDON',
    to: 'offres-abandonnees',
    label: 'Abandonner ce dossier',
    question: `${sure} marquer ce dossier comme abandonné ?`,
  },
  archive: {
    event: 'STATUS.ARCHIVE',
    to: 'offres-archivees',
    label: 'Archiver ce dossier',
    question: `${sure} archiver ce dossier ?`,
  },
  resume: {
    event: 'STATUS.RESUME',
    to: 'offres-en-cours',
    label: 'Reprendre ce dossier',
    question: `${sure} reprendre ce dossier ?`,
  },
};

export const targetSlug = (kind: ActionKind): string => toWireSlug(wordings[kind].to);

/**
 * The actions of the bar for that status: three while in progress, "Reprendre" alone for an archived request
 * (docs/decisions/0021-ambiguous-rules-and-their-reading.md), else none.
 */
export function actionsShown(statusSlug: string): readonly ActionKind[] {
  if (statusSlug === 'offres-en-cours') return ['refuse', 'abandon', 'archive'];
  return statusSlug === 'offres-archivees' ? ['resume'] : [];
}

/** The action of the bar that sends this event; null if there is none. */
export const actionOf = (event: string): ActionKind | null =>
  actionKinds.find((kind) => wordings[kind].event === event) ?? null;

/** Why the law refuses this action now, in French; null if it does not refuse it. */
export const refusalReason = (request: ActedOn, kind: ActionKind): string | null =>
  isPermitted(request, wordings[kind].event)
    ? null
    : (request.refused.find(({ event }) => event === wordings[kind].event)?.because ??
      'Cette action n’est pas possible pour le moment.');
