import { daysBetween, type IsoDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { informationDue, missingDue, reminderDue, worksEndDue, type LetterDates } from '#domain/letters.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Channel } from '#domain/lifecycle.ts';
import { signingSteps } from '#domain/signatures.ts';
import type { Step } from '#domain/steps.ts';

/** The data of a request for a timer: the facts for the law, the days for the timer. */
export interface Timed {
  step: Step;
  facts: LifecycleFacts;
  letters: LetterDates;
  /** When the request arrived at its step. */
  since: Date;
  /** How often the system has relaunched a signature at this step. */
  relaunches: number;
}

/** An event of the law that the system sends when a day has come. */
export interface Timer {
  event: LifecycleEventName;
  channel: Channel;
  at: readonly Step[];
  /** The first day on which it may be sent; `null` where it is not sent. */
  due: (request: Timed) => IsoDate | null;
}

/** Maximum number of automatic relaunches of an expired signature; after them a person has to relaunch it. */
const mostRelaunches = 2;

const dayAfter = ({ since }: Timed): IsoDate => plusDays(parisDateOf(since), 1);

/**
 * The timers of the law (docs/domain/time.md), but for OFFER.EXPIRE (request-calls/expire.ts). Of two that
 * are due, the first is sent: ninety days of silence go before one more reminder.
 */
export const timers: readonly Timer[] = [
  {
    event: 'WORKS_END.MISSING',
    channel: 'timer',
    at: ['courrier-de-fin-de-travaux-envoye'],
    due: ({ letters }) => missingDue(letters),
  },
  {
    event: 'LETTER.WORKS_END.SEND',
    channel: 'timer',
    at: ['contrat-signe', 'courrier-dinformation-envoye', 'courrier-de-fin-de-travaux-envoye'],
    due: ({ step, letters }) =>
      step === 'courrier-de-fin-de-travaux-envoye' ? reminderDue(letters) : worksEndDue(letters),
  },
  {
    event: 'LETTER.INFORMATION.SEND',
    channel: 'timer',
    at: ['contrat-signe'],
    due: ({ letters }) => informationDue(letters),
  },
  // The event cannot be undone: people who signed or validated have the rest of that day to notice a mistake.
  {
    event: 'RECEPTION.RECORD',
    channel: 'timer',
    at: ['avenant-fin-travaux-signe', 'validation-fin-travaux-effectuee'],
    due: dayAfter,
  },
  {
    event: 'SIGNATURE.RELAUNCH',
    channel: 'call',
    at: signingSteps,
    due: ({ facts, since, relaunches }) =>
      facts.transaction === 'expired' && relaunches < mostRelaunches ? parisDateOf(since) : null,
  },
];

/** The timers of that step whose day has come, in the order in which they are tried. */
export const dueTimers = (request: Timed, today: IsoDate): readonly Timer[] =>
  timers.filter(({ at, due }) => {
    const day = at.includes(request.step) ? due(request) : null;
    return day !== null && daysBetween(day, today) >= 0;
  });
