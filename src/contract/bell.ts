import { userRoles } from '#domain/roles.ts';
import { object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { int8 } from './params.ts';

/** How a line of the bell looks: something goes on, is done, waits, is refused. */
export type BellTone = 'progress' | 'done' | 'waiting' | 'refused';

/** A line of the bell (docs/domain/bell.md). */
export interface BellLine {
  id: number;
  /** What happened, as a French sentence without its full stop. */
  says: string;
  tone: BellTone;
  /** The file's client. */
  client: string;
  reference: string;
  /** ISO 8601. */
  at: string;
  /** Address of the page where the reader goes on. */
  path: string;
  read: boolean;
}

/** The bell of a reader, the latest first. */
export interface Bell {
  lines: BellLine[];
  /** Number of unread lines, also of those that are not here; counted up to `mostUnread`. */
  unread: number;
  /** Older lines follow. */
  more: boolean;
}

/** Most lines of a page. */
export const bellPage = 30;

const own = { who: userRoles, access: 'valid' } as const;

/** Calls about the bell. */
export const bellCalls = {
  bell: call<Bell>()({
    ...own,
    method: 'GET',
    unattended: true,
    path: '/api/bell',
    summary: 'Les avis du compte, les derniers d’abord',
    /** `before`: only lines below this number, for the next page. */
    query: object({ before: int8(1) }),
  }),
  /** Marks one line as read (`id`), or all up to one (`until`). Answers with the first page. */
  readBell: call<Bell>()({
    ...own,
    method: 'PATCH',
    path: '/api/bell',
    summary: 'Note qu’un avis est lu, ou tous jusqu’à un avis',
    body: object({ id: int8(1), until: int8(1) }).test(
      'one',
      'Dites quel avis est lu.',
      (body) => (body.id === undefined) !== (body.until === undefined),
    ),
  }),
  /** Server-sent events: `bell` whenever the caller's bell may have changed. It carries no data of a file. */
  live: call<Blob>()({
    ...own,
    method: 'GET',
    unattended: true,
    path: '/api/live',
    summary: 'Un flux d’événements\u00a0: dit quand les avis ont changé',
    file: 'text/event-stream',
  }),
};
