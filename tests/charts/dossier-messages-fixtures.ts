import type { Thread, ThreadLine } from '#contract/messages.ts';
import type { DossierMessagesEvent } from '#machines/dossier-messages/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { done, send } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';

/*
 * Values for the tests of the chart `dossier-messages`: requests, answers and lists, each by a name.
 */

export const ofRequest = { params: { id: 42 } };
export const thread: Thread = {
  notes: 0,
  lines: [],
  unread: 0,
  last: 0,
  open: true,
  may_ask_abandonment: true,
  abandonment_asked_at: null,
};
const line: ThreadLine = {
  id: 'm7',
  at: '2026-11-20T10:00:00Z',
  who: 'Julien',
  side: 'underwriter',
  kind: 'message',
  body: 'Bonjour',
  pieces: ['Plans', 'Étude de sol'],
};
export const unread: Thread = { ...thread, lines: [line], unread: 1, last: 7 };
export const marked: Thread = { ...unread, unread: 0 };
export const shows = (one: Thread) => answered({ thread: one });
export const sent = answered({ thread: marked, message: 'Votre message est envoyé.' });
export const read = given('getThread', ofRequest);
const keyed = (count: number, body: string) => ({
  ...ofRequest,
  body: { body },
  idempotencyKey: `page-${count + 1}`,
});
const toast = emitted({ type: 'toast', kind: 'success', message: sent.answer.message });

export const notNoted = (message: string) => emitted({ type: 'toast', kind: 'error', message });

export const loaded = (one: Thread) =>
  done('getThread', shows(one), { at: 'shown', context: { thread: one } });
export const types = (text: string, at?: string) =>
  send<DossierMessagesEvent>(
    { type: 'message.typed', text },
    { ...(at && { at }), context: { typed: text } },
  );
const leaves = (
  type: 'message.send' | 'abandonment.ask',
  id: 'write' | 'ask',
  body: string,
  count: number,
  before: ReturnType<typeof given>[],
) => [
  types(body),
  send<DossierMessagesEvent>(
    { type },
    {
      at: id === 'write' ? 'writing' : 'asking',
      context: { typed: body, body, message: null },
      causes: [...before, given(id, keyed(count, body))],
    },
  ),
];
export const writes = (body: string, count: number, ...before: ReturnType<typeof given>[]) =>
  leaves('message.send', 'write', body, count, before);
export const asks = (body: string, count: number, ...before: ReturnType<typeof given>[]) =>
  leaves('abandonment.ask', 'ask', body, count, before);
export const goneThrough = (id: 'write' | 'ask', count: number) =>
  done(id, sent, {
    at: 'shown',
    context: { thread: marked, typed: '', body: '', sent: count },
    causes: [toast],
  });
export const changes = (...before: ReturnType<typeof given>[]) =>
  send<DossierMessagesEvent>({ type: 'request.changed' }, { at: 'loading', causes: [...before, read] });
export const seen = send<DossierMessagesEvent>(
  { type: 'messages.seen' },
  { at: 'marking', causes: [given('markRead', { ...ofRequest, body: { last: 7 } })] },
);
