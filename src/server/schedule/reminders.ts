import { type IsoDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { Step } from '#domain/steps.ts';
import type { NoticeKind } from '../notices/notice.ts';
import { notices, stillHolds } from '../notices/notices.ts';
import type { Timed } from './timers.ts';

/** A mail that is sent by time alone and changes nothing of the request (docs/domain/time.md). */
export interface Reminder {
  kind: NoticeKind;
  at: readonly Step[];
  /** Days from the request's arrival at the step to the first mail, and between two mails. */
  every: number;
  /** Maximum number of mails, each time that the request arrives at the step. */
  most: number;
  /** A further condition; absent: none. */
  while?: (request: Timed) => boolean;
}

/** The steps at which a notice is true: the reminder is sent only there. */
const placesOf = (kind: NoticeKind): readonly Step[] => notices[kind].onlyAt ?? [];
const reminder = (kind: NoticeKind, how: Omit<Reminder, 'kind' | 'at'>): Reminder => ({
  kind,
  at: placesOf(kind),
  ...how,
});

export const reminders: readonly Reminder[] = [
  reminder('reminder-file', { every: 10, most: 3 }),
  reminder('reminder-information', { every: 5, most: 3 }),
  reminder('reminder-signature', { every: 7, most: 3, while: ({ facts }) => facts.transaction === 'open' }),
  reminder('reminder-premium', { every: 7, most: 4 }),
];

/** The notice to the admins that a study is late: once for each study, on the day after its last one. */
export const studyOverdue: Pick<Reminder, 'kind' | 'at'> = {
  kind: 'study-overdue',
  at: placesOf('study-overdue'),
};

/** A due reminder: its number, from 1, and its day. */
export interface Due {
  kind: NoticeKind;
  nth: number;
  day: IsoDate;
}

/** The last reminder of each kind since the request arrived at its step: its number, and its day. */
export type Sent = Readonly<Partial<Record<NoticeKind, { nth: number; day: IsoDate }>>>;

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/**
 * The next reminder of each kind at that step; `studyDue`: the last day of its study. After a late reminder
 * (no node ran), the next keeps its distance of days.
 */
export function nextReminders(request: Timed, studyDue: IsoDate | null, sent: Sent): Due[] {
  const came = parisDateOf(request.since);
  const next = reminders.flatMap(({ kind, every, most, while: holds }): Due[] => {
    const last = sent[kind];
    const nth = (last?.nth ?? 0) + 1;
    if (!stillHolds(kind, request.step, request.facts) || nth > most || (holds && !holds(request))) return [];
    return [{ kind, nth, day: later(plusDays(came, nth * every), plusDays(last?.day ?? came, every)) }];
  });
  const studied = studyOverdue.at.includes(request.step) && studyDue !== null && !sent[studyOverdue.kind];
  return studied ? [...next, { kind: studyOverdue.kind, nth: 1, day: plusDays(studyDue, 1) }] : next;
}
