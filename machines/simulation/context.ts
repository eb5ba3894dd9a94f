import type { RequestType } from '#domain/forms.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import type { Draft, RequestResource } from '#contract/resources.ts';
import { blankForm, formOf, readDraftData, type KeptAnswers, type SimulationForm } from './form.ts';
import type { Stage } from './stage.ts';

export interface SimulationInputs {
  type: RequestType;
  /** The request to simulate again, where the address names one. */
  requestId: number | null;
  /** The stage that the address asks for. */
  stage: Stage | null;
  /** Whom the session works as. */
  collaboratorId: number | null;
  /** Anything unique: begins the keys that make a repeated write the same write. */
  nonce: string;
}

/** A price, and the answers that it is the price of. */
export interface ShownPrice {
  tarif: Tarif;
  eligibility: Eligibility;
  form: SimulationForm;
}

export interface SimulationContext {
  type: RequestType;
  collaboratorId: number | null;
  nonce: string;
  /** Grows with every change of what is recorded. */
  attempt: number;
  asked: Stage | null;
  requestId: number | null;
  version: number | null;
  request: RequestResource | null;
  form: SimulationForm;
  /** Grows where the form was replaced from here, not typed: the screen then takes it over. */
  epoch: number;
  /** The last price known, which stays in sight while the next is computed. */
  price: ShownPrice | null;
  /** The server holds these very answers: only the offer remains to be saved. */
  isRecorded: boolean;
  draft: DraftState;
  communes: { postalCode: string; names: string[] };
  /** What the server found wrong, by field. */
  errors: Record<string, string[]>;
  /** The first postal_code error (specification, section 8), else the sentence of the last refusal or failure. */
  error: string | null;
}

export interface DraftState {
  /** The request under which it lies, or `null` for the type's own. */
  of: number | null;
  revision: number;
  /** When the server last took it, ISO 8601. */
  keptAt: string | null;
  /** What the server holds, as it was typed here. */
  kept: SimulationForm | null;
  /** These answers come from a draft. */
  isResumed: boolean;
  /** What another tab, or another machine, has kept meanwhile. */
  other: { answers: KeptAnswers; revision: number; keptAt: string | null } | null;
  /** Where the draft lies that was recorded just now, and has served. */
  served: number | null;
}

const noDraft = (of: number | null, kept: SimulationForm): DraftState => ({ of, revision: 0, keptAt: null, kept, isResumed: false, other: null, served: of });

/** Before anything is read. */
export function blankContext({ type, requestId, stage, collaboratorId, nonce }: SimulationInputs): SimulationContext {
  const form = blankForm(collaboratorId);
  return {
    type, collaboratorId, nonce, attempt: 1, asked: stage, requestId, version: null, request: null, form, epoch: 0, price: null, isRecorded: false,
    draft: noDraft(requestId, form), communes: { postalCode: '', names: [] }, errors: {}, error: null,
  };
}

type Change = Partial<SimulationContext>;

/** Another request, or a new one, in the same screen. */
export const otherFile = (context: SimulationContext, requestId: number | null, stage: Stage | null): Change => ({
  ...blankContext({ ...context, requestId, stage }),
  attempt: context.attempt + 1,
  epoch: context.epoch + 1,
});

/** A request just read: its answers are the form's. */
export function withRequest(context: SimulationContext, request: RequestResource): Change {
  const form = formOf(request);
  return { type: request.form.type, request, requestId: request.id, version: request.version, form, epoch: context.epoch + 1, draft: noDraft(request.id, form), error: null, errors: {} };
}

/** A draft just read: its answers wait, or are taken at once, in the place of those that were there. */
export function withDraft(context: SimulationContext, draft: Draft): Change {
  const answers = readDraftData(draft.data);
  const known = { ...context.draft, revision: draft.revision, keptAt: draft.updated_at };
  if (!answers) return { draft: known };
  return {
    form: answers.form, epoch: context.epoch + 1, version: answers.version ?? context.version,
    draft: { ...known, kept: answers.form, isResumed: true },
  };
}

/** Nothing typed yet; an existing request gives back its own answers. */
export function afresh(context: SimulationContext): Change {
  const form = context.request ? formOf(context.request) : blankForm(context.collaboratorId);
  return {
    form, epoch: context.epoch + 1, version: context.request?.version ?? null, price: null, errors: {}, error: null, asked: null,
    attempt: context.attempt + 1, isRecorded: false, draft: noDraft(context.draft.of, form),
  };
}

/** New answers: what the server said of the former ones no longer holds. */
export const withAnswers = (context: SimulationContext, form: SimulationForm): Change => ({
  form, errors: {}, error: null, isRecorded: false, attempt: context.attempt + 1,
});

/** The server answered a write with the request as it is now. Its draft lies under its own key from now on. */
export const withWritten = (context: SimulationContext, request: RequestResource): Change => ({
  request, requestId: request.id, version: request.version, isRecorded: true, attempt: context.attempt + 1, errors: {}, error: null,
  ...(request.id !== context.draft.of && { draft: { ...noDraft(request.id, context.form), served: context.draft.of } }),
});

/** The draft has served, and is gone. */
export const withoutDraft = (context: SimulationContext): Change => ({ draft: noDraft(context.requestId, context.form) });

/** The other tab's draft, taken instead of what is here. */
export function withOtherDraft(context: SimulationContext): Change {
  const { other } = context.draft;
  if (!other) return {};
  const { answers, revision, keptAt } = other;
  return {
    ...withAnswers(context, answers.form), epoch: context.epoch + 1, version: answers.version ?? context.version,
    draft: { ...context.draft, revision, keptAt, kept: answers.form, isResumed: true, other: null },
  };
}
