import { refusalCodes, type Refusal, type RefusalCode } from '#contract/refusal.ts';

/** The server cannot be reached, or does not answer in time. */
export type NoAnswer = 'offline' | 'timeout';

export type FailureCode = RefusalCode | NoAnswer;

/** Error of a call that does not succeed: the server refuses it, or cannot be reached. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** HTTP status; 0 if there is no answer. */
  readonly status: number;
  readonly code: FailureCode;
  /** Messages in French, by field. */
  readonly errors: Record<string, string[]>;
  /** Body of the answer. A conflict (409) contains the current request. */
  readonly body: unknown;

  constructor(status: number, refusal: Omit<Refusal, 'code'> & { code: FailureCode }, body: unknown) {
    super(refusal.message);
    this.status = status;
    this.code = refusal.code;
    this.errors = refusal.errors ?? {};
    this.body = body;
  }

  /** The first message of each field (docs/domain/wire.md); the general message if no field has one. */
  get messages(): string[] {
    const first = Object.values(this.errors).flatMap((list) => list.slice(0, 1));
    return first.length ? first : [this.message];
  }
}

export const isFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

const sentences = {
  offline: 'Le serveur ne répond pas. Vérifiez votre connexion\u202f; rien n’est perdu.',
  timeout: 'Le serveur met trop de temps à répondre. Réessayez\u202f; rien n’est perdu.',
};

/** Longest wait for an answer, in ms. */
export const answerTimeout = 20_000;

export const noAnswer = (kind: NoAnswer): ApiFailure =>
  new ApiFailure(0, { message: sentences[kind], code: kind }, null);

/** Checks the code too: a proxy may answer with a `message` of its own, not in French. */
const isEnvelope = (body: unknown): body is Refusal =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  'code' in body &&
  refusalCodes.some((code) => code === body.code);

/**
 * Reads the server's error body. An answer in another format (a proxy's error page) counts as an unavailable
 * service.
 */
export function failureOf(status: number, body: unknown): ApiFailure {
  if (isEnvelope(body)) return new ApiFailure(status, body, body);
  return new ApiFailure(
    status,
    {
      message:
        'Le service est momentanément indisponible. Réessayez dans un instant\u202f; rien n’est perdu.',
      code: 'unavailable',
    },
    body,
  );
}
