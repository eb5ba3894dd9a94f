import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  sendTo,
  setup,
  type AnyActorRef,
  type ErrorActorEvent,
} from 'xstate';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { ClaimChanged, ClaimList, ClaimResource } from '#contract/claims.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { blankDeclaration, type ClaimDeclaration, type NewDeclaration } from '#domain/claim.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { downloadWith } from '../shared/download/index.ts';
import { draftChart, type DraftNews, type DraftWish } from '../shared/draft/index.ts';
import type { Emitted } from '../shared/emitted.ts';
import { keyed, type Keyed } from '../shared/keyed.ts';
import { lawActionsBy, type ActionNews } from '../shared/law-actions/index.ts';
import {
  isFinal,
  answerOf,
  errorsOf,
  firstMessageOf,
  messageOf,
  outcomeGuards,
  unexpected,
} from '../shared/outcome.ts';
import { sameData } from '../shared/same-data.ts';
import { newerPassedOn } from '../shared/untaken.ts';
import { isNewer, isOtherVersion } from '../shared/versions.ts';
import { updatesOf, type ClaimsChanged } from '../updates/index.ts';

export interface ClaimsInput {
  /** The chart that owns the request. */
  parent: AnyActorRef;
  request: RequestResource;
}

/** A declaration to send: a new one, or the completion of a claim at its version. */
interface SentDeclaration {
  form: NewDeclaration;
  completes: { id: number; version: number } | null;
}

export interface ClaimsContext extends ClaimsInput {
  list: ClaimList | null;
  /** Ids of the claims that have a chart of their own. */
  shown: readonly number[];
  /** The claim whose declaration is completed; null where a new one is declared. */
  completing: ClaimResource | null;
  form: ClaimDeclaration;
  /** Key of a new declaration, stored in its draft: windows that share the draft declare one claim. */
  creation: string;
  sent: Keyed<SentDeclaration> | null;
  errors: Record<string, string[]>;
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
}

export type ClaimsEvent =
  | { type: 'claims.retry' }
  /**
   * `claim`: the one whose declaration is to be completed. `key`: of a new declaration, unless
   * its draft has one.
   */
  | { type: 'declaration.begin'; claim: number | null; key: string }
  | { type: 'form.change'; form: ClaimDeclaration }
  /** `key`: idempotency key of the write, unless the same data was sent before. */
  | { type: 'declaration.send'; key: string }
  /** Closes the form; the draft stays. */
  | { type: 'declaration.leave' }
  | { type: 'declaration.discard' }
  | { type: 'page.hide' }
  | { type: 'request.changed'; request: RequestResource }
  /** Sent by the child `updates` when the page comes into sight again. */
  | ClaimsChanged
  /** Sent by the chart of one claim's actions. */
  | ActionNews<AnswerOf<Calls['sendClaimEvent']>>
  | DraftWish
  | DraftNews;

type Read = CallOutcome<'claims'>;
type Declared = CallOutcome<'declareClaim'>;

/** The id of the chart of one claim's actions. */
export const actionsIdOf = (id: number): string => `claim-${id}`;

const replaced = (
  list: ClaimList,
  { claim, request }: Pick<ClaimChanged, 'claim' | 'request'>,
): ClaimList => {
  const known = list.claims.find(({ id }) => id === claim.id);
  if (!known) return { ...list, request, claims: [claim, ...list.claims] };
  return known.version > claim.version
    ? list
    : { ...list, request, claims: list.claims.map((one) => (one.id === claim.id ? claim : one)) };
};

/**
 * Whether nothing in the answer (its claims and the request) is older than what is known: answers may arrive
 * out of order.
 */
const isNoOlder = (known: ClaimList, { request, claims }: ClaimList): boolean =>
  !isNewer(known.request, request) &&
  known.claims.every(({ id, version }) => claims.some((one) => one.id === id && one.version >= version));

const listIn = ({ list }: Pick<ClaimsContext, 'list'>): ClaimList => {
  if (!list) throw new Error('The list is there once it is read');
  return list;
};

/** A stored draft, over the values that the file gives, with its key if it has one. */
function drafted({ form, creation }: Pick<ClaimsContext, 'form' | 'creation'>, data: unknown) {
  if (data === null || typeof data !== 'object') return { form, creation };
  const { creation: key, ...answers } = data as Partial<NewDeclaration>;
  return { form: { ...form, ...answers }, creation: key ?? creation };
}

/** The declaration as it is sent and stored; a new one has its key. */
const declarationOf = ({ form, creation, completing }: ClaimsContext): NewDeclaration =>
  completing ? form : { ...form, creation };

type ClaimsHeard = ClaimsEvent | ErrorActorEvent<unknown, 'draft'>;

const actionsOfClaim = lawActionsBy('sendClaimEvent');
interface MovesActor {
  src: 'lawActions';
  logic: typeof actionsOfClaim;
  id: string | undefined;
}

