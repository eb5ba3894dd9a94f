import { formatDateTime } from '#domain/calendar.ts';
import { layOut } from '../adapters/mail/layout.ts';
import type { MailMessage } from '../adapters/mail/port.ts';
import { brandOfBroker, type Brand } from '../config/brand.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { Effects, Job, RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { linkEnd, makeLink } from '../session/account-links.ts';
import { minuteOf } from '../session/new-password.ts';
import { takeMailOf } from '../session/unconfirmed-mails.ts';

interface ConfirmationJob {
  userId: number;
  /** The address that the account asked for. */
  address: string;
}

interface NoticeJob {
  userId: number;
  /** The address at the time of the request. */
  address: string;
  wanted: string;
}

interface PasswordJob {
  userId: number;
}

/** The mail to a new address: a link that confirms it, or, if another account has it, that it has one. */
export const confirmationMail = (payload: ConfirmationJob): Job => ({ kind: 'account.email-link', payload });
/** The notice to the present address. */
export const noticeMail = (payload: NoticeJob): Job => ({ kind: 'account.email-notice', payload });
/** The notice of a changed password, once a minute at most. */
export const passwordMail = (userId: number, now: Date): Job => ({
  kind: 'account.password-changed',
  payload: { userId } satisfies PasswordJob,
  dedupe: `password-changed-${userId}-${minuteOf(now)}`,
});

/** An account, as far as its mails need it. */
export interface MailedAccount {
  email: string;
  name: string;
  broker_id: number | null;
  wanted_email: string | null;
  wanted_email_at: Date | null;
  taken: boolean;
}

const find: Statement = {
  name: 'profile_mailed',
  text: `select u.email, u.name, u.broker_id, u.wanted_email, u.wanted_email_at,
      exists (
        select from users o where lower(o.email) = lower(u.wanted_email) and o.id <> u.id and not o.shadow
      ) as taken
    from users u
    where u.id = $1 and not u.put_away
    for update of u`,
};

export type WrittenMail = Pick<MailMessage, 'subject' | 'html' | 'text' | 'logo'>;

const confirmation = (
  { name }: MailedAccount,
  { token, end }: { token: string; end: Date },
  brand: Brand,
  publicUrl: string,
): WrittenMail => ({
  subject: `${brand.name} – confirmez votre nouvelle adresse`,
  ...layOut({
    brand,
    title: 'Confirmez votre nouvelle adresse',
    paragraphs: [
      `Bonjour ${name},`,
      `Cette adresse devient celle de votre compte quand vous ouvrez ce lien, jusqu’au ${formatDateTime(end)}. D’ici là, l’ancienne reste la bonne.`,
    ],
    action: { label: 'Confirmer cette adresse', url: `${publicUrl}/adresse?token=${token}` },
    note: 'Si vous n’avez rien demandé, ignorez ce message\u202f: rien ne changera.',
  }),
});

const alreadyTaken = (brand: Brand, publicUrl: string): WrittenMail => ({
  subject: `${brand.name} – vous avez déjà un compte`,
  ...layOut({
    brand,
    title: 'Vous avez déjà un compte',
    paragraphs: [
      'Bonjour,',
      'Un autre compte vient de demander cette adresse, qui est celle du vôtre. Rien n’a changé.',
    ],
    action: { label: 'Se connecter', url: `${publicUrl}/sign` },
    note: 'Si vous n’avez rien demandé, ignorez ce message.',
  }),
});

const notice = ({ name }: MailedAccount, wanted: string, brand: Brand, publicUrl: string): WrittenMail => ({
  subject: `${brand.name} – une autre adresse est demandée pour votre compte`,
  ...layOut({
    brand,
    title: 'Une autre adresse est demandée',
    paragraphs: [
      `Bonjour ${name},`,
      `L’adresse ${wanted} a été demandée pour votre compte. Elle remplacera celle-ci quand le lien qu’elle a reçu sera ouvert.`,
      'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe\u00a0: la demande s’arrête, et toutes les sessions se ferment.',
    ],
    action: { label: 'Choisir un autre mot de passe', url: `${publicUrl}/reset` },
    note: 'Si c’était vous, il n’y a rien à faire ici.',
  }),
});

