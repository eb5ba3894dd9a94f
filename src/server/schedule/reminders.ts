import { type IsoDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { Step } from '#domain/steps.ts';
import type { NoticeKind } from '../notices/notice.ts';
import { notices, stillHolds } from '../notices/notices.ts';
import type { Timed } from './timers.ts';

/** A mail that time alone sends, and that changes nothing of the request (docs/domain/time.md). */
export interface Reminder {
  kind: NoticeKind;
  at: readonly Step[];
  /** Days after the request came there, and between two of them. */
  every: number;
  /** How many at most, each time that the request comes there. */
  most: number;
  /** What must be true besides; absent: nothing. */
  while?: (request: Timed) => boolean;
}

/** Where a notice holds: there it is asked for, and sent nowhere else. */
const placesOf = (kind: NoticeKind): readonly Step[] => notices[kind].onlyAt ?? [];
const reminder = (kind: NoticeKind, how: Omit<Reminder, 'kind' | 'at'>): Reminder => ({
  kind,
  at: placesOf(kind),
  ...how,
});

export const reminders: readonly Reminder[] = [
  reminder('reminder-file', { every: 10, most: 3 }),
  reminder('reminder-information', { every: 5, most: 3 }),
  // As the law of CLIENT.REMIND: nobody is pressed to sign a contract whose premium a dispute took.
  reminder('reminder-signature', {
    every: 7,
    most: 3,
    while: ({ step, facts }) =>
      facts.transaction === 'open' &&
      !(step === 'contrat-envoye-pour-signature-electronique' && facts.reversal.taken),
  }),
  reminder('reminder-premium', { every: 7, most: 4 }),
];

/**
 * The notice to the admins that a study takes longer than
 * it should: once a study, the day after its last one.
 */
export const studyOverdue: Pick<Reminder, 'kind' | 'at'> = {
  kind: 'study-overdue',
  at: placesOf('study-overdue'),
};

/** A reminder by its number, from 1, and its day. */
export interface Due {
  kind: NoticeKind;
  nth: number;
  day: IsoDate;
}

/** The last of each kind that was sent since the request came where it lies: its number, and its day. */
export type Sent = Readonly<Partial<Record<NoticeKind, { nth: number; day: IsoDate }>>>;

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/**
 * The next reminder of each kind at that step; `studyDue`: the last day of its study. What
 * nobody sent in time, for no node ran, is never followed sooner than it would have been.
 */
export function nextReminders(request: Timed, studyDue: IsoDate | null, sent: Sent): Due[] {
  const came = parisDateOf(request.since);
  const next = reminders.flatMap(({ kind, every, most, while: holds }): Due[] => {
    const last = sent[kind];
    const nth = (last?.nth ?? 0) + 1;
    if (!stillHolds(kind, request.step, request.facts.premium) || nth > most || (holds && !holds(request)))
      return [];
    return [{ kind, nth, day: later(plusDays(came, nth * every), plusDays(last?.day ?? came, every)) }];
  });
  const studied = studyOverdue.at.includes(request.step) && studyDue !== null && !sent[studyOverdue.kind];
  return studied ? [...next, { kind: studyOverdue.kind, nth: 1, day: plusDays(studyDue, 1) }] : next;
}
