import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { decisionChart } from '#machines/shared/decision/index.ts';
import type { ActionAnswers } from '#machines/shared/law/pages.ts';
import { writeChart } from '#machines/shared/write/index.ts';
import { useChild, type Owner } from './use-child.ts';

/** The open dialog. */
export type DecisionDialog = 'none' | 'confirm' | 'answers' | 'outdated' | 'refused' | 'failed';

function dialogOf(snapshot: SnapshotFrom<typeof decisionChart>): DecisionDialog {
  const asksAnswers = snapshot.context.decision.asks !== 'confirmation';
  if (snapshot.matches('refused')) return 'refused';
  if (snapshot.matches('outdated')) return 'outdated';
  if (snapshot.matches('confirming')) return 'confirm';
  return snapshot.matches('writing') || asksAnswers ? 'answers' : 'confirm';
}

const nothing = {};

const decided = (snapshot: SnapshotFrom<typeof decisionChart> | undefined) => ({
  dialog: snapshot?.status === 'active' ? dialogOf(snapshot) : 'none',
  isSending: snapshot?.matches('sending') ?? false,
  /** Event of the request's lifecycle; `null` without a decision. */
  event: snapshot?.context.decision.event ?? null,
  /** Form for the event's data; none if the event only needs a confirmation. */
  page: snapshot?.context.decision.page,
  answers: snapshot?.context.answers ?? nothing,
  errors: snapshot?.context.errors ?? nothing,
  message: snapshot?.context.message ?? null,
});

const halted = (snapshot: SnapshotFrom<typeof writeChart> | undefined) =>
  snapshot?.matches('halted') ? snapshot.context.message : null;

/** The decision in progress in its owner's chart; empty values if there is none. */
export function useDecision(owner: Owner | undefined) {
  const decision = useChild(owner, 'decision', decisionChart);
  const asStatus = useChild(decision, 'updateStatus', writeChart);
  const asStep = useChild(decision, 'updateStep', writeChart);
  const asEvent = useChild(decision, 'sendEvent', writeChart);
  const write = asStatus ?? asStep ?? asEvent;
  const state = useSelector(decision, decided, shallowEqual);
  const failure = useSelector(write, halted);
  const commands = useMemo(
    () => ({
      proceed: () => decision?.send({ type: 'decision.continue' }),
      send: (answers: ActionAnswers) => decision?.send({ type: 'decision.send', answers }),
      cancel: () => decision?.send({ type: 'decision.cancel' }),
      /** Sends the failed write again; `giveUp` cancels it. */
      retry: () => write?.send({ type: 'write.retry' }),
      giveUp: () => write?.send({ type: 'write.cancel' }),
    }),
    [decision, write],
  );
  return {
    ...state,
    ...(failure !== null && { dialog: 'failed' as const, isSending: false, message: failure }),
    ...commands,
  };
}

export type DecisionFlow = ReturnType<typeof useDecision>;
