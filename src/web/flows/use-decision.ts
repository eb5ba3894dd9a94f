import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ActionAnswers } from '#machines/shared/law/pages.ts';
import { writeChart } from '#machines/shared/write/index.ts';
import type { Decision, subheaderActionsChart } from '#machines/subheader-actions/index.ts';
import { useChild } from './use-child.ts';

/** The open dialog. */
export type DecisionDialog = 'none' | 'confirm' | 'answers' | 'outdated' | 'refused' | 'failed';

type Snapshot = SnapshotFrom<typeof subheaderActionsChart>;

function dialogOf(snapshot: Snapshot, { asks }: Decision): DecisionDialog {
  if (snapshot.matches('refused')) return 'refused';
  if (snapshot.matches('outdated')) return 'outdated';
  if (snapshot.matches('confirming')) return 'confirm';
  return snapshot.matches('writing') || asks !== 'confirmation' ? 'answers' : 'confirm';
}

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
    isSending: snapshot.matches('sending'),
    /** Event of the request's lifecycle; `null` without a decision. */
    event: decision.event,
    /** Form for the event's data; none if the event only needs a confirmation. */
    page: decision.page,
    answers,
    errors,
    message,
  };
}

const halted = (snapshot: SnapshotFrom<typeof writeChart> | undefined) =>
  snapshot?.matches('halted') ? snapshot.context.message : null;

/** The decision in progress on the page's request; empty values if there is none. */
export function useDecision(actions: ActorRefFrom<typeof subheaderActionsChart> | undefined) {
  const asStatus = useChild(actions, 'updateStatus', writeChart);
  const asStep = useChild(actions, 'updateStep', writeChart);
  const asEvent = useChild(actions, 'sendEvent', writeChart);
  const write = asStatus ?? asStep ?? asEvent;
  const state = useSelector(actions, decided, shallowEqual);
  const failure = useSelector(write, halted);
  const commands = useMemo(
    () => ({
      proceed: () => actions?.send({ type: 'decision.continue' }),
      send: (answers: ActionAnswers) => actions?.send({ type: 'decision.send', answers }),
      cancel: () => actions?.send({ type: 'decision.cancel' }),
      /** Sends the failed write again; `giveUp` cancels it. */
      retry: () => write?.send({ type: 'write.retry' }),
      giveUp: () => write?.send({ type: 'write.cancel' }),
    }),
    [actions, write],
  );
  return {
    ...state,
    ...(failure !== null && { dialog: 'failed' as const, isSending: false, message: failure }),
    ...commands,
  };
}

export type DecisionFlow = ReturnType<typeof useDecision>;
