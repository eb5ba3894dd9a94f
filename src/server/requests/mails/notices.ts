import { payingSteps } from '#domain/dues.ts';
import { isRefundedAt, type Premium } from '#domain/refunded.ts';
import { signingSteps } from '#domain/signatures.ts';
import type { Step } from '#domain/steps.ts';
import { bureauCentral } from '../../papers/texts.ts';

/** What people are notified of, in French; plain data, so that a new notice cannot be forgotten. */
const noticeKinds = [
  'client-refused',
  'abandoned',
  'declined',
  'expired',
  'file-opened',
  'info-requested',
  'info-withdrawn',
  'pieces-missing',
  'reopened',
  'referral-granted',
  'referral-asked',
  'study-begun',
  'risk-aggravated',
  'file-submitted',
  'info-provided',
  'refund-asked',
  'payment-late',
  'payment-excess',
  'payment-reversed',
  'refund-failed',
  'contested',
  'disputed',
  'payment-unusable',
  'works-end-submitted',
  'signature-done',
  'signature-refused',
  'signature-expired',
  'signature-late',
  'signature-unusable',
  'premium-called',
  'terminated',
  'works-end-asked',
  'works-end-asked-again',
  'letter-to-post',
  'reminder-file',
  'reminder-information',
  'reminder-signature',
  'reminder-premium',
  'study-overdue',
  'message-to-broker',
  'message-to-underwriter',
  'abandonment-asked',
  'client-dropped',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface NoticeFacts {
  reference: string;
  client: string;
  site: string;
  comment: string | null;
  pieces: readonly string[];
  /** The client did it, through a mailed link. */
  byClient: boolean;
  /** Who declines: the provider or the company. */
  decliner: string;
}

/** The accounts that are notified: the broker's, the company's, the administrators'. */
export type Audience = 'broker' | 'company' | 'admins';

interface Notice {
  to: Audience;
  subject: string;
  title: string;
  paragraphs: (facts: NoticeFacts) => readonly string[];
  note?: string;
  /** The letter of refusal goes with it. */
  withLetter?: true;
  /** It is only sent while the request lies at one of these steps, and its premium was not given back: a reminder that comes too late says something untrue. */
  onlyAt?: readonly Step[];
}

const about = ({ reference, client, site }: NoticeFacts): string =>
  `Dossier ${reference}, ${client}${site ? `, chantier\u00a0: ${site}` : ''}.`;
const asked = ({ pieces }: NoticeFacts): string[] =>
  pieces.length > 0 ? [`À transmettre\u00a0: ${pieces.join('\u202f; ')}.`] : [];
const said = ({ comment }: NoticeFacts): string[] =>
  comment ? [`Message\u00a0: «\u00a0${comment}\u00a0»`] : [];

/** Messages, one a line. */
const linesOf = ({ comment }: NoticeFacts): string[] => (comment ?? '').split('\n').filter(Boolean);
const worksEndChecklist = [
  'Pour clore le contrat, déclarez la fin de travaux dans le dossier avec :',
  '– le procès-verbal de réception, avec ses réserves s’il y en a ;',
  '– le coût définitif de la construction, honoraires et taxes compris ;',
  '– la liste des entreprises qui sont réellement intervenues, avec leurs attestations.',
];

export const notices: Record<NoticeKind, Notice> = {
  'client-refused': {
    to: 'broker',
    subject: 'offre refusée par le client',
    title: 'Votre client a refusé l’offre',
    paragraphs: (facts) => [
      about(facts),
      ...said(facts),
      'Le lien de l’offre n’est plus valable. Vous pouvez dupliquer le dossier pour proposer d’autres garanties.',
    ],
  },
  abandoned: {
    to: 'broker',
    subject: 'dossier abandonné',
    title: 'Ce dossier est abandonné',
    paragraphs: (facts) => [
      about(facts),
      ...said(facts),
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
      ...said(facts),
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
      ...said(facts),
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
      ...said(facts),
      'Vous n’avez plus à y répondre\u00a0: le dossier reprend son cours.',
    ],
  },
  'pieces-missing': {
    to: 'broker',
    subject: 'pièces de fin de travaux manquantes',
    title: 'Des pièces manquent à la fin de travaux',
    paragraphs: (facts) => [about(facts), ...said(facts), ...asked(facts)],
  },
  reopened: {
    to: 'broker',
    subject: 'étude rouverte',
    title: 'L’étude du dossier est rouverte',
    paragraphs: (facts) => [about(facts), ...said(facts)],
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
      ...said(facts),
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
    paragraphs: (facts) => [about(facts), ...said(facts), 'Le dossier attend vos conditions.'],
  },
  'premium-called': {
    to: 'broker',
    subject: 'prime appelée',
    title: 'La prime est appelée',
    paragraphs: (facts) => [
      about(facts),
      'Le devis définitif, la fiche de conseil et l’appel de prime sont adressés au souscripteur, qui signe avant de régler. Vous les trouvez dans le dossier, à l’étape Souscription.',
    ],
  },
  terminated: {
    to: 'broker',
    subject: 'contrat résilié',
    title: 'Le contrat est résilié',
    paragraphs: (facts) => [
      about(facts),
      ...said(facts),
      'La lettre de résiliation est adressée au souscripteur ; elle est au dossier, à l’étape Contrats.',
    ],
  },
  'file-submitted': {
    to: 'admins',
    subject: 'dossier transmis',
    title: 'Un dossier est transmis à l’étude',
    paragraphs: (facts) => [about(facts), ...said(facts)],
  },
  'info-provided': {
    to: 'admins',
    subject: 'informations transmises',
    title: 'Les informations demandées sont transmises',
    paragraphs: (facts) => [about(facts), ...said(facts)],
  },
  'refund-asked': {
    to: 'admins',
    subject: 'remboursement demandé',
    title: 'Un remboursement est demandé',
    paragraphs: (facts) => [about(facts), ...said(facts), 'Une seconde personne doit l’approuver.'],
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
            'Si la contestation est close en votre faveur, rendez la somme par virement, puis notez la référence et la date dans le dossier.',
          ]
        : [
            about(facts),
            'Le prestataire le refuse. Rendez la somme par virement, puis notez la référence et la date dans le dossier.',
          ],
  },
  contested: {
    to: 'admins',
    subject: 'paiement contesté',
    title: 'Le client conteste un paiement',
    paragraphs: (facts) => [
      about(facts),
      ...said(facts),
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
  'works-end-submitted': {
    to: 'admins',
    subject: 'fin de travaux déclarée',
    title: 'La fin de travaux est déclarée',
    paragraphs: (facts) => [about(facts), ...said(facts)],
  },
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
    paragraphs: (facts) => [about(facts), ...said(facts), 'Abandonnez le dossier, ou répondez au courtier.'],
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
};

/** Whether a notice still holds of a request at that step; `premium`: what became of it. */
export function stillHolds(kind: NoticeKind, step: Step, premium: Premium): boolean {
  const { onlyAt } = notices[kind];
  return !onlyAt || (onlyAt.includes(step) && !isRefundedAt(step, premium));
}
