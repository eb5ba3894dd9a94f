import { isAdminRole, isBrokerRole, type Role } from './roles.ts';

/*
 * The topics of mails that an account may refuse (docs/mails.md). Whatever has a legal term, moves money, ends a
 * cover or concerns the account itself is always mailed.
 */

export const mailTopics = ['client', 'progress', 'messages', 'reminders'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** What each topic is about, in French. */
export const mailTopicWords: Readonly<Record<MailTopic, { label: string; hint: string }>> = {
  client: {
    label: 'Ce que fait le client',
    hint: 'Offre refusée, pièces déposées, documents signés.',
  },
  progress: {
    label: 'L’avancée des dossiers',
    hint: 'Dossier ouvert, accord de la compagnie, étude rouverte, informations transmises.',
  },
  messages: { label: 'Les messages', hint: 'Un nouveau message dans un dossier.' },
  reminders: { label: 'Les rappels', hint: 'Pièces, réponse ou signature toujours attendues.' },
};

const ofBrokers: readonly MailTopic[] = mailTopics;
const ofAdmins: readonly MailTopic[] = ['progress', 'messages'];

/** The topics of which an account of that role gets mails. */
export function mailTopicsOf(role: Role): readonly MailTopic[] {
  if (isBrokerRole(role)) return ofBrokers;
  return isAdminRole(role) ? ofAdmins : [];
}
