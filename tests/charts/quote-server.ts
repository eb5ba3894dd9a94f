import { sameForm } from '#domain/form-differences.ts';
import type { QuoteForm } from '#domain/forms.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Role } from '#domain/roles.ts';
import type { Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import { afterCall, noDraft, type LyingDraft, type Seen } from './draft-on-server.ts';
import { requestAt, withCost } from './quote-fixtures.ts';
import { gone, invalid, offline, read, refused, signedOut, stale } from './quote-outcomes.ts';

interface Input {
  body: QuoteForm & {
    keepStep?: boolean;
    step?: string;
    status?: string;
    version: number;
    data?: unknown;
    request_id?: number;
  } & Seen;
  query: Seen;
  idempotencyKey?: string;
}

/** The fields that a decision does not change. */
const traits = ({ step, form, devis_sent_at: sentAt }: RequestResource) => ({
  step: step.slug as Step,
  form,
  sentAt,
});

/**
 * As much of a server as a quote meets: one request, one draft, somebody else, and an answer for each key.
 */
export class QuoteServer {
  readonly #role: Role;
  request: RequestResource;
  draft: LyingDraft<unknown> = noDraft;
  #answers = new Map<string, unknown>();
  #clock = 0;

  constructor(role: Role) {
    this.#role = role;
    this.request = requestAt({ role });
  }

  /** Saves, revises, sends, archives or resumes, as the call's input says; done once for each key. */
  write = ({ body, idempotencyKey = '' }: Input): unknown => {
    const known = this.#answers.get(idempotencyKey);
    if (known !== undefined) return known;
    const { form, devis_sent_at: sentAt, version } = this.request;
    if (body.version !== version) return stale(this.request);
    if (body.status !== undefined)
      this.request = requestAt({
        ...traits(this.request),
        role: this.#role,
        status: body.status as Status,
        version: version + 1,
      });
    else if ('keepStep' in body) this.#become(body, sentAt, 'offre-enregistree');
    else if ('step' in body) this.#become(form, sentAt, 'offre-enregistree');
    else
      this.#become(form, `2026-11-20T10:00:${String((this.#clock += 1)).padStart(2, '0')}Z`, 'offre-envoyee');
    const answer = { kind: 'done', answer: { message: 'Fait.', request: this.request, tarif: null } };
    this.#answers.set(idempotencyKey, answer);
    return answer;
  };

  #become(
    { chantier: { programme, cost } }: QuoteForm,
    sentAt: string | null,
    step: 'offre-enregistree' | 'offre-envoyee',
  ): void {
    const { version, form } = this.request;
    const saved = { ...form, chantier: { ...form.chantier, programme, cost } };
    this.request = requestAt({
      role: this.#role,
      version: version + 1,
      step,
      sentAt,
      form: sameForm(saved, form) ? form : saved,
    });
  }

  /** Somebody else saves another cost: what is typed here is another answer. */
  somebodySaves = (): void =>
    this.#become(
      withCost(this.request.form, 300_000 + (this.#clock += 1)),
      this.request.devis_sent_at,
      'offre-enregistree',
    );

  put = ({ body }: Input): unknown => {
    const draft = afterCall(this.draft, body.data, body);
    if (!draft) return stale(null);
    this.draft = draft;
    return this.get();
  };
  get = (): unknown => read({ data: this.draft.data, revision: this.draft.revision, updated_at: null });
  clear = ({ query }: Input): unknown => {
    const draft = afterCall(this.draft, null, query);
    if (!draft && this.draft.data !== null) return stale(null);
    this.draft = draft ?? this.draft;
    return this.get();
  };
}

const servers = new WeakMap<object, QuoteServer>();
/** The server of one run, known by the list of its calls, and by what any of them was given. */
const serverOf = (calls: object, role: Role): QuoteServer => {
  const server = servers.get(calls) ?? new QuoteServer(role);
  servers.set(calls, server);
  return server;
};
/** The state of the server after a run; `undefined` where it was never asked. */
export const draftLeft = (calls: readonly { input: unknown }[]) =>
  calls.map(({ input }) => servers.get(input as object)).find((server) => server)?.draft;

type Answer = (input: unknown, calls: object) => unknown;
const answeringAs =
  (role: Role) =>
  (answer: (server: QuoteServer, input: Input) => unknown): { answer: Answer } => ({
    answer: (input, calls) => {
      const server = serverOf(calls, role);
      servers.set(input as object, server);
      return answer(server, input as Input);
    },
  });
export const no = (outcome: unknown) => ({ value: outcome });

/**
 * The possible answers of the calls of a quote for this role, the usual one first. An answer that is lost is
 * no answer, and the write is done.
 */
export const serverCallsAs = (role: Role, answering = answeringAs(role)) => ({
  /** For dossiers, whose request is read first. */
  getRequest: [
    answering(({ request }) => ({ kind: 'done', answer: { request } })),
    no(offline),
    no(gone),
    { error: new Error('panne') },
  ],
  send: [
    answering((server, input) => server.write(input)),
    no(offline),
    answering((server, input) => (server.write(input), offline)),
    answering((server, input) => (server.somebodySaves(), server.write(input))),
    no(signedOut),
    no(invalid({ frais: ['Trop'] })),
    no(refused(null)),
    { error: new Error('panne') },
  ],
  getDraft: [answering((server) => server.get()), no(offline)],
  putDraft: [
    answering((server, input) => server.put(input)),
    no(offline),
    answering((server, input) => (server.put(input), offline)),
  ],
  deleteDraft: [
    answering((server, input) => server.clear(input)),
    no(offline),
    answering((server, input) => (server.clear(input), offline)),
  ],
  getTarif: [
    no({
      kind: 'done',
      answer: { tarif: null, request_id: 42, eligibility: { reasons: [], referrals: [] } },
    }),
    no(offline),
    no(invalid({ postal_code: ['Non'] })),
  ],
});

export const serverCalls = serverCallsAs('broker');
