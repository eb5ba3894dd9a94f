import type { ActivationLinkJob, PasswordLinkJob } from '../session/link-jobs.ts';
import { formatDateTime } from '#domain/calendar.ts';
import { unsubmittedStatuses } from '#domain/membership.ts';
import { layOut } from '../adapters/mail/layout.ts';
import type { MailMessage } from '../adapters/mail/port.ts';
import { brandOfBroker, type Brand } from '../config/brand.ts';
import type { Statement } from '../database/executor.ts';
import type { Effects, RunningJob } from '../outbox/outbox.ts';
import { unconfirmed, waitsUntil } from '../registration/waiting.ts';
import type { Services } from '../services/services.ts';
import { linkEnd, makeLinkIf, type LinkKind } from '../session/account-links.ts';
import { takeMailOf } from '../session/unconfirmed-mails.ts';

/** An account, as far as its mails need it. */
interface AccountRow {
  id: number;
  email: string;
  name: string;
  broker_id: number | null;
  activated_at: Date | null;
  /** Set for an account that an invitation opens (docs/domain/account.md). */
  invited_at: Date | null;
  /**
   * Number of activation mails sent at anyone's request; `taken_by_this`: this job counted one before it was
   * interrupted.
   */
  taken: number;
  taken_by_this: boolean;
  created_at: Date;
  /** The address is unconfirmed: the registration is deleted after its time. */
  waits: boolean | null;
  shadow: boolean;
}

/**
 * Activation mails that a registration gets without an admin, the first included
 * (docs/domain/registration.md, "One account").
 */
const mostActivationMails = 5;

const isByAnyone = (job: PasswordLinkJob | ActivationLinkJob): boolean =>
  'byAnyone' in job && job.byAnyone === true;

/**
 * The account with that id, else any other one to do the same work with. Locked, so that concurrent jobs
 * count mails correctly.
 */
const accountOrAny: Statement = {
  name: 'mailed_account',
  text: `select u.id, u.email, u.name, u.broker_id, u.activated_at, u.invited_at, u.created_at,
      u.shadow,
      cardinality(u.activation_jobs) as taken, $3 = any(u.activation_jobs) as taken_by_this,
      (select bool_or(${unconfirmed('$2')}) from memberships m where m.broker_id = u.broker_id) as waits
    from users u
    where u.id = coalesce(
      (select id from users where id = $1 and not put_away), (select min(id) from users)
    )
    for update of u`,
};

/**
 * Records when an inactive account was last mailed, and by which jobs, so that a repeated job counts no
 * second mail. The row is written even if nobody was mailed.
 */
const activationMailed: Statement = {
  name: 'activation_mailed',
  text: `update users
    set activation_mailed_at = case when $2 then $3 else activation_mailed_at end,
      activation_jobs = case when $4 then array_append(activation_jobs, $5::bigint) else activation_jobs end
    where id = $1`,
};

/** Expiry of a link made now: not after its registration is deleted. */
function endOf(kind: LinkKind, { waits, created_at: begun }: AccountRow, now: Date): Date {
  const end = linkEnd(kind, now);
  const gone = waitsUntil(begun);
  return waits && gone < end ? gone : end;
}

/** A mail with a link for an account. */
interface LinkMail {
  kind: LinkKind;
  /** Whether this account gets the mail. */
  isFor: (account: AccountRow, job: PasswordLinkJob | ActivationLinkJob) => boolean;
  write: (
    account: AccountRow,
    link: { token: string; end: Date },
    brand: Brand,
    publicUrl: string,
  ) => Pick<MailMessage, 'subject' | 'html' | 'text' | 'logo'>;
  /** The mail to an address whose account is unconfirmed; it has no token. */
  instead?: (
    account: AccountRow,
    brand: Brand,
    publicUrl: string,
  ) => Pick<MailMessage, 'subject' | 'html' | 'text' | 'logo'>;
}

/**
 * Makes a link and mails it. If nobody shall receive it, the same work is done with another account and
 * undone in the same transactions, so that response times do not reveal whether an account exists
 * (docs/mails.md).
 */
