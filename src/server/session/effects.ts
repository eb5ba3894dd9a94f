import { layOut } from '../adapters/mail/layout.ts';
import type { MailMessage } from '../adapters/mail/port.ts';
import { brandOfBroker, type Brand } from '../brand.ts';
import type { Statement } from '../database/executor.ts';
import type { Effects, RunningJob } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { makeLinkIf, type LinkKind } from './account-links.ts';

/** Whose link: `null` where an address was given that no account has. */
export interface PasswordLinkJob {
  userId: number | null;
}

export interface ActivationLinkJob {
  userId: number;
  /** Anybody may have asked for it, who knows no more than an id. */
  byAnyone?: boolean;
}

interface AccountRow {
  id: number;
  email: string;
  name: string;
  broker_id: number | null;
  activated_at: Date | null;
  /** How many activation mails left for it. */
  activation_mails: number;
  shadow: boolean;
}

/** Activation mails that one registration gets without an admin, the first one included (docs/domain/registration.md, "One account"). */
const mostActivationMails = 5;

/** The account that is meant, else any: there is always one to do the work with. Held, so that of several at once each sees how many mails left. */
const accountOrAny: Statement = {
  name: 'mailed_account',
  text: `select id, email, name, broker_id, activated_at, activation_mails, shadow from users
    where id = coalesce((select id from users where id = $1), (select min(id) from users)) for update`,
};

/** When an account that is not active yet was last written to (a shadow is not listed), and how often; the row is written alike where nobody was. */
const activationMailed: Statement = {
  name: 'activation_mailed',
  text: 'update users set activation_mailed_at = case when $2 then $3 else activation_mailed_at end, activation_mails = activation_mails + case when $4 then 1 else 0 end where id = $1',
};

/** One that did not leave is tried again, and counts then. */
const activationNotMailed: Statement = { name: 'activation_not_mailed', text: 'update users set activation_mails = activation_mails - 1 where id = $1' };

/** A mail with a link for an account. */
interface LinkMail {
  kind: LinkKind;
  /** Whether this account is written to. */
  isFor: (account: AccountRow, job: PasswordLinkJob | ActivationLinkJob) => boolean;
  write: (account: AccountRow, token: string, brand: Brand, publicUrl: string) => Pick<MailMessage, 'subject' | 'html' | 'text'>;
  /** What a shadow's address is told instead; it carries no token. */
  instead?: (account: AccountRow, brand: Brand, publicUrl: string) => Pick<MailMessage, 'subject' | 'html' | 'text'>;
}

/**
 * Makes a link and mails it. Where nobody is to have it, the same work is done with some other account and taken back within the same
 * commits: the calls that are made meanwhile take as long in both cases, and do not tell whether the account exists (docs/mails.md).
 */
async function mailLink({ kind, isFor, write, instead }: LinkMail, job: PasswordLinkJob | ActivationLinkJob, services: Services, { id, signal }: RunningJob): Promise<void> {
  const { database, mailer, clock, config } = services;
  const made = await database.transaction(async (tx) => {
    const now = clock.now();
    const [account] = await tx.query<AccountRow>(accountOrAny, [job.userId]);
    if (!account) return null;
    const isWritten = account.id === job.userId && isFor(account, job);
    const isMeant = isWritten && !account.shadow;
    await tx.query(activationMailed, [account.id, isMeant && kind === 'activation', now, isWritten && kind === 'activation']);
    return { account, isWritten, token: await makeLinkIf(isMeant, tx, kind, account.id, now) };
  });
  if (!made) return;
  const { account, isWritten, token } = made;
  const brand = await brandOfBroker(database, account.broker_id);
  const mail = { to: account.email, dedupe: `job-${id}`, ...write(account, token, brand, config.publicUrl) };
  if (!isWritten || (account.shadow && !instead)) {
    await mailer.pretend(mail);
    return;
  }
  try {
    await mailer.send(account.shadow && instead ? { ...mail, ...instead(account, brand, config.publicUrl) } : mail, signal);
  } catch (error) {
    if (kind === 'activation') await database.query(activationNotMailed, [account.id]);
    throw error;
  }
}

/** A link to choose a new password. */
const password: LinkMail = {
  kind: 'password',
  isFor: () => true,
  write: (account, token, brand, publicUrl) => ({
    subject: `${brand.name} – nouveau mot de passe`,
    ...layOut({
      brand,
      title: 'Nouveau mot de passe',
      paragraphs: [`Bonjour ${account.name},`, 'Vous avez demandé à choisir un nouveau mot de passe. Ce lien vaut une heure et ne sert qu’une fois.'],
      action: { label: 'Choisir un mot de passe', url: `${publicUrl}/reset?email=${encodeURIComponent(account.email)}&token=${token}` },
      note: 'Si vous n’avez rien demandé, ignorez ce message\u202f: votre mot de passe reste le même.',
    }),
  }),
};

/** The link that activates an account; for one that is not active yet, a few times unless an admin asks. */
const activation: LinkMail = {
  kind: 'activation',
  isFor: ({ activated_at, activation_mails }, job) => activated_at === null && !('byAnyone' in job && activation_mails >= mostActivationMails),
  write: (account, token, brand, publicUrl) => ({
    subject: `${brand.name} – activez votre compte`,
    ...layOut({
      brand,
      title: 'Activez votre compte',
      paragraphs: [`Bonjour ${account.name},`, 'Il ne reste qu’à confirmer votre adresse pour ouvrir votre espace. Ce lien vaut sept jours.'],
      action: { label: 'Activer mon compte', url: `${publicUrl}/creation-compte/activation?code=${token}` },
      // Whoever typed this address chose the password: its owner must not confirm somebody else's account.
      note: 'Si vous n’avez pas commencé cette inscription vous-même, n’activez pas ce compte\u202f: ignorez ce message.',
    }),
  }),
  instead: (_account, brand, publicUrl) => ({
    subject: `${brand.name} – vous avez déjà un compte`,
    ...layOut({
      brand,
      title: 'Vous avez déjà un compte',
      paragraphs: ['Bonjour,', 'Une inscription vient d’être commencée avec cette adresse, qui a déjà un compte. Rien n’a changé\u00a0: connectez-vous avec votre mot de passe habituel, ou choisissez-en un nouveau.'],
      action: { label: 'Se connecter', url: `${publicUrl}/sign` },
      note: 'Si vous n’avez rien demandé, ignorez ce message.',
    }),
  }),
};

const mails = (mail: LinkMail) => ({
  lane: 'account' as const,
  run: (job: PasswordLinkJob | ActivationLinkJob, services: Services, running: RunningJob) => mailLink(mail, job, services, running),
});

export const sessionEffects = { 'account.password-link': mails(password), 'account.activation-link': mails(activation) } as Effects;
