import type { Effects, Job, RunningJob } from '../outbox/outbox.ts';
import { mailAccount, ownChange } from '../profile/mails.ts';
import type { Services } from '../services/services.ts';

interface CalendarJob {
  userId: number;
  /** A former address ended. */
  replaced: boolean;
}

/** The mail to the owner of an account whose calendar has a new address (docs/mails.md, "Accounts"). */
export const calendarMail = (payload: CalendarJob): Job => ({ kind: 'account.calendar-opened', payload });

const said = (replaced: boolean): string =>
  `L’agenda de votre compte vient de recevoir une ${replaced ? 'nouvelle adresse, et l’ancienne ne vaut plus' : 'adresse privée'}. Qui la connaît lit les jours de vos dossiers, avec le nom des clients, sans mot de passe.`;

/** Jobs of the calendar, for the outbox. */
export const calendarJobs = {
  'account.calendar-opened': {
    lane: 'account',
    run: ({ userId, replaced }: CalendarJob, services: Services, running: RunningJob) =>
      mailAccount(
        { userId },
        ownChange({
          subject: 'votre agenda a une nouvelle adresse',
          title: 'Votre agenda a une nouvelle adresse',
          said: said(replaced),
        }),
        services,
        running,
      ),
  },
} as Effects;