async function mailLink(
  { kind, isFor, write, instead }: LinkMail,
  job: PasswordLinkJob | ActivationLinkJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const { database, mailer, clock, config } = services;
  const made = await database.transaction(async (tx) => {
    const now = clock.now();
    const [account] = await tx.query<AccountRow>(accountOrAny, [job.userId, unsubmittedStatuses, id]);
    if (!account) return null;
    const end = endOf(kind, account, now);
    const isDue = account.id === job.userId && end > now && isFor(account, job);
    const isLimited = isByAnyone(job);
    const isLeft =
      kind !== 'activation' ||
      (await takeMailOf(tx, { kind, address: account.email, job: id, now }, isDue && isLimited));
    const isWritten = isDue && (isLeft || !isLimited);
    const isDelivered = isWritten && !account.shadow;
    await tx.query(activationMailed, [
      account.id,
      isDelivered && kind === 'activation',
      now,
      isWritten && isLimited && !account.taken_by_this,
      id,
    ]);
    return {
      account,
      isWritten,
      link: { token: await makeLinkIf(isDelivered, tx, kind, account.id, now, end), end },
    };
  });
  if (!made) return;
  const { account, isWritten, link } = made;
  const brand = await brandOfBroker(database, account.broker_id);
  const mail = { to: account.email, dedupe: `job-${id}`, ...write(account, link, brand, config.publicUrl) };
  if (!isWritten || (account.shadow && !instead)) await mailer.pretend(mail);
  else
    await mailer.send(
      account.shadow && instead ? { ...mail, ...instead(account, brand, config.publicUrl) } : mail,
      signal,
    );
}

/** A link to choose a new password. */
const password: LinkMail = {
  kind: 'password',
  isFor: () => true,
  write: (account, { token }, brand, publicUrl) => ({
    subject: `${brand.name} – nouveau mot de passe`,
    ...layOut({
      brand,
      title: 'Nouveau mot de passe',
      paragraphs: [
        `Bonjour ${account.name},`,
        'Vous avez demandé à choisir un nouveau mot de passe. Ce lien vaut une heure et ne sert qu’une fois.',
      ],
      action: {
        label: 'Choisir un mot de passe',
        url: `${publicUrl}/reset?email=${encodeURIComponent(account.email)}&token=${token}`,
      },
      note: 'Si vous n’avez rien demandé, ignorez ce message\u202f: votre mot de passe reste le même.',
    }),
  }),
};

/** A link that activates an account; a limited number of times unless an admin asks for it. */
const activation: LinkMail = {
  kind: 'activation',
  isFor: ({ activated_at, invited_at, taken, taken_by_this }, job) =>
    activated_at === null &&
    invited_at === null &&
    (!isByAnyone(job) || taken_by_this || taken < mostActivationMails),
  write: (account, { token, end }, brand, publicUrl) => ({
    subject: `${brand.name} – activez votre compte`,
    ...layOut({
      brand,
      title: 'Activez votre compte',
      paragraphs: [
        `Bonjour ${account.name},`,
        `Il ne reste qu’à confirmer votre adresse pour ouvrir votre espace. Ce lien vaut jusqu’au ${formatDateTime(end)}.`,
      ],
      action: { label: 'Activer mon compte', url: `${publicUrl}/creation-compte/activation?code=${token}` },
      // The person who typed this address chose the password: its owner must not confirm another
      // person's account.
      note: 'Si vous n’avez pas commencé cette inscription vous-même, n’activez pas ce compte\u202f: ignorez ce message.',
    }),
  }),
  instead: (_account, brand, publicUrl) => ({
    subject: `${brand.name} – vous avez déjà un compte`,
    ...layOut({
      brand,
      title: 'Vous avez déjà un compte',
      paragraphs: [
        'Bonjour,',
        'Une inscription vient d’être commencée avec cette adresse, qui a déjà un compte. Rien n’a changé\u00a0: connectez-vous avec votre mot de passe habituel, ou choisissez-en un nouveau.',
      ],
      action: { label: 'Se connecter', url: `${publicUrl}/sign` },
      note: 'Si vous n’avez rien demandé, ignorez ce message.',
    }),
  }),
};

const mails = (mail: LinkMail) => ({
  lane: 'account' as const,
  run: (job: PasswordLinkJob | ActivationLinkJob, services: Services, running: RunningJob) =>
    mailLink(mail, job, services, running),
});

export const sessionEffects = {
  'account.password-link': mails(password),
  'account.activation-link': mails(activation),
} as Effects;
