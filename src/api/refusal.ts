import type { Refusal, RefusalCode } from '#contract/refusal.ts';

/** The server was not reached, or did not answer in time. */
export type NoAnswer = 'offline' | 'timeout';

/** Every call that does not succeed throws this: what the server refused, or that it was not reached. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly code: RefusalCode | NoAnswer;
  readonly errors: Record<string, string[]>;
  /** The whole answer: a conflict carries the fresh request. */
  readonly body: unknown;

  constructor(status: number, refusal: Omit<Refusal, 'code'> & { code: RefusalCode | NoAnswer }, body: unknown) {
    super(refusal.message);
    this.status = status;
    this.code = refusal.code;
    this.errors = refusal.errors ?? {};
    this.body = body;
  }

  /** The first message of each field (specification, section 5), else the message itself. */
  get messages(): string[] {
    const first = Object.values(this.errors).flatMap((list) => list.slice(0, 1));
    return first.length ? first : [this.message];
  }
}

export const isRefusal = (error: unknown): error is ApiRefusal => error instanceof ApiRefusal;

const unreachable = { offline: 'Le serveur ne répond pas. Vérifiez votre connexion\u202f; rien n’est perdu.', timeout: 'Le serveur met trop de temps à répondre. Réessayez\u202f; rien n’est perdu.' };

export const noAnswer = (kind: NoAnswer): ApiRefusal => new ApiRefusal(0, { message: unreachable[kind], code: kind }, null);

const isEnvelope = (body: unknown): body is Refusal => typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

/** Reads the server's envelope; an answer that has none (a proxy's page) gets a sentence of ours. */
export function refusalOf(status: number, body: unknown): ApiRefusal {
  if (isEnvelope(body)) return new ApiRefusal(status, { ...body, code: body.code ?? 'internal' }, body);
  return new ApiRefusal(status, { message: 'Le service est momentanément indisponible. Réessayez dans un instant ; rien n’est perdu.', code: 'unavailable' }, body);
}
