import type { RequestType } from '#domain/forms.ts';
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

export interface SimulationContext {
  type: RequestType;
  collaboratorId: number | null;
  nonce: string;
  /** Grows with every change of what is recorded. */
  attempt: number;
  /** The stage that the address asked for, until one arrives somewhere. */
  asked: Stage | null;
  requestId: number | null;
  version: number | null;
  request: RequestResource | null;
  form: SimulationForm;
  /** Grows where another form is opened: its price and its draft begin anew. */
  file: number;
  /** Grows where the form was replaced from here, not typed: the screen then takes it over. */
  epoch: number;
  /** The server holds these very answers: only the offer remains to be saved. */
  isRecorded: boolean;
  draft: OpenedDraft;
  /** What the server found wrong in a write, by field. */
  errors: Record<string, string[]>;
  /** The first postal_code error (specification, section 8), else the sentence of the last refusal or failure. */
  error: string | null;
}

/** The draft as it was when this form was opened; from then on simulation-draft keeps it. */
export interface OpenedDraft {
  /** The request under which it lies, or `null` for the type's own. */
  of: number | null;
  revision: number;
  keptAt: string | null;
  /** These answers come from it. */
  isResumed: boolean;
}

const noDraft = (of: number | null): OpenedDraft => ({ of, revision: 0, keptAt: null, isResumed: false });

/** Before anything is read. */
export function blankContext({ type, requestId, stage, collaboratorId, nonce }: SimulationInputs): SimulationContext {
  return {
    type, collaboratorId, nonce, attempt: 1, asked: stage, requestId, version: null, request: null, form: blankForm(collaboratorId), file: 1, epoch: 1,
    isRecorded: false, draft: noDraft(requestId), errors: {}, error: null,
  };
}

type Change = Partial<SimulationContext>;

/** Its screen takes the new answers over, with a price and a draft of their own. */
const opened = (context: SimulationContext, form: SimulationForm): Change => ({
  form, file: context.file + 1, epoch: context.epoch + 1, attempt: context.attempt + 1, isRecorded: false, errors: {}, error: null,
});

/** Another request, or a new one, in the same screen. */
export function otherFile(context: SimulationContext, requestId: number | null, stage: Stage | null): Change {
  const blank = blankContext({ ...context, requestId, stage });
  return { ...blank, ...opened(context, blank.form) };
}

/** A request just read: its answers are the form's. */
export const withRequest = (context: SimulationContext, request: RequestResource): Change => ({
  ...opened(context, formOf(request)), type: request.form.type, request, requestId: request.id, version: request.version, draft: noDraft(request.id),
});

/** A draft just read: its answers take the place of those that were there. */
export function withDraft(context: SimulationContext, draft: Draft): Change {
  const answers = readDraftData(draft.data);
  const known = { ...context.draft, revision: draft.revision, keptAt: draft.updated_at };
  if (!answers) return { draft: known };
  return { ...opened(context, answers.form), version: answers.version ?? context.version, draft: { ...known, isResumed: true } };
}

/** Nothing typed yet; an existing request gives back its own answers. */
export const afresh = (context: SimulationContext): Change => ({
  ...opened(context, context.request ? formOf(context.request) : blankForm(context.collaboratorId)),
  version: context.request?.version ?? null, asked: null, draft: noDraft(context.draft.of),
});

/** New answers: what the server said of the former ones no longer holds. */
export const withAnswers = (context: SimulationContext, form: SimulationForm): Change => ({
  form, errors: {}, error: null, isRecorded: false, attempt: context.attempt + 1,
});

/** The draft of another tab, taken instead of what was here. */
export const withTaken = (context: SimulationContext, { form, version }: KeptAnswers): Change => ({
  ...withAnswers(context, form), epoch: context.epoch + 1, version: version ?? context.version,
});

/** The server answered a write with the request as it is now. */
export const withWritten = (context: SimulationContext, request: RequestResource): Change => ({
  request, requestId: request.id, version: request.version, isRecorded: true, attempt: context.attempt + 1, errors: {}, error: null,
});

/** The draft has served, and is gone; the next lies under the request. */
export const withoutDraft = (context: SimulationContext): Change => ({ draft: noDraft(context.requestId), file: context.file + 1 });
