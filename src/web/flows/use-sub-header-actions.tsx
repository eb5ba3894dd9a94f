import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { actionsShown, refusalReason, subHeaderActionsChart, wordings, type ActedOn, type ActionKind } from '#machines/sub-header-actions/index.ts';
import { useObey } from './use-obey.ts';

export type ActionDialog = 'none' | 'confirm' | 'comment' | 'outdated' | 'refused' | 'failed';

const dialogs: Record<SnapshotFrom<typeof subHeaderActionsChart>['value'], ActionDialog> = {
  choosing: 'none', confirming: 'confirm', commenting: 'comment', sending: 'confirm', outdated: 'outdated', refused: 'refused', failed: 'failed',
};

const dialogOf = ({ value, context }: SnapshotFrom<typeof subHeaderActionsChart>): ActionDialog =>
  value === 'sending' && context.kind === 'refuse' ? 'comment' : dialogs[value];

/** Refuse, abandon, archive, resume a request; `onChange` hears of the request that came back. */
export function useSubHeaderActions(request: ActedOn, onChange: (request: RequestResource) => void) {
  const actor = useActorRef(subHeaderActionsChart, { input: { request } });
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
  return { actions, dialog, isSending, kind, question: kind && wordings[kind].question, label: kind && wordings[kind].label, adminMessage, message, ...commands };
}
