import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ActionAnswers } from '#machines/shared/law/pages.ts';
import type { Decision, subheaderActionsChart } from '#machines/subheader-actions/index.ts';

/** The open dialog. */
export type DecisionDialog = 'none' | 'question' | 'answers' | 'outdated' | 'refused' | 'unsent';

type Snapshot = SnapshotFrom<typeof subheaderActionsChart>;

const dialogs = ['question', 'answers', 'outdated', 'refused', 'unsent'] as const;

/** The dialog of a decision: while it is sent, the one that sent it. */
const dialogOf = (snapshot: Snapshot, { asks }: Decision): DecisionDialog =>
  dialogs.find((dialog) => snapshot.hasTag(dialog)) ?? (asks === 'confirmation' ? 'question' : 'answers');

const nothing = {};
const undecided = {
  dialog: 'none' as const,
  isSending: false,
  event: null,
  page: undefined,
  answers: nothing,
  errors: nothing,
  message: null,
};

function decided(snapshot: Snapshot | undefined) {
  const decision = snapshot?.context.decision;
  if (!snapshot || !decision) return undecided;
  const { answers, errors, message } = snapshot.context;
  return {
    dialog: dialogOf(snapshot, decision),
    isSending: snapshot.hasTag('sending'),
    /** Event of the request's lifecycle; `null` without a decision. */
    event: decision.event,
    /** Form for the event's data; none if the event only needs a confirmation. */
    page: decision.page,
    answers,
    errors,
    message,
  };
}

/** The decision in progress on the page's request; empty values if there is none. */
export function useDecision(actions: ActorRefFrom<typeof subheaderActionsChart> | undefined) {
  const state = useSelector(actions, decided, shallowEqual);
  const commands = useMemo(
    () => ({
      proceed: () => actions?.send({ type: 'decision.continue' }),
      send: (answers: ActionAnswers) => actions?.send({ type: 'decision.send', answers }),
      cancel: () => actions?.send({ type: 'decision.cancel' }),
      retry: () => actions?.send({ type: 'decision.retry' }),
    }),
    [actions],
  );
  return { ...state, ...commands };
}

export type DecisionFlow = ReturnType<typeof useDecision>;
