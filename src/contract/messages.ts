import { longestComment } from '#domain/validation/comment.ts';
import { object, string } from '#domain/validation/yup.ts';
import { brokerRoles, userRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

/** Who writes on a dossier: its broker, or those who insure it (docs/domain/messages.md). */
export type Side = 'broker' | 'underwriter';

/** One line of the exchange: a message, or what was asked and answered by an event of the law. */
export interface ThreadLine {
  /** Unique in the thread. */
  id: string;
  /** ISO 8601. */
  at: string;
  who: string;
  side: Side;
  kind: 'message' | 'abandonment' | 'question' | 'answer' | 'withdrawal';
  body: string;
}

export interface Thread {
  /** Oldest first; the latest 500. */
  lines: ThreadLine[];
  /** How many messages of the other side are unread by the reader's side. */
  unread: number;
  /** The latest message there is, 0 where there is none: what is said to have been read. */
  last: number;
  /** Whether one may write here now; a closed file is only read. */
  open: boolean;
  /** Whether one may ask for abandonment: a broker, of an offer under way, who has not asked already. */
  may_ask_abandonment: boolean;
  /** Since when an abandonment is asked for and not answered; ISO 8601. */
  abandonment_asked_at: string | null;
}

const body = string()
  .trim()
  .max(longestComment, 'Le message ne peut pas dépasser 4\u202f000 caractères.')
  .required('Écrivez un message.');
const path = '/api/requests/{id}/messages';

export const messageCalls = {
  thread: call<{ thread: Thread }>()({
    method: 'GET',
    path,
    summary: 'L’échange entre le courtier et l’assureur',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
  }),
  writeMessage: call<{ message: string; thread: Thread }>()({
    method: 'POST',
    path,
    summary: 'Écrit à l’autre partie',
    who: userRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    body: object({ body }),
  }),
  readMessages: call<{ thread: Thread }>()({
    method: 'POST',
    path: `${path}/read`,
    summary: 'Note que les messages sont lus',
    who: userRoles,
    access: 'active',
    object: 'request',
    params: idParams,
    body: object({ last: int4(0).required() }),
  }),
  askAbandonment: call<{ message: string; thread: Thread }>()({
    method: 'POST',
    path: '/api/requests/{id}/abandonment',
    summary: 'Demande l’abandon aux gestionnaires',
    who: brokerRoles,
    access: 'valid',
    object: 'request',
    params: idParams,
    body: object({ body }),
  }),
};
