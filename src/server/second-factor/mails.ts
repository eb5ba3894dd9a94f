import type { Effects, Job, RunningJob } from '../outbox/outbox.ts';
import { mailAccount, ownChange, type OwnChange } from '../profile/mails.ts';
import type { Services } from '../services/services.ts';

/** Mails about the second factor of an account (docs/mails.md, "Accounts"). */
export const factorNotices = [
  'factor-added',
  'factor-removed',
  'codes-renewed',
  'recovery-used',
  'factor-guessed',
] as const;

interface FactorNoticeJob {
  userId: number;
  notice: (typeof factorNotices)[number];
  /** What was added or removed. */
  factor?: 'authenticator' | 'passkey';
  /** Recovery codes that are left. */
  left?: number;
}

/** A mail to the owner of the account about its second factor. */
export const factorMail = (payload: FactorNoticeJob): Job => ({ kind: 'account.factor-notice', payload });

const words = { authenticator: 'Une application d’authentification', passkey: 'Une clé d’accès' } as const;

const leftWords = (left: number): string =>
  left === 0
    ? 'C’était le dernier\u00a0: faites-en d’autres dans votre profil.'
    : left === 1
      ? 'Il en reste un\u00a0: faites-en d’autres dans votre profil.'
      : `Il en reste ${left}.`;

/** What the mail says, by its kind. */
function noticeOf({ notice, factor = 'authenticator', left = 0 }: FactorNoticeJob): OwnChange {
  const notices: Record<FactorNoticeJob['notice'], OwnChange> = {
    'factor-added': {
      subject: 'un second facteur est ajouté',
      title: 'Un second facteur est ajouté',
      said: `${words[factor]} vient d’être ajoutée à votre compte. Elle sera demandée après votre mot de passe, sur tout appareil que vous n’avez pas reconnu.`,
    },
    'factor-removed': {
      subject: 'un second facteur est retiré',
      title: 'Un second facteur est retiré',
      said: `${words[factor]} vient d’être retirée de votre compte. Vos autres sessions sont fermées, et aucun appareil n’est plus reconnu.`,
    },
    'codes-renewed': {
      subject: 'vos codes de secours sont remplacés',
      title: 'Vos codes de secours sont remplacés',
      said: 'De nouveaux codes de secours viennent d’être faits pour votre compte. Les anciens ne valent plus.',
    },
    'recovery-used': {
      subject: 'un code de secours a servi',
      title: 'Un code de secours a servi',
      said: `Une connexion à votre compte vient d’être prouvée par un code de secours. ${leftWords(left)}`,
    },
    'factor-guessed': {
      subject: 'des codes faux pour votre compte',
      title: 'Quelqu’un connaît peut-être votre mot de passe',
      said: 'Après votre mot de passe, dix codes faux ont été tapés en une heure. Plus aucun code n’est accepté pendant une heure\u202f; une clé d’accès l’est toujours.',
    },
  };
  return notices[notice];
}

/** Jobs of the second factor, for the outbox. */
export const factorJobs = {
  'account.factor-notice': {
    lane: 'account',
    run: (job: FactorNoticeJob, services: Services, running: RunningJob) =>
      mailAccount(job, ownChange(noticeOf(job)), services, running),
  },
} as Effects;