/** What a mail about a change of the own account says. */
export interface OwnChange {
  /** After the brand. */
  subject: string;
  title: string;
  said: string;
}

/** A mail to the owner of an account that changed, with the way to another password. */
export const ownChange =
  ({ subject, title, said }: OwnChange) =>
  ({ name }: MailedAccount, brand: Brand, publicUrl: string): WrittenMail => ({
    subject: `${brand.name} – ${subject}`,
    ...layOut({
      brand,
      title,
      paragraphs: [
        `Bonjour ${name},`,
        said,
        'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe, puis prévenez-nous.',
      ],
      action: { label: 'Choisir un autre mot de passe', url: `${publicUrl}/reset` },
      note: 'Si c’était vous, il n’y a rien à faire.',
    }),
  });

const passwordChanged = ({ name }: MailedAccount, brand: Brand, publicUrl: string): WrittenMail => ({
  subject: `${brand.name} – votre mot de passe a changé`,
  ...layOut({
    brand,
    title: 'Votre mot de passe a changé',
    paragraphs: [
      `Bonjour ${name},`,
      'Le mot de passe de votre compte vient d’être changé, et vos autres sessions ont été fermées.',
      'Si ce n’était pas vous, choisissez-en tout de suite un autre, puis prévenez-nous.',
    ],
    action: { label: 'Choisir un autre mot de passe', url: `${publicUrl}/reset` },
    note: 'Si c’était vous, il n’y a rien à faire.',
  }),
});

/** What the mail to a new address says; null where it is wanted no more, or was mailed too often today. */
async function madeFor(
  tx: Transaction,
  { userId, address }: ConfirmationJob,
  job: number,
  now: Date,
): Promise<{ account: MailedAccount; link: { token: string; end: Date } | null } | null> {
  const [account] = await tx.query<MailedAccount>(find, [userId]);
  if (!account?.wanted_email_at || account.wanted_email !== address) return null;
  const end = linkEnd('email', account.wanted_email_at);
  if (end <= now || !(await takeMailOf(tx, { kind: 'email', address, job, now }))) return null;
  if (account.taken) return { account, link: null };
  return { account, link: { token: await makeLink(tx, 'email', userId, now, end), end } };
}

async function mailConfirmation(
  job: ConfirmationJob,
  { database, mailer, clock, config }: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const made = await database.transaction((tx) => madeFor(tx, job, id, clock.now()));
  if (!made) return;
  const brand = await brandOfBroker(database, made.account.broker_id);
  const { publicUrl } = config;
  const written = made.link
    ? confirmation(made.account, made.link, brand, publicUrl)
    : alreadyTaken(brand, publicUrl);
  await mailer.send({ to: job.address, dedupe: `job-${id}`, ...written }, signal);
}

/** Mails the owner of an account; `to`: its present address by default. */
export async function mailAccount(
  { userId, to }: { userId: number; to?: string },
  write: (account: MailedAccount, brand: Brand, publicUrl: string) => WrittenMail,
  { database, mailer, config }: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const [account] = await database.transaction((tx) => tx.query<MailedAccount>(find, [userId]));
  if (!account) return;
  const brand = await brandOfBroker(database, account.broker_id);
  const written = write(account, brand, config.publicUrl);
  await mailer.send({ to: to ?? account.email, dedupe: `job-${id}`, ...written }, signal);
}

/** The mails about an account's own changes (docs/mails.md, "Accounts"). */
export const profileJobs = {
  'account.email-link': { lane: 'account', run: mailConfirmation },
  'account.email-notice': {
    lane: 'account',
    run: ({ userId, address, wanted }: NoticeJob, services: Services, running: RunningJob) =>
      mailAccount(
        { userId, to: address },
        (account, brand, publicUrl) => notice(account, wanted, brand, publicUrl),
        services,
        running,
      ),
  },
  'account.password-changed': {
    lane: 'account',
    run: ({ userId }: PasswordJob, services: Services, running: RunningJob) =>
      mailAccount({ userId }, passwordChanged, services, running),
  },
} as Effects;
