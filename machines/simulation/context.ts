import type { RequestType } from '#domain/forms.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { CallInput } from '../shared/call.ts';
import { blankForm, formOf, readDraftData, type DraftAnswers, type SimulationForm } from './form.ts';
import type { Stage } from './stage.ts';

export interface SimulationInputs {
  type: RequestType;
  /** Id of the request to simulate again; null for a new simulation. */
  requestId: number | null;
  /** Stage in the address; null if there is none. */
  stage: Stage | null;
  /** Name of a simulation without a request, from the address; absent for the first of its type. */
  draft?: string | null;
  /** Id of the session's collaborator; null if none. */
  collaboratorId: number | null;
  /** Unique prefix of the idempotency keys and of the keys of new simulations. */
  nonce: string;
}

export interface SimulationContext {
  type: RequestType;
  collaboratorId: number | null;
  nonce: string;
  /**
   * Key of this simulation while it has no request, stored in its draft: windows that share the draft make
   * one request.
   */
  creation: string;
  /** Grows with each change of what is recorded; suffix of the idempotency keys. */
  attempt: number;
  /** Stage that the address asked for, until a stage is entered. */
  asked: Stage | null;
  /** Name among the simulations of this type without a request; `null`: the first. */
  draft: string | null;
  requestId: number | null;
  version: number | null;
  request: RequestResource | null;
  form: SimulationForm;
  /** Grows when the chart replaces the form; the screen then displays the new one. */
  epoch: number;
  /** The server has recorded these answers: only the offer is left to save. */
  isRecorded: boolean;
  /**
   * A creation that was sent without an answer. It may have succeeded, so it is sent again under its key
   * before anything else is recorded.
   */
  unanswered: CallInput<'simulate'> | null;
  /** The form is filled already while its draft is read, so that the two are compared. */
  keepsForm: boolean;
  /** The answers come from a draft. */
  isResumed: boolean;
  /** When the draft that was taken up had been saved; later saves do not move it. */
  resumedFrom: string | null;
  /** Errors of the last write, by field. */
  errors: Record<string, string[]>;
  /**
   * Message: the first error of `postal_code` if there is one (docs/domain/wire.md), else that of the last
   * refusal or failure.
   */
  error: string | null;
}

const creationOf = ({ nonce, attempt }: Pick<SimulationContext, 'nonce' | 'attempt'>): string =>
  `${nonce}-creation-${attempt}`;

/** Initial context. */
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
    creation: creationOf({ nonce, attempt: 1 }),
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
    resumedFrom: null,
    errors: {},
    error: null,
  };
}

type Change = Partial<SimulationContext>;

/** Replaces the form, and has the screen display it; it is another simulation until a draft says which. */
const opened = (context: SimulationContext, form: SimulationForm): Change => ({
  form,
  creation: creationOf({ nonce: context.nonce, attempt: context.attempt + 1 }),
  epoch: context.epoch + 1,
  attempt: context.attempt + 1,
  isRecorded: false,
  errors: {},
  error: null,
});

/** The simulation in the address: a request, or one without a request. */
export type Named = Pick<SimulationInputs, 'requestId' | 'stage' | 'draft'>;

/** Context for another simulation in the same screen. */
export function otherFile(context: SimulationContext, { requestId, stage, draft = null }: Named): Change {
  const blank = blankContext({ ...context, requestId, stage, draft });
  return { ...blank, ...opened(context, blank.form) };
}

/** Takes a request that was read: its answers fill the form. */
export const withRequest = (context: SimulationContext, request: RequestResource): Change => ({
  ...opened(context, formOf(request)),
  type: request.form.type,
  request,
  requestId: request.id,
  version: request.version,
  isResumed: false,
});

/** Takes a draft that was read (`null`: none): its answers replace the form. */
export function withDraft(
  context: SimulationContext,
  { data, savedAt }: { data: unknown; savedAt: string | null },
): Change {
  const answers = readDraftData(data);
  return answers
    ? {
        ...opened(context, answers.form),
        creation: answers.creation ?? context.creation,
        version: answers.version ?? context.version,
        isResumed: true,
        resumedFrom: savedAt,
      }
    : { isResumed: false };
}

/** Starts over: a blank form, or the answers of the existing request. */
export function startOver(context: SimulationContext): Change {
  const request = context.requestId === null ? null : context.request;
  return {
    ...opened(context, request ? formOf(request) : blankForm(context.collaboratorId)),
    request,
    version: request?.version ?? null,
    asked: null,
    unanswered: null,
    isResumed: false,
  };
}

/** Takes typed answers and drops the server's errors about the former ones. */
export const withAnswers = (context: SimulationContext, form: SimulationForm): Change => ({
  form,
  errors: {},
  error: null,
  isRecorded: false,
  attempt: context.attempt + 1,
});

/** Takes the draft of another tab instead of the current form. */
export function withTaken(context: SimulationContext, data: unknown): Change {
  const answers = readDraftData(data);
  return answers
    ? {
        ...withAnswers(context, answers.form),
        epoch: context.epoch + 1,
        creation: answers.creation ?? context.creation,
        version: answers.version ?? context.version,
      }
    : {};
}

/** Takes the request in the answer of a write. */
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

/** Takes the request of a creation whose answer had been lost: what was edited since is saved on it. */
export const withAdopted = (context: SimulationContext, request: RequestResource): Change => ({
  ...withWritten(context, request),
  isRecorded: false,
});

/** Version of a request that another window created: the answers were typed before there was one. */
const beforeFirst = 0;

export const isMadeElsewhere = ({ version }: Pick<SimulationContext, 'version'>): boolean =>
  version === beforeFirst;

/** Takes the request that another window made from this simulation; the user chooses between the answers. */
export const withMade = (context: SimulationContext, request: RequestResource): Change => ({
  request,
  requestId: request.id,
  version: beforeFirst,
  unanswered: null,
  attempt: context.attempt + 1,
});

/** Contents of this simulation's draft. */
export const draftOf = ({ form, version, requestId, creation }: SimulationContext): DraftAnswers => ({
  form,
  version,
  ...(requestId === null && { creation }),
});
