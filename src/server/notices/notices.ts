import { isHaltedAt, type PremiumFacts } from '#domain/halted.ts';
import type { Step } from '#domain/steps.ts';
import { bureauCentral } from '../papers/texts.ts';
import { about, asked, linesOf, quotedComment, type Notice, type NoticeKind } from './notice.ts';
import { paymentNotices } from './payment-notices.ts';
import { reminderNotices } from './reminders.ts';
import { signatureNotices } from './signature-notices.ts';

const worksEndChecklist = [
  'Pour clore le contrat, déclarez la fin de travaux dans le dossier avec :',
  '– le procès-verbal de réception, avec ses réserves s’il y en a ;',
  '– le coût définitif de la construction, honoraires et taxes compris ;',
  '– la liste des entreprises qui sont réellement intervenues, avec leurs attestations.',
];

/** Every notice about a request, by its kind. */
export const notices: Record<NoticeKind, Notice> = {
  'client-refused': {
    to: 'broker',
    subject: 'offre refusée par le client',
    title: 'Votre client a refusé l’offre',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'Le lien de l’offre n’est plus valable. Vous pouvez dupliquer le dossier pour proposer d’autres garanties.',
    ],
  },
  abandoned: {
    to: 'broker',
    subject: 'dossier abandonné',
    title: 'Ce dossier est abandonné',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'Les liens envoyés au client ne sont plus valables.',
    ],
  },
  declined: {
    to: 'broker',
    subject: 'dossier décliné',
    title: 'Ce dossier est décliné',
    paragraphs: (facts) => [
      about(facts),
      `${facts.decliner} ne souhaite pas assurer ce chantier.`,
      ...quotedComment(facts),
      'Les liens envoyés au client ne sont plus valables.',
      bureauCentral,
    ],
    note: 'Remettez la lettre ci-jointe au souscripteur\u00a0: elle fait courir son délai.',
    withLetter: true,
  },
  expired: {
    to: 'broker',
    subject: 'offre échue',
    title: 'Cette offre est arrivée à échéance',
    paragraphs: (facts) => [
      about(facts),
      'Le dossier est archivé\u202f; il peut être repris à tout moment, avec un prix à jour.',
    ],
  },
  'file-opened': {
    to: 'broker',
    subject: 'dossier à constituer',
    title: 'Le dossier est ouvert',
    paragraphs: (facts) => [
      about(facts),
      ...(facts.byClient ? ['Votre client a accepté l’offre.'] : []),
      'Déposez les documents du chantier et les attestations des intervenants pour transmettre le dossier à l’étude.',
    ],
  },
  'info-requested': {
    to: 'broker',
    subject: 'information demandée',
    title: 'Une information est demandée',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      ...asked(facts),
      'Le dossier attend votre réponse.',
    ],
    onlyAt: ['demande-info-souscription', 'demande-info-contrat'],
  },
  'info-withdrawn': {
    to: 'broker',
    subject: 'question retirée',
    title: 'Une question vous avait été posée\u00a0: elle est retirée',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'Vous n’avez plus à y répondre\u00a0: le dossier reprend son cours.',
    ],
  },
  'pieces-missing': {
    to: 'broker',
    subject: 'pièces de fin de travaux manquantes',
    title: 'Des pièces manquent à la fin de travaux',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts), ...asked(facts)],
  },
  reopened: {
    to: 'broker',
    subject: 'étude rouverte',
    title: 'L’étude du dossier est rouverte',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts)],
  },
  'referral-asked': {
    to: 'company',
    subject: 'accord demandé',
    title: 'Un dossier attend votre accord',
    paragraphs: (facts) => [
      about(facts),
      'Son prix n’est qu’indicatif\u00a0: accordez-le, avec vos conditions, ou déclinez-le.',
    ],
  },
  'referral-granted': {
    to: 'broker',
    subject: 'accord de la compagnie',
    title: 'La compagnie a donné son accord',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'Le prix est désormais ferme\u00a0: vous pouvez envoyer le devis.',
    ],
  },
  'study-begun': {
    to: 'company',
    subject: 'dossier à l’étude',
    title: 'Un dossier que vous avez accepté est à l’étude',
    paragraphs: (facts) => [about(facts), 'Le courtier l’a transmis avec ses pièces.'],
  },
  'risk-aggravated': {
    to: 'company',
    subject: 'risque aggravé',
    title: 'Une aggravation du risque est constatée',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts), 'Le dossier attend vos conditions.'],
  },
  terminated: {
    to: 'broker',
    subject: 'contrat résilié',
    title: 'Le contrat est résilié',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'La lettre de résiliation est adressée au souscripteur ; elle est au dossier, à l’étape Contrats.',
    ],
  },
  'file-submitted': {
    to: 'admins',
    subject: 'dossier transmis',
    title: 'Un dossier est transmis à l’étude',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts)],
  },
  'info-provided': {
    to: 'admins',
    subject: 'informations transmises',
    title: 'Les informations demandées sont transmises',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts)],
  },
  'works-end-submitted': {
    to: 'admins',
    subject: 'fin de travaux déclarée',
    title: 'La fin de travaux est déclarée',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts)],
  },
  'works-end-asked': {
    to: 'broker',
    subject: 'fin de travaux à déclarer',
    title: 'Les travaux touchent à leur fin',
    paragraphs: (facts) => [about(facts), ...worksEndChecklist],
  },
  'works-end-asked-again': {
    to: 'broker',
    subject: 'fin de travaux toujours attendue',
    title: 'La fin de travaux n’est pas encore déclarée',
    paragraphs: (facts) => [
      about(facts),
      ...worksEndChecklist,
      'Sans réponse quatre-vingt-dix jours après notre premier courrier, nous écrivons au souscripteur, par courriel et en recommandé.',
    ],
    onlyAt: ['courrier-de-fin-de-travaux-envoye'],
  },
  'letter-to-post': {
    to: 'admins',
    subject: 'lettre recommandée à envoyer',
    title: 'Une lettre est à envoyer en recommandé',
    paragraphs: (facts) => [
      about(facts),
      'La fin de travaux n’est pas déclarée quatre-vingt-dix jours après notre premier courrier. Le souscripteur reçoit par courriel la lettre qui énumère ce qui manque.',
      'Le portail n’envoie rien par la poste\u00a0: imprimez cette lettre depuis le dossier, à l’étape Contrats, et envoyez-la en recommandé avec avis de réception. C’est ce qui prouve la demande.',
    ],
  },
  'message-to-broker': {
    to: 'broker',
    subject: 'nouveau message',
    title: 'On vous a écrit au sujet de ce dossier',
    paragraphs: (facts) => [about(facts), ...linesOf(facts)],
    note: 'Répondez depuis le dossier : votre réponse y reste avec le reste de l’échange.',
  },
  'message-to-underwriter': {
    to: 'admins',
    subject: 'nouveau message',
    title: 'Le courtier vous a écrit au sujet de ce dossier',
    paragraphs: (facts) => [about(facts), ...linesOf(facts)],
    note: 'Répondez depuis le dossier : votre réponse y reste avec le reste de l’échange.',
  },
  'abandonment-asked': {
    to: 'admins',
    subject: 'abandon demandé',
    title: 'Le courtier demande l’abandon de ce dossier',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'Abandonnez le dossier, ou répondez au courtier.',
    ],
  },
  'client-dropped': {
    to: 'broker',
    subject: 'pièces déposées par le client',
    title: 'Votre client a déposé des pièces',
    paragraphs: (facts) => [
      about(facts),
      'Elles sont arrivées par le lien que vous lui avez remis. Ouvrez le dossier pour les lire, et voir ce qui manque encore.',
    ],
  },
  ...paymentNotices,
  ...signatureNotices,
  ...reminderNotices,
};

/** Whether a notice is still true of a request at that step, with these facts. */
export function stillHolds(kind: NoticeKind, step: Step, facts: PremiumFacts): boolean {
  const { onlyAt } = notices[kind];
  return !onlyAt || (onlyAt.includes(step) && !isHaltedAt(step, facts));
}
