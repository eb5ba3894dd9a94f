import type { StatusOutcome, subHeaderActionsChart, SubHeaderContext } from '#machines/sub-header-actions/index.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import type { Cases } from './harness/cases.ts';

const unpaid = permitting('PROVIDER.DECLINE', 'STATUS.ABANDON', 'STATUS.ARCHIVE');

/** In progress: three actions. */
export const inProgress = sampleRequest({ permitted: unpaid });
/** Somebody else wrote meanwhile, and nothing forbids the actions. */
export const touched = { ...inProgress, version: 8 };
/** Paid meanwhile: the law refuses all three. */
export const paid = sampleRequest({
  version: 8,
  refused: [
    { event: 'PROVIDER.DECLINE', because: 'La prime est payée.' },
    { event: 'STATUS.ABANDON', because: 'La prime est payée.' },
    { event: 'STATUS.ARCHIVE', because: 'Un règlement est en cours.' },
  ],
});
export const archived = sampleRequest({ version: 8, status: { slug: 'offres-archivees', label: 'Offre archivée' }, permitted: permitting('STATUS.RESUME') });
export const declined = sampleRequest({ version: 8, status: { slug: 'dossier-decline-charpente', label: 'Dossier décliné' } });

export const outcomes = {
  archived: { kind: 'changed', message: 'Le dossier est archivé.', request: archived },
  declined: { kind: 'changed', message: 'Le dossier est refusé.', request: declined },
  invalid: { kind: 'invalid', message: 'Le texte ne peut pas dépasser 4 000 caractères.', errors: {} },
  stale: { kind: 'stale', message: 'Ce dossier a été modifié entre-temps.', request: touched },
  staleAndPaid: { kind: 'stale', message: 'Ce dossier a été modifié entre-temps.', request: paid },
  notPermitted: { kind: 'not-permitted', message: 'La prime est payée.', request: paid },
} as const satisfies Record<string, StatusOutcome>;

export const cases = {
  events: {
    'action.choose': [{ kind: 'refuse' }, { kind: 'archive' }],
    'dialog.continue': [{}],
    'dialog.cancel': [{}],
    'comment.send': [{ adminMessage: 'Étude de sol manquante' }, { adminMessage: ' ' }],
    'request.received': [{ request: archived }],
  },
  actors: { updateStatus: { done: [outcomes.declined, outcomes.invalid, outcomes.stale, outcomes.notPermitted], error: [new Error('panne')] } },
} satisfies Cases<typeof subHeaderActionsChart>;

export const options = {
  input: { request: inProgress },
  project: ({ request, kind, message, adminMessage }: SubHeaderContext) => [request.status.slug, request.permitted.length, kind, message, adminMessage],
};
