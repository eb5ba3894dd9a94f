import { payingSteps } from '#domain/dues.ts';
import { signingSteps } from '#domain/signatures.ts';
import { about, type Notice, type NoticeKind } from './notice.ts';

/** Notices that time alone sends: reminders, and a study that is late. */
export const reminderNotices = {
  'reminder-file': {
    to: 'broker',
    subject: 'dossier à compléter',
    title: 'Ce dossier attend encore des pièces',
    paragraphs: (facts) => [
      about(facts),
      'Il pourra être étudié dès que les documents du chantier et les attestations des intervenants seront déposés.',
    ],
    onlyAt: ['constitution-du-dossier'],
  },
  'reminder-information': {
    to: 'broker',
    subject: 'réponse attendue',
    title: 'Une information demandée est toujours attendue',
    paragraphs: (facts) => [about(facts), 'Le dossier n’avance pas avant votre réponse.'],
    onlyAt: ['demande-info-souscription', 'demande-info-contrat'],
  },
  'reminder-signature': {
    to: 'broker',
    subject: 'signature attendue',
    title: 'Une signature est toujours attendue',
    paragraphs: (facts) => [
      about(facts),
      'Votre client n’a pas encore signé : un appel suffit souvent. Le lien de signature peut lui être renvoyé depuis le dossier.',
    ],
    onlyAt: signingSteps,
  },
  'reminder-premium': {
    to: 'broker',
    subject: 'prime à régler',
    title: 'La prime n’est pas encore réglée',
    paragraphs: (facts) => [about(facts), 'Aucune garantie n’est acquise avant son règlement.'],
    onlyAt: payingSteps,
  },
  'study-overdue': {
    to: 'admins',
    subject: 'étude en retard',
    title: 'Une étude dépasse cinq jours ouvrés',
    paragraphs: (facts) => [about(facts), 'Le courtier attend votre décision.'],
    onlyAt: ['dossier-en-etude'],
  },
} satisfies Partial<Record<NoticeKind, Notice>>;
