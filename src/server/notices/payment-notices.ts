import { about, quotedComment, type Notice, type NoticeKind } from './notice.ts';

/** Notices about the premium, its payments and its refunds. */
export const paymentNotices = {
  'premium-called': {
    to: 'broker',
    subject: 'prime appelée',
    title: 'La prime est appelée',
    paragraphs: (facts) => [
      about(facts),
      'Le devis définitif, la fiche de conseil et l’appel de prime sont adressés au souscripteur, qui signe avant de régler. Vous les trouvez dans le dossier, à l’étape Souscription.',
    ],
  },
  'refund-asked': {
    to: 'admins',
    subject: 'remboursement demandé',
    title: 'Un remboursement est demandé',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts), 'Une seconde personne doit l’approuver.'],
  },
  'payment-late': {
    to: 'admins',
    subject: 'paiement hors délai',
    title: 'Un paiement est arrivé sur un dossier qui ne l’attendait pas',
    paragraphs: (facts) => [
      about(facts),
      'Il est enregistré, n’est pas appliqué au dossier, et doit être rendu\u00a0: un paiement par carte l’est automatiquement, un virement ou un chèque vous est à rendre par virement.',
    ],
  },
  'payment-excess': {
    to: 'admins',
    subject: 'trop-perçu',
    title: 'Le client a réglé plus que ce qui lui était demandé',
    paragraphs: (facts) => [
      about(facts),
      'Tout est enregistré, et le dossier avance. Décidez de ce qui est à rendre au client dans le dossier, près de ses règlements.',
    ],
  },
  'payment-reversed': {
    to: 'broker',
    subject: 'règlement rejeté ou repris par la banque',
    title: 'La banque a rejeté ou repris le règlement de la prime',
    paragraphs: (facts) => [
      about(facts),
      ...(facts.comment ? [`Motif donné par la banque\u00a0: «\u00a0${facts.comment}\u00a0».`] : []),
      'Le souscripteur en est averti par courriel, à l’adresse du dossier, avec un lien pour payer ce qui reste dû. Vous suivez le paiement dans le dossier, à l’étape Souscription.',
    ],
  },
  'refund-failed': {
    to: 'admins',
    subject: 'remboursement à faire par virement',
    title: 'Un remboursement par carte n’a pas pu être fait',
    paragraphs: (facts) =>
      facts.comment
        ? [
            about(facts),
            'Le prestataire le refuse.',
            facts.comment,
            'Si la contestation est close en votre faveur, rendez par virement la somme que le dossier indique, puis notez-y la référence et la date.',
          ]
        : [
            about(facts),
            'Le prestataire le refuse. Rendez par virement la somme que le dossier indique, puis notez-y la référence et la date.',
          ],
  },
  contested: {
    to: 'admins',
    subject: 'paiement contesté',
    title: 'Le client conteste un paiement',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'Répondez-lui, et notez dans le dossier ce qui est décidé.',
    ],
  },
  disputed: {
    to: 'admins',
    subject: 'paiement contesté à la banque',
    title: 'Un paiement par carte est contesté à la banque',
    paragraphs: (facts) => [about(facts), facts.comment ?? ''],
  },
  'payment-unusable': {
    to: 'admins',
    subject: 'paiement à vérifier',
    title: 'Un paiement par carte reste à vérifier',
    paragraphs: (facts) => [
      about(facts),
      'Depuis six heures au moins, le prestataire de paiement répond, d’un paiement ou d’un remboursement de ce dossier, ce que le portail ne peut pas retenir\u00a0: une somme ou un état impossible, une autre session.',
      'Le portail le redemande\u202f; rien n’est enregistré d’ici là. Voyez ce qu’il en est chez le prestataire.',
    ],
  },
} satisfies Partial<Record<NoticeKind, Notice>>;
