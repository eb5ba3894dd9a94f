import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { mailboxChart, type MailboxPlace } from '#machines/mailbox/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

const positive = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Reads the address: `?page=2&courriel=41`. */
const placeIn = (params: URLSearchParams): MailboxPlace => ({
  page: positive(params.get('page')) ?? 1,
  mailId: positive(params.get('courriel')),
});

/** Writes it; what is as usual is left out. */
export function addressOf({ page, mailId }: MailboxPlace): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (mailId !== null) params.set('courriel', String(mailId));
  return `?${params}`;
}

const viewOf = (snapshot: SnapshotFrom<typeof mailboxChart>) => {
  const { page, mailId, mails, mail, listMessage, mailMessage } = snapshot.context;
  return {
    page,
    mailId,
    mails,
    mail: snapshot.matches({ mail: 'reading' }) ? mail : null,
    isLoading: snapshot.matches({ list: 'loading' }),
    isOpening: snapshot.matches({ mail: 'opening' }),
    listMessage: snapshot.matches({ list: 'unavailable' }) ? listMessage : null,
    mailMessage: snapshot.matches({ mail: 'unreadable' }) ? mailMessage : null,
  };
};

/** For tests: scripted actors, a clock, an inspector. */
export interface MailboxScript {
  chart?: typeof mailboxChart;
  options?: Pick<ActorOptions<typeof mailboxChart>, 'clock' | 'inspect'>;
}

/** The embedded mailbox: the page of the list and the mail that the address asks for. */
export function useMailbox({ chart = mailboxChart, options }: MailboxScript = {}) {
  const [params] = useSearchParams();
  const { page, mailId } = placeIn(params);
  const actor = useFlow(chart, { ...options, input: { page, mailId } });
  useNotify(actor, { type: 'page.turn', page });
  useNotify(actor, mailId === null ? { type: 'mail.close' } : { type: 'mail.open', id: mailId });
  const view = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      refresh: () => actor.send({ type: 'mailbox.refresh' }),
      retryMail: () => actor.send({ type: 'mail.retry' }),
    }),
    [actor],
  );
  return { ...view, ...commands };
}
