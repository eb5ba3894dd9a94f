import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { failureMessage } from '../conflict.ts';
import type { Emitted } from '../shared/emitted.ts';
import { outputOf } from '../outcome.ts';
import { isPermitted, type ActedOn, type ActionKind } from './actions.ts';
import { updateStatus, type StatusOutcome } from './actors.ts';

export interface SubHeaderContext {
  request: ActedOn;
  /** The action under way, from its button to its end. */
  kind: ActionKind | null;
  /** What was typed as the reason of a refusal; kept until it is sent. */
  adminMessage: string;
  /** Why the last try did not go through, in French. */
  message: string | null;
}

export type SubHeaderEvent =
  | { type: 'action.choose'; kind: ActionKind }
  | { type: 'dialog.continue' }
  | { type: 'dialog.cancel' }
  | { type: 'comment.send'; adminMessage: string }
  | { type: 'request.received'; request: ActedOn };

type Told = Emitted | { type: 'request.changed'; request: RequestResource };

const freshOf = (outcome: StatusOutcome): RequestResource | null => (outcome.kind === 'invalid' ? null : outcome.request);

const told = [
  { type: 'takeOutcome', params: outputOf<StatusOutcome> },
  { type: 'tellRequest', params: outputOf<StatusOutcome> },
] as const;

/** Refuse, abandon, archive, resume: confirm, comment where it is a refusal, send (docs/domain/screens.md). */
export const subHeaderActionsChart = setup({
  types: {
    context: {} as SubHeaderContext,
    events: {} as SubHeaderEvent,
    emitted: {} as Told,
    input: {} as { request: ActedOn },
  },
  actors: { updateStatus },
  guards: {
    permitted: ({ context, event }) => {
      assertEvent(event, 'action.choose');
      return isPermitted(context.request, event.kind);
    },
    asksComment: ({ context }) => context.kind === 'refuse',
    commentGiven: ({ event }) => {
      assertEvent(event, 'comment.send');
      return event.adminMessage.trim() !== '';
    },
    isChanged: (_, outcome: StatusOutcome) => outcome.kind === 'changed',
    isInvalidComment: ({ context }, outcome: StatusOutcome) => outcome.kind === 'invalid' && context.kind === 'refuse',
    isStaleYetPermitted: ({ context }, outcome: StatusOutcome) => outcome.kind === 'stale' && context.kind !== null && isPermitted(outcome.request, context.kind),
  },
  actions: {
    keepKind: assign({
      kind: ({ event }) => {
        assertEvent(event, 'action.choose');
        return event.kind;
      },
      adminMessage: '',
      message: null,
    }),
    keepComment: assign({
      adminMessage: ({ event }) => {
        assertEvent(event, 'comment.send');
        return event.adminMessage;
      },
      message: null,
    }),
    askComment: assign({ message: 'Ce champ est obligatoire' }),
    takeRequest: assign({
      request: ({ event }) => {
        assertEvent(event, 'request.received');
        return event.request;
      },
    }),
    takeOutcome: assign({
      request: ({ context }, outcome: StatusOutcome) => freshOf(outcome) ?? context.request,
      message: (_, outcome: StatusOutcome) => (outcome.kind === 'changed' ? null : outcome.message),
    }),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureMessage(error) }),
    forget: assign({ kind: null, adminMessage: '', message: null }),
    tellRequest: enqueueActions(({ enqueue }, outcome: StatusOutcome) => {
      const request = freshOf(outcome);
      if (request) enqueue.emit({ type: 'request.changed', request });
    }),
    toastDone: emit((_, outcome: StatusOutcome): Told => ({ type: 'toast', kind: 'success', message: outcome.message })),
  },
}).createMachine({
  id: 'sub-header-actions',
  context: ({ input }) => ({ request: input.request, kind: null, adminMessage: '', message: null }),
  initial: 'choosing',
  on: { 'request.received': { actions: 'takeRequest' } },
  states: {
    choosing: {
      on: {
        'action.choose': { guard: 'permitted', target: 'confirming', actions: 'keepKind' },
      },
    },
    confirming: {
      on: {
        'dialog.cancel': { target: 'choosing', actions: 'forget' },
        'dialog.continue': [{ guard: 'asksComment', target: 'commenting' }, { target: 'sending' }],
      },
    },
    commenting: {
      on: {
        'dialog.cancel': { target: 'choosing', actions: 'forget' },
        'comment.send': [
          { guard: 'commentGiven', target: 'sending', actions: 'keepComment' },
          { actions: ['keepComment', 'askComment'] },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'updateStatus',
        src: 'updateStatus',
        input: ({ context }) => ({ id: context.request.id, version: context.request.version, kind: context.kind ?? 'archive', adminMessage: context.adminMessage }),
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: 'choosing', actions: [...told, { type: 'toastDone', params: outputOf }, 'forget'] },
          { guard: { type: 'isInvalidComment', params: outputOf }, target: 'commenting', actions: { type: 'takeOutcome', params: outputOf } },
          { guard: { type: 'isStaleYetPermitted', params: outputOf }, target: 'outdated', actions: told },
          { target: 'refused', actions: told },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    outdated: {
      description: 'Le dossier a changé entre-temps : il est montré à jour, et l’action reste possible.',
      on: {
        'dialog.continue': 'sending',
        'dialog.cancel': { target: 'choosing', actions: 'forget' },
      },
    },
    refused: {
      description: 'Le cycle de vie ne permet plus cette action.',
      on: { 'dialog.cancel': { target: 'choosing', actions: 'forget' } },
    },
    failed: {
      description: 'Le serveur n’a pas répondu ; le message écrit est gardé.',
      on: {
        'dialog.continue': 'sending',
        'dialog.cancel': { target: 'choosing', actions: 'forget' },
      },
    },
  },
});
