import type { RequestType } from '#domain/forms.ts';
import type { RequestResource } from '#contract/resources.ts';
import type { CallInput } from '../shared/call.ts';
import { blankForm, formOf, readDraftData, type DraftAnswers, type SimulationForm } from './form.ts';
import type { Stage } from './stage.ts';

export interface SimulationInputs {
  type: RequestType;
  /** The request to simulate again, where the address names one. */
  requestId: number | null;
  /** The stage that the address asks for. */
  stage: Stage | null;
  /** Which of the simulations without a request the address names; absent for the first of its type. */
  draft?: string | null;
  /** Whom the session works as. */
  collaboratorId: number | null;
  /** Anything unique: begins the keys that make a repeated write the same write. */
  nonce: string;
}

export interface SimulationContext {
  type: RequestType;
  collaboratorId: number | null;
  nonce: string;
  /** Grows with every change of what is recorded: ends those keys. */
  attempt: number;
  /** The stage that the address asked for, until one arrives somewhere. */
  asked: Stage | null;
  /** Which of the simulations of this type that have no request yet; `null`: the first. */
  draft: string | null;
  requestId: number | null;
  version: number | null;
  request: RequestResource | null;
  form: SimulationForm;
  /** Grows where the form was replaced from here, not typed: the screen then takes it over. */
  epoch: number;
  /** The server holds these very answers: only the offer remains to be saved. */
  isRecorded: boolean;
  /** A creation that was sent and not answered: it may have been done, and is asked about again, under its key, before anything else is recorded. */
  unanswered: CallInput<'simulate'> | null;
  /** The form is filled already while its draft is read: another draft is compared with it. */
  keepsForm: boolean;
  /** These answers come from a draft. */
  isResumed: boolean;
  /** What the server found wrong in a write, by field. */
  errors: Record<string, string[]>;
  /** The first postal_code error where there is one (docs/domain/wire.md), else the sentence of the last refusal or failure. */
  error: string | null;
}

/** Before anything is read. */
export function blankContext({
  type,
  requestId,
  stage,
  draft = null,
  collaboratorId,
  nonce,
}: SimulationInputs): SimulationContext {
  return {
    type,
    collaboratorId,
    nonce,
    attempt: 1,
    asked: stage,
    draft,
    requestId,
    version: null,
    request: null,
    form: blankForm(collaboratorId),
    epoch: 1,
    isRecorded: false,
    unanswered: null,
    keepsForm: false,
    isResumed: false,
    errors: {},
    error: null,
  };
}

type Change = Partial<SimulationContext>;

/** The screen takes these answers over. */
const opened = (context: SimulationContext, form: SimulationForm): Change => ({
  form,
  epoch: context.epoch + 1,
  attempt: context.attempt + 1,
  isRecorded: false,
  errors: {},
  error: null,
});

/** What the address names: a request, or one of the simulations that have none yet. */
export type Named = Pick<SimulationInputs, 'requestId' | 'stage' | 'draft'>;

/** Another request, or another new one, in the same screen. */
export function otherFile(context: SimulationContext, { requestId, stage, draft = null }: Named): Change {
  const blank = blankContext({ ...context, requestId, stage, draft });
  return { ...blank, ...opened(context, blank.form) };
}

/** A request just read: its answers are the form's. */
export const withRequest = (context: SimulationContext, request: RequestResource): Change => ({
  ...opened(context, formOf(request)),
  type: request.form.type,
  request,
  requestId: request.id,
  version: request.version,
  isResumed: false,
});

/** A draft just read (`null`: none): its answers take the place of those that were there. */
export function withDraft(context: SimulationContext, data: unknown): Change {
  const answers = readDraftData(data);
  return answers
    ? { ...opened(context, answers.form), version: answers.version ?? context.version, isResumed: true }
    : { isResumed: false };
}

/** Nothing typed yet; an existing request gives back its own answers. */
export const startOver = (context: SimulationContext): Change => ({
  ...opened(context, context.request ? formOf(context.request) : blankForm(context.collaboratorId)),
  version: context.request?.version ?? null,
  asked: null,
  unanswered: null,
  isResumed: false,
});

/** New answers: what the server said of the former ones no longer holds. */
export const withAnswers = (context: SimulationContext, form: SimulationForm): Change => ({
  form,
  errors: {},
  error: null,
  isRecorded: false,
  attempt: context.attempt + 1,
});

/** The draft of another tab, taken instead of what was here. */
export function withTaken(context: SimulationContext, data: unknown): Change {
  const answers = readDraftData(data);
  return answers
    ? {
        ...withAnswers(context, answers.form),
        epoch: context.epoch + 1,
        version: answers.version ?? context.version,
      }
    : {};
}

/** The server answered a write with the request as it is now. */
export const withWritten = (context: SimulationContext, request: RequestResource): Change => ({
  request,
  requestId: request.id,
  version: request.version,
  isRecorded: true,
  unanswered: null,
  attempt: context.attempt + 1,
  errors: {},
  error: null,
});

/** The creation whose answer was lost had been done: what was edited since is to be saved on its request. */
export const withAdopted = (context: SimulationContext, request: RequestResource): Change => ({
  ...withWritten(context, request),
  isRecorded: false,
});

/** What the draft of this simulation holds. */
export const draftOf = ({ form, version }: SimulationContext): DraftAnswers => ({ form, version });
