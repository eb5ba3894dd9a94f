import { layOut } from '../adapters/mail/layout.ts';
import { brandOfBroker } from '../brand.ts';
import type { Statement } from '../database/executor.ts';
import type { Effects } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { makeLink } from './account-links.ts';

export interface PasswordLinkJob {
  userId: number | null;
}

export interface ActivationLinkJob {
  userId: number;
}

interface AccountRow {
  id: number;
  email: string;
  name: string;
  broker_id: number | null;
  activated_at: Date | null;
}

const accountById: Statement = { name: 'mailed_account', text: 'select id, email, name, broker_id, activated_at from users where id = $1' };

async function accountOf({ database }: Services, userId: number): Promise<AccountRow | undefined> {
  return (await database.query<AccountRow>(accountById, [userId]))[0];
}

/** Mails a link to choose a new password. Asked for an address that has no account, it does nothing. */
async function mailPasswordLink({ userId }: PasswordLinkJob, services: Services, job: { id: number }): Promise<void> {
  const account = userId === null ? undefined : await accountOf(services, userId);
  if (!account) return;
  const token = await makeLink(services.database, 'password', account.id, services.clock.now());
  const url = `${services.config.publicUrl}/reset?email=${encodeURIComponent(account.email)}&token=${token}`;
  const brand = await brandOfBroker(services.database, account.broker_id);
  const letter = layOut({
    brand,
    title: 'Nouveau mot de passe',
    paragraphs: [`Bonjour ${account.name},`, 'Vous avez demandé à choisir un nouveau mot de passe. Ce lien vaut une heure et ne sert qu’une fois.'],
    action: { label: 'Choisir un mot de passe', url },
    note: 'Si vous n’avez rien demandé, ignorez ce message\u202f: votre mot de passe reste le même.',
  });
  await services.mailer.send({ to: account.email, subject: `${brand.name} – nouveau mot de passe`, ...letter, dedupe: `job-${job.id}` });
}

/** Mails the link that activates an account; one that is active already gets nothing. */
async function mailActivationLink({ userId }: ActivationLinkJob, services: Services, job: { id: number }): Promise<void> {
  const account = await accountOf(services, userId);
  if (!account || account.activated_at !== null) return;
  const token = await makeLink(services.database, 'activation', account.id, services.clock.now());
  const brand = await brandOfBroker(services.database, account.broker_id);
  const letter = layOut({
    brand,
    title: 'Activez votre compte',
    paragraphs: [`Bonjour ${account.name},`, 'Il ne reste qu’à confirmer votre adresse pour ouvrir votre espace. Ce lien vaut sept jours.'],
    action: { label: 'Activer mon compte', url: `${services.config.publicUrl}/creation-compte/activation?code=${token}` },
  });
  await services.mailer.send({ to: account.email, subject: `${brand.name} – activez votre compte`, ...letter, dedupe: `job-${job.id}` });
}

export const sessionEffects = { 'account.password-link': mailPasswordLink, 'account.activation-link': mailActivationLink } as Effects;
