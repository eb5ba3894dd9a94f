import { longestComment } from '#domain/validation/comment.ts';
import { object, string } from '#domain/validation/yup.ts';
import { brokerRoles, userRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

/**
 * The two sides of a thread: the broker, and the staff and company that insure the site
 * (docs/domain/messages.md).
 */
export type Side = 'broker' | 'underwriter';

/** One line of a thread: a message, or a question or answer that came with an event of the law. */
export interface ThreadLine {
  /** Unique in the thread. */
  id: string;
  /** ISO 8601. */
  at: string;
  who: string;
  side: Side;
  kind: 'message' | 'abandonment' | 'question' | 'answer' | 'withdrawal';
  body: string;
  /** Names of the pieces that a question asks for; empty if none. */
  pieces: string[];
}

/** The messages of a request, for one reader. */
export interface Thread {
  /** The latest 500, oldest first. */
  lines: ThreadLine[];
  /** How many messages of the other side are unread by the reader's side. */
  unread: number;
  /** Id of the latest message, 0 if there is none; `readMessages` sends it. */
  last: number;
  /** Whether the reader may write now; a closed file is read-only. */
  open: boolean;
  /**
   * Whether the reader may ask for abandonment: a broker whose offer is under way and who has not asked yet.
   */
  may_ask_abandonment: boolean;
  /** When an abandonment was asked for that is not answered yet, ISO 8601; null if none is. */
  abandonment_asked_at: string | null;
  /** How many notes of the request the reader may read (docs/domain/notes.md). */
  notes: number;
}

const body = string()
  .trim()
  .max(longestComment, 'Le message ne peut pas dépasser 4\u202f000 caractères.')
  .required('Écrivez un message.');
const path = '/api/requests/{id}/messages';

/** Calls about the messages of a request between the broker and the underwriters. */
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
