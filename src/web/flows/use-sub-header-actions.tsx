import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { actionsShown, refusalReason, subHeaderActionsChart, wordings, type ActedOn, type ActionKind } from '#machines/sub-header-actions/index.ts';
import { useObey } from './use-obey.ts';

type Snapshot = SnapshotFrom<typeof subHeaderActionsChart>;

/** The dialog that stands over the page. */
export type ActionDialog = 'none' | 'confirm' | 'comment' | 'outdated' | 'refused' | 'failed';

const dialogs: Record<Snapshot['value'], ActionDialog> = {
  choosing: 'none', confirming: 'confirm', commenting: 'comment', sending: 'confirm', outdated: 'outdated', refused: 'refused', failed: 'failed',
};

const dialogOf = ({ value, context }: Snapshot): ActionDialog => (value === 'sending' && context.kind === 'refuse' ? 'comment' : dialogs[value]);

export interface SubHeaderRun {
  /** The chart; tests give it scripted actors. */
  chart?: typeof subHeaderActionsChart;
  /** Options of the actor, for tests: a clock, an inspector. */
  options?: Pick<ActorOptions<typeof subHeaderActionsChart>, 'clock' | 'inspect'>;
}

/** Refuse, abandon, archive, resume a request; `onChange` hears of every newer request that comes back, refused or not. */
export function useSubHeaderActions(request: ActedOn, onChange: (request: RequestResource) => void, { chart = subHeaderActionsChart, options }: SubHeaderRun = {}) {
  const actor = useActorRef(chart, { ...options, input: { request } });
  useObey(actor);
  useEffect(() => actor.send({ type: 'request.received', request }), [actor, request]);
  useLayoutEffect(() => {
    const heard = actor.on('request.changed', (told) => onChange(told.request));
    return () => heard.unsubscribe();
  }, [actor, onChange]);
  const dialog = useSelector(actor, dialogOf);
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const { kind, adminMessage, message, request: seen } = useSelector(actor, ({ context }) => context);
  const commands = useMemo(
    () => ({
      choose: (chosen: ActionKind) => actor.send({ type: 'action.choose', kind: chosen }),
      proceed: () => actor.send({ type: 'dialog.continue' }),
      cancel: () => actor.send({ type: 'dialog.cancel' }),
      sendComment: (text: string) => actor.send({ type: 'comment.send', adminMessage: text }),
    }),
    [actor],
  );
  const actions = actionsShown(seen.status.slug).map((action) => ({ kind: action, label: wordings[action].label, because: refusalReason(seen, action) }));
  return { actions, dialog, isSending, kind, question: kind && wordings[kind].question, adminMessage, message, ...commands };
}

export type SubHeaderFlow = ReturnType<typeof useSubHeaderActions>;
export type ShownAction = SubHeaderFlow['actions'][number];
