import type { SimulationInput } from '#domain/forms.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { sameData } from '#machines/shared/same-data.ts';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { signedOut } from '#tests/support/outcomes.ts';
import { afterCall, noDraft, type LyingDraft, type Seen } from './draft-on-server.ts';
import {
  done,
  filled,
  gone,
  notPermitted,
  offline,
  priced,
  recorded,
  refusedFee,
  refusedPostalCode,
  requestOf,
  saved,
  stale,
} from './simulation-answers.ts';

/** The answers that another tab types. */
export const rivalForm: SimulationForm = { ...filled, frais: '999' };

interface Input {
  params: { key: string; id: number };
  query: Seen;
  body: {
    request_id?: number | null;
    version: number | null;
    keepStep?: boolean;
    event?: string;
    frais: number;
    data: unknown;
  } & Seen;
  idempotencyKey: string;
}
type Stored = LyingDraft<{ form: SimulationForm; version: number | null }>;

const none: Stored = noDraft;

/**
 * As much of a server as a simulation meets: requests that it records, drafts, other people, and an
 * answer for each key.
 */
export class SimulationServer {
  /** By id: the first is 42. */
  readonly requests = new Map<number, RequestResource>();
  readonly drafts = new Map<string, Stored>();
  /** A draft of another tab was written over. */
  overwrites = false;
  readonly #answers = new Map<string, unknown>();

  constructor(draft: SimulationForm | null, isStored: boolean) {
    if (isStored) this.#store(42, 'prerequest-do', { frais: 200 });
    if (draft)
      this.drafts.set('maison-individuelle', { ...none, data: { form: draft, version: null }, revision: 3 });
  }

