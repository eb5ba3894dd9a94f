import { useMemo } from 'react';
import { shallowEqual } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { dossierMessagesChart } from '#machines/dossier-messages/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild, useChildSelector } from './use-child.ts';

const shown = (snapshot: SnapshotFrom<typeof dossierMessagesChart>) => ({
  thread: snapshot.context.thread,
  typed: snapshot.context.typed,
  sent: snapshot.context.sent,
  message: snapshot.context.message,
  readFailure: snapshot.context.readFailure,
  isMarking: snapshot.matches('marking'),
  isWriting: snapshot.matches('writing'),
  isAsking: snapshot.matches('asking'),
  isUnavailable: snapshot.matches('unavailable'),
  canWrite: snapshot.can({ type: 'message.send' }),
  canAsk: snapshot.can({ type: 'abandonment.ask' }),
});
const nothing: ReturnType<typeof shown> = {
  thread: null,
  typed: '',
  sent: 0,
  message: null,
  readFailure: null,
  isMarking: false,
  isWriting: false,
  isAsking: false,
  isUnavailable: false,
  canWrite: false,
  canAsk: false,
};

/** Messages between broker and underwriter about the page's request. */
export function useDossierMessages() {
  const owner = useRequestOwner();
  const messages = useChild(owner, 'messages', dossierMessagesChart);
  const commands = useMemo(
    () => ({
      retry: () => messages?.send({ type: 'messages.retry' }),
      seen: () => messages?.send({ type: 'messages.seen' }),
      type: (text: string) => messages?.send({ type: 'message.typed', text }),
      write: () => messages?.send({ type: 'message.send' }),
      askAbandonment: () => messages?.send({ type: 'abandonment.ask' }),
    }),
    [messages],
  );
  return {
    ...useChildSelector(owner, 'messages', dossierMessagesChart, shown, nothing, shallowEqual),
    ...commands,
  };
}
