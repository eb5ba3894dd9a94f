import { toWireSlug } from '#domain/provider.ts';
import type { Status } from '#domain/statuses.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { Decision } from '../shared/decision/index.ts';
import { isOfferDecision, offerDecision, type OfferDecision } from './offer-decisions.ts';

/** The four actions of the sub-header (docs/domain/lifecycle.md), with the lifecycle event that each one sends. */
const actionKinds = ['refuse', 'abandon', 'archive', 'resume'] as const;
export type ActionKind = (typeof actionKinds)[number];
/** All that is decided of a request on its page: in the bar above, or of the offer by its event. */
export type Choice = ActionKind | OfferDecision;

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

/**
 * Which actions a request in this folder shows at all: three while in progress, "Reprendre" alone once archived
 * (docs/decisions/0021-readings-of-the-rules.md), else none.
 */
export function actionsShown(statusSlug: string): readonly ActionKind[] {
  if (statusSlug === 'offres-en-cours') return ['refuse', 'abandon', 'archive'];
  return statusSlug === 'offres-archivees' ? ['resume'] : [];
}

const eventOf = (choice: Choice): string => (isOfferDecision(choice) ? choice : wordings[choice].event);

export const isPermitted = (request: ActedOn, choice: Choice): boolean => request.permitted.some(({ event }) => event === eventOf(choice));

/** Why the law refuses this action now, in French; null where it does not. */
export const refusalReason = (request: ActedOn, kind: ActionKind): string | null =>
  isPermitted(request, kind) ? null : (request.refused.find(({ event }) => event === wordings[kind].event)?.because ?? 'Cette action n’est pas possible pour le moment.');

/** Each is confirmed, and a refusal says why besides; what is decided of an offer is motivated. */
export const decisionOf = (choice: Choice): Decision =>
  isOfferDecision(choice)
    ? offerDecision(choice)
    : { event: wordings[choice].event, asks: choice === 'refuse' ? 'confirmation, then text' : 'confirmation', sent: { as: 'status', status: targetSlug(choice) } };

/** What was chosen, by its lifecycle event. */
export const choiceOf = (event: string): Choice | null => (isOfferDecision(event) ? event : (actionKinds.find((kind) => wordings[kind].event === event) ?? null));
