import { about, type Notice, type NoticeKind } from './notice.ts';

/** Notices about signatures. */
export const signatureNotices = {
  'signature-done': {
    to: 'broker',
    subject: 'documents signés',
    title: 'Tous les signataires ont signé',
    paragraphs: (facts) => [about(facts), 'Les documents signés sont dans le dossier.'],
  },
  'signature-refused': {
    to: 'broker',
    subject: 'signature refusée',
    title: 'Un signataire a refusé de signer',
    paragraphs: (facts) => [
      about(facts),
      'Il peut encore revenir sur ce refus. Vous pouvez aussi relancer la signature depuis le dossier.',
    ],
  },
  'signature-expired': {
    to: 'broker',
    subject: 'signature expirée',
    title: 'Le délai pour signer est passé',
    paragraphs: (facts) => [
      about(facts),
      'Relancez la signature depuis le dossier\u00a0: chaque signataire reçoit un nouveau lien.',
    ],
  },
  'signature-late': {
    to: 'admins',
    subject: 'signature tardive',
    title: 'Une signature est arrivée trop tard',
    paragraphs: (facts) => [
      about(facts),
      'Ces documents avaient été annulés ou remplacés, ou le dossier ne les attend plus. Les fichiers signés sont conservés\u202f; ils n’ont rien changé au dossier.',
    ],
  },
  'signature-unusable': {
    to: 'admins',
    subject: 'signature à vérifier',
    title: 'Une signature reste à vérifier',
    paragraphs: (facts) => [
      about(facts),
      'Depuis six heures au moins, le prestataire de signature répond des documents de ce dossier ce que le portail ne peut pas retenir\u00a0: un fichier qui ne s’ouvre pas ou ne porte pas de signature, d’autres signataires, une transaction inconnue.',
      'Le portail le redemande\u202f; rien n’est enregistré d’ici là. Voyez ce qu’il en est chez le prestataire.',
    ],
  },
} satisfies Partial<Record<NoticeKind, Notice>>;
