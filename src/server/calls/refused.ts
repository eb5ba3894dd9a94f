import type { Refusal, RefusalCode } from '#contract/refusal.ts';

/** An expected refusal: its envelope is what the caller receives. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, refusal: Refusal, headers: Readonly<Record<string, string>> = {}) {
    super(refusal.message);
    this.name = 'Refused';
    this.status = status;
    this.refusal = refusal;
    this.headers = headers;
  }
}

export const refused = (status: number, code: RefusalCode, message: string): Refused =>
  new Refused(status, { message, code });

/** Also for an object outside the caller's scope. */
export const notFound = (message = 'Cette page ou ce dossier est introuvable.'): Refused =>
  refused(404, 'not_found', message);
export const requestGone = (): Refused => notFound('Ce dossier est introuvable.');
export const documentGone = (): Refused => notFound('Ce document est introuvable.');
export const unauthenticated = (): Refused =>
  refused(401, 'unauthenticated', 'Votre session a expiré ou n’est pas ouverte. Connectez-vous.');
/** A 401 for a guest, who opens the page by a link instead of a login. */
export const linkAwaited = (): Refused =>
  refused(401, 'unauthenticated', 'Cette page n’est plus ouverte. Rouvrez le lien du courriel.');
export const forbidden = (message = 'Votre compte ne donne pas accès à cette action.'): Refused =>
  refused(403, 'forbidden', message);

/** 403: nobody of the cabinet's list is at the keyboard, or that person left the list (docs/domain/collaborators.md). */
export const collaboratorToChoose = (): Refused =>
  refused(
    403,
    'collaborator_to_choose',
    'Votre nom n’est pas choisi dans la liste du cabinet. Dites qui vous êtes, puis recommencez.',
  );

/** 403: the deployment requires a second factor of that role, and the account has none. */
export const factorRequired = (): Refused =>
  refused(
    403,
    'factor_required',
    'Votre compte doit d’abord avoir un second facteur. Ajoutez-le, puis recommencez.',
  );

/** 422. `errors`: path of the field → messages; the first message is the one that is shown. */
export function validationRefused(errors: Record<string, string[]>): Refused {
  const first = Object.values(errors)[0]?.[0];
  return new Refused(422, {
    message: first ?? 'Les informations envoyées ne sont pas valides.',
    code: 'validation',
    errors,
  });
}

/** Throws that 422 if there is at least one error. */
export function refuseWrong(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw validationRefused(errors);
}

/** 422: the law has no event of that name. */
export const unknownEvent = (): Refused => validationRefused({ event: ['Cet événement n’existe pas.'] });

/** End of the message of a conflict; it is true for forms and for buttons without input. */
export const nothingIsLost = 'rien de ce que vous auriez saisi n’est perdu.';

/** French clause on the latest event and its author, for the message of a conflict; empty if unknown. */
export const saidOf = (latest: { label: string; who: string } | undefined): string =>
  latest ? `\u00a0: «\u00a0${latest.label}\u00a0», par ${latest.who}` : '';

/** 409 with the current object (`{ request }`, `{ draft }`) in the answer. */
export const conflict = <R extends object>(
  code: 'stale_version' | 'not_permitted' | 'must_revise' | 'stale_draft',
  message: string,
  fresh?: R,
): Refused => new Refused(409, { message, code, ...fresh });

/** Whether an error is a 409: another user was faster, or the law does not permit the event. */
export const isConflict = (error: unknown): error is Refused =>
  error instanceof Refused && error.status === 409;

/** 429, with the seconds to wait. */
export const tooMany = (message: string, seconds: number): Refused =>
  new Refused(429, { message, code: 'too_many' }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
export const unavailable = (message: string): Refused => refused(503, 'unavailable', message);
