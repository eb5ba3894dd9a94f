import type { FailureCode } from '#api/failure.ts';
import type { Failed, OutcomeKind } from '#api/outcome.ts';

/** The outcomes of a call, for charts under test. Each is typed by its kind, so that it fits every call. */
export const answered = <Answer>(answer: Answer) => ({ kind: 'done', answer }) as const;
export const invalid = (
  errors: Record<string, string[]>,
  message = 'Certaines informations sont à corriger.',
) => ({ kind: 'invalid', message, errors }) as const;
export const refused = (message: string, code: FailureCode = 'forbidden') =>
  ({ kind: 'refused', code, message, newer: null }) as const;
export const gone = (message: string, code: FailureCode = 'not_found') =>
  ({ kind: 'gone', code, message }) as const;
export const stale = {
  kind: 'stale',
  message: 'Ce dossier a été modifié entre-temps.',
  newer: null,
} as const;
export const offline = { kind: 'offline', message: 'Le serveur ne répond pas.' } as const;
export const signedOut = { kind: 'signedOut', message: 'Votre session a expiré.' } as const;
export const failed = { kind: 'failed', message: 'Le serveur a échoué.' } as const;

/** One of each way in which a call may not succeed. */
export const failures: { readonly [Kind in Exclude<OutcomeKind, 'done'>]: Failed<Kind> } = {
  invalid: invalid({ comment: ['Écrivez un commentaire.'] }),
  refused: refused('La prime est payée.', 'not_permitted'),
  stale,
  signedOut,
  gone: gone('Ce dossier est introuvable.'),
  offline,
  failed,
};

/** A fault of the program: the only thing that `onError` hears. */
export const fault = new Error('panne');