/** Types, actors, guards and actions of the chart of a file's claims. */
export const claimsSetup = setup({
  types: {
    context: {} as ClaimsContext,
    events: {} as ClaimsHeard,
    input: {} as ClaimsInput,
    emitted: {} as Emitted,
  },
  actors: {
    readList: call('claims'),
    declare: call('declareClaim'),
    complete: call('completeClaim'),
    draft: draftChart,
    lawActions: actionsOfClaim,
    receipt: downloadWith('requestPaper'),
    updates: updatesOf('claims'),
  },
  guards: {
    ...outcomeGuards,
    mayBegin: ({ context, event }) => {
      assertEvent(event, 'declaration.begin');
      const { claims, declaring } = listIn(context);
      return event.claim === null
        ? declaring.permitted
        : claims.some(
            ({ id, permitted }) =>
              id === event.claim && permitted.some((one) => one.event === 'CLAIM.COMPLETE'),
          );
    },
    isCompleting: ({ context }) => context.completing !== null,
    /** The request has changed since the list was read. */
    isNews: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return context.list === null || isOtherVersion(context.list.request, event.request);
    },
    /** Another user declared or changed a claim, or the days left of its terms changed. */
    bringsNews: ({ context, event }) => {
      assertEvent(event, 'claims.changed');
      return isNoOlder(listIn(context), event.list) && !sameData(listIn(context), event.list);
    },
  },
  actions: {
    takeChanged: assign(({ event }) => {
      assertEvent(event, 'claims.changed');
      return { list: event.list };
    }),
    takeList: assign((_, outcome: Read) => ({ list: answerOf(outcome), message: null })),
    /**
     * Takes the current version of the claim that is completed; the reason of the refusal stays displayed.
     */
    takeNewer: assign(({ context: { completing } }, outcome: Read) => {
      const list = answerOf(outcome);
      return { list, completing: list.claims.find(({ id }) => id === completing?.id) ?? completing };
    }),
    /** Starts a chart for each new claim and sends the others their claim. */
    showClaims: enqueueActions<
      ClaimsContext,
      ClaimsHeard,
      undefined,
      ClaimsHeard,
      MovesActor,
      never,
      never,
      never,
      Emitted
    >(({ enqueue, context, self }) => {
      const { claims } = listIn(context);
      for (const claim of claims) {
        const id = actionsIdOf(claim.id);
        if (context.shown.includes(claim.id)) enqueue.sendTo(id, { type: 'object.changed', object: claim });
        else enqueue.spawnChild('lawActions', { id, input: { parent: self, object: claim } });
      }
      enqueue.assign({ shown: [...new Set([...context.shown, ...claims.map(({ id }) => id)])] });
    }),
    takeClaim: assign(({ context, event }) => {
      assertEvent(event, 'action.done');
      return { list: replaced(listIn(context), event.answer) };
    }),
    takeDeclared: assign(({ context }, outcome: Declared) => ({
      list: replaced(listIn(context), answerOf(outcome)),
      sent: null,
    })),
    /** Sends the changed request, with the tasks of its claims, to its owner. */
    passRequestOn: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'request.changed', request: listIn(context).request }),
    ),
    passNewerOn: newerPassedOn<ClaimsContext, ClaimsHeard>(),
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    openForm: assign(({ context, event }) => {
      assertEvent(event, 'declaration.begin');
      const { claims, prefilled } = listIn(context);
      const completing = claims.find(({ id }) => id === event.claim) ?? null;
      const form = completing?.declaration ?? prefilled;
      return { completing, form, creation: event.key, errors: {}, message: null };
    }),
    takeDraft: assign(({ context, event }) => {
      assertEvent(event, ['draft.read', 'draft.taken']);
      return drafted(context, event.data);
    }),
    takeDraftMessage: assign(({ event }) => {
      assertEvent(event, 'draft.unreadable');
      return { message: event.message };
    }),
    forgetMessage: assign({ message: null }),
    takeForm: assign(({ event }) => {
      assertEvent(event, 'form.change');
      return { form: event.form };
    }),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'draft.change', data: declarationOf(context) })),
    clearDraft: sendTo('draft', { type: 'draft.clear' }),
    leaveDraft: sendTo('draft', { type: 'draft.leave' }),
    forwardToDraft: sendTo('draft', ({ event }) => event),
    takeSent: assign(({ context, event }) => {
      assertEvent(event, 'declaration.send');
      const { sent, completing } = context;
      const completes = completing && { id: completing.id, version: completing.version };
      return {
        sent: keyed(sent, { form: declarationOf(context), completes }, event.key),
        errors: {},
        message: null,
      };
    }),
    takeErrors: assign((_, outcome: Declared) => ({
      errors: errorsOf(outcome),
      message: firstMessageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Read | Declared) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    toastDeclared: emit((_, outcome: Declared): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
  },
});

export const initialContext = (input: ClaimsInput): ClaimsContext => ({
  ...input,
  list: null,
  shown: [],
  completing: null,
  form: blankDeclaration,
  creation: '',
  sent: null,
  errors: {},
  message: null,
});

/** Key of a declaration's draft: one for the file, and one for each claim that is completed. */
export const draftPlace = ({ request, completing }: Pick<ClaimsContext, 'request' | 'completing'>) => ({
  kind: 'sinistre' as const,
  key: completing ? `${request.id}-${completing.id}` : String(request.id),
});

/** Input of the call that declares or completes a claim; throws if nothing is to be sent. */
export function declarationSent({ request, sent }: ClaimsContext) {
  if (!sent) throw new Error('A declaration is on its way once it is sent');
  return { params: { id: request.id }, body: sent.body.form, idempotencyKey: sent.key };
}
export function complementSent({ sent }: ClaimsContext) {
  if (!sent?.body.completes) throw new Error('A complement belongs to a claim');
  const {
    form,
    completes: { id, version },
  } = sent.body;
  return { params: { id }, body: { ...form, version }, idempotencyKey: sent.key };
}
