import { useMachine } from '@xstate/react';
import { mailboxChart } from '#machines/mailbox/index.ts';

/** The embedded mailbox: its list, and the mail that is open. */
export function useMailbox() {
  const [snapshot, send] = useMachine(mailboxChart);
  const { mails, mail, message } = snapshot.context;
  return {
    mails,
    mail: snapshot.matches('reading') ? mail : null,
    message: snapshot.matches('failed') ? message : null,
    isLoading: snapshot.matches('loading') || snapshot.matches('opening'),
    turn: (page: number) => send({ type: 'page.turn', page }),
    open: (id: number) => send({ type: 'mail.open', id }),
    close: () => send({ type: 'mail.close' }),
    retry: () => send({ type: 'mailbox.retry' }),
  };
}