  #store(
    id: number,
    step: string,
    { frais, ...traits }: { frais: number; referral?: 'needed' | 'pending' },
  ): RequestResource {
    const version = (this.requests.get(id)?.version ?? 0) + 1;
    const request = requestOf({ step, version, referral: 'needed', ...traits });
    const stored = { ...request, id, frais, form: { ...request.form, request_id: id, frais } };
    this.requests.set(id, stored);
    return stored;
  }

  #idOf = ({ params, body }: Partial<Input>): number | null => params?.id ?? body?.request_id ?? null;

  /** Records, saves as an offer, or asks the company, as the call's input says; done once for each key. */
  write = (input: Input): unknown => {
    const { body, idempotencyKey } = input;
    const known = this.#answers.get(idempotencyKey);
    if (known !== undefined) return known;
    const id = this.#idOf(input);
    const request = id === null ? null : (this.requests.get(id) ?? null);
    if (request && body.version !== request.version) return stale(request);
    const answer = this.#written(id, request, body);
    this.#answers.set(idempotencyKey, answer);
    return answer;
  };

  #written(
    id: number | null,
    request: RequestResource | null,
    { event, keepStep, frais }: Input['body'],
  ): unknown {
    if (id === null) return recorded(this.#store(42 + this.requests.size, 'prerequest-do', { frais }));
    if (request && request.step.slug === 'offre-envoyee') return notPermitted(request);
    if (event)
      return saved(this.#store(id, 'offre-enregistree', { frais: request?.frais ?? 0, referral: 'pending' }));
    return keepStep === undefined
      ? recorded(this.#store(id, 'prerequest-do', { frais }))
      : saved(this.#store(id, 'offre-enregistree', { frais }));
  }

  /**
   * Somebody else saves the same request with other answers, or sends it: before the first, there is none.
   */
  somebodyWrites = (input: Input, step: 'prerequest-do' | 'offre-envoyee'): void => {
    const id = this.#idOf(input);
    if (id !== null && this.requests.has(id)) this.#store(id, step, { frais: 555 });
  };

  read = ({ params: { id } }: Input): unknown => {
    const request = this.requests.get(id);
    return request ? done({ request }) : gone;
  };

  #answer(key: string): unknown {
    const { data, revision } = this.drafts.get(key) ?? none;
    return done({ data, revision, updated_at: null });
  }
  get = ({ params: { key } }: Input): unknown => this.#answer(key);
  put = ({ params: { key }, body }: Input): unknown => {
    const before = this.drafts.get(key) ?? none;
    const data = body.data as Stored['data'];
    const draft = afterCall(before, data, body);
    if (!draft) return { kind: 'stale', message: '', newer: null };
    this.overwrites ||= sameData(before.data?.form, rivalForm) && !sameData(data?.form, rivalForm);
    this.drafts.set(key, draft);
    return this.#answer(key);
  };
  clear = ({ params: { key }, query }: Input): unknown => {
    const before = this.drafts.get(key) ?? none;
    const draft = afterCall(before, null, query);
    if (!draft && before.data !== null) return { kind: 'stale', message: '', newer: null };
    this.drafts.set(key, draft ?? before);
    return this.#answer(key);
  };
  /** Another tab writes first. */
  rival = ({ params: { key } }: Input): void => {
    const { revision } = this.drafts.get(key) ?? none;
    this.drafts.set(key, {
      data: { form: rivalForm, version: null },
      revision: revision + 1,
      writer: 'rival',
      sequence: 1,
    });
  };
}

const servers = new WeakMap<object, SimulationServer>();
/** The server of a run that is over, by what any of its calls was given. */
export const serverOf = (calls: readonly { input: unknown }[]): SimulationServer | undefined =>
  calls.map(({ input }) => servers.get(input as object)).find((server) => server);

const no = (outcome: unknown) => ({ value: outcome });
const broken = { error: new Error('panne') };
/** An answer that nobody can read: a fault of the program, which breaks the chart that gets it. */
const unreadable = no({ kind: 'done' });

/**
 * The outcomes of the calls of a simulation, the usual answer first; `draft` lies there at first, and the
 * request 42 where it is stored. An answer that is lost is no answer, and the work is done.
 */
export function simulationCalls(draft: SimulationForm | null, isStored = false) {
  const answering = (answer: (server: SimulationServer, input: Input) => unknown) => ({
    answer: (input: unknown, calls: object) => {
      const server = servers.get(calls) ?? new SimulationServer(draft, isStored);
      servers.set(calls, server);
      servers.set(input as object, server);
      return answer(server, input as Input);
    },
  });
  return {
    getRequest: [answering((server, input) => server.read(input)), no(offline), no(gone), broken],
    send: [
      answering((server, input) => server.write(input)),
      no(offline),
      answering((server, input) => (server.write(input), offline)),
      answering((server, input) => (server.somebodyWrites(input, 'prerequest-do'), server.write(input))),
      answering((server, input) => (server.somebodyWrites(input, 'offre-envoyee'), server.write(input))),
      no(signedOut),
      no(refusedFee),
      no(refusedPostalCode),
      broken,
    ],
    getDraft: [answering((server, input) => server.get(input)), no(offline), broken, unreadable],
    putDraft: [
      answering((server, input) => server.put(input)),
      no(offline),
      answering((server, input) => (server.put(input), offline)),
      answering((server, input) => (server.rival(input), server.put(input))),
      broken,
      unreadable,
    ],
    deleteDraft: [
      answering((server, input) => server.clear(input)),
      no(offline),
      answering((server, input) => (server.clear(input), offline)),
      answering((server, input) => (server.rival(input), server.clear(input))),
      broken,
      unreadable,
    ],
    getTarif: [no(priced(filled)), no(offline), no(refusedPostalCode), broken],
    addresses: [no(done({ suggestions: [{ city: 'Saint-Médard-en-Jalles' }] })), no(offline), broken],
  };
}

const halfway = (written: { answer: (input: unknown, calls: object) => unknown }) => ({
  answer: (input: unknown, all: object) =>
    'params' in (input as object) ? refusedFee : written.answer(input, all),
});

/** A request is recorded, and then its offer is refused. */
export function callsHalfway(draft: SimulationForm | null) {
  const calls = callsOfSaving(draft);
  return {
    ...calls,
    send: calls.send.slice(0, 1).map((written) => ('answer' in written ? halfway(written) : written)),
  };
}

/** The answers of drafts are lost more often than not. */
export function callsLosingDrafts(draft: SimulationForm | null) {
  const { putDraft, ...calls } = callsOfSaving(draft);
  return { ...calls, putDraft: putDraft.toReversed().slice(1, 3).concat(putDraft) };
}

/** The writes, as the harness sees them. */
export interface Write {
  params?: { id: number };
  body: SimulationInput & { event?: string };
  idempotencyKey: string;
}

/**
 * Only what leads on: answers that are lost, others who write first, a fee to be mended. Faults of the
 * program, which end most runs early, are left out.
 */
export function callsOfSaving(draft: SimulationForm | null, isStored = false) {
  const { send, getRequest, putDraft, deleteDraft, ...others } = simulationCalls(draft, isStored);
  const [written, , lost, overtaken, , , fee] = send;
  return {
    ...others,
    getRequest: getRequest.slice(0, 1),
    send: [written, lost, overtaken, fee].flatMap((one) => one ?? []),
    getDraft: others.getDraft.slice(0, 1),
    putDraft: putDraft.slice(0, 4),
    deleteDraft: deleteDraft.slice(0, 4),
  };
}
