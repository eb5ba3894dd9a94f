import type { ApiOutcome, Failed, OutcomeKind } from '#api/outcome.ts';
import type { RequestResource } from '#contract/resources.ts';

/** A call that succeeded. */
export const answered = <Answer>(answer: Answer): Extract<ApiOutcome<Answer>, { kind: 'done' }> => ({ kind: 'done', answer });

/** One of each way in which a call may not succeed. */
export const failed: { readonly [Kind in Exclude<OutcomeKind, 'done'>]: Failed<Kind> } = {
  invalid: { kind: 'invalid', message: 'Vérifiez votre saisie.', errors: { comment: ['Écrivez un commentaire.'] } },
  refused: { kind: 'refused', code: 'not_permitted', message: 'La prime est payée.', newer: null },
  stale: { kind: 'stale', message: 'Ce dossier a été modifié entre-temps.', newer: null },
  signedOut: { kind: 'signedOut', message: 'Votre session a expiré.' },
  gone: { kind: 'gone', code: 'not_found', message: 'Ce dossier est introuvable.' },
  offline: { kind: 'offline', message: 'Le serveur ne répond pas.' },
  failed: { kind: 'failed', message: 'Le serveur a échoué.' },
};

/** The same, with the request as it is now, as a conflict brings it. */
export const staleWith = (newer: RequestResource): Failed<'stale'> => ({ ...failed.stale, newer });
export const refusedWith = (newer: RequestResource): Failed<'refused'> => ({ ...failed.refused, newer });

/** What nobody expects: a fault of the program. */
export const fault = new Error('panne');
