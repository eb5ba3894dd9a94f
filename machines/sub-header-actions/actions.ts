import { toWireSlug } from '#domain/provider.ts';
import type { Status } from '#domain/statuses.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { Decision } from '../shared/decision/index.ts';

/** The four actions of the sub-header (docs/domain/lifecycle.md), with the lifecycle event that each one sends. */
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
  refuse: { event: 'PROVIDER.DECLINE', to: 'dossier-decline-provider', label: 'Refuser ce dossier', question: `${sure} marquer ce dossier comme refusé ?` },
  abandon: { event: 'STATUS.ABANDON', to: 'offres-abandonnees', label: 'Abandonner ce dossier', question: `${sure} marquer ce dossier comme abandonné ?` },
  archive: { event: 'STATUS.ARCHIVE', to: 'offres-archivees', label: 'Archiver ce dossier', question: `${sure} archiver ce dossier ?` },
  resume: { event: 'STATUS.RESUME', to: 'offres-en-cours', label: 'Reprendre ce dossier', question: `${sure} reprendre ce dossier ?` },
};

/** The part of a request that the sub-header reads. */
export type ActedOn = Pick<RequestResource, 'id' | 'version' | 'status' | 'permitted' | 'refused'>;

export const targetSlug = (kind: ActionKind): string => toWireSlug(wordings[kind].to);

/** Which actions a request in this folder shows at all: three while in progress, "Reprendre" instead of "Archiver" once archived, else none. */
export function actionsShown(statusSlug: string): readonly ActionKind[] {
  if (statusSlug === 'offres-en-cours') return ['refuse', 'abandon', 'archive'];
  return statusSlug === 'offres-archivees' ? ['resume'] : [];
}

export const isPermitted = (request: ActedOn, kind: ActionKind): boolean => request.permitted.some(({ event }) => event === wordings[kind].event);

/** Why the law refuses this action now, in French; null where it does not. */
export const refusalReason = (request: ActedOn, kind: ActionKind): string | null =>
  isPermitted(request, kind) ? null : (request.refused.find(({ event }) => event === wordings[kind].event)?.because ?? 'Cette action n’est pas possible pour le moment.');

/** Each is confirmed; a refusal says why besides. */
export const decisionOf = (kind: ActionKind): Decision => ({
  event: wordings[kind].event,
  asks: kind === 'refuse' ? 'confirmation, then text' : 'confirmation',
  sent: { as: 'status', status: targetSlug(kind) },
});

/** The action whose lifecycle event this is. */
export const kindOf = (event: string): ActionKind | null => actionKinds.find((kind) => wordings[kind].event === event) ?? null;
