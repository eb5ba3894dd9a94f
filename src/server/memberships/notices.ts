import { quotedComment } from '../notices/notice.ts';

/** Kinds of notices about memberships (docs/mails.md, "Memberships"). */
export const membershipNoticeKinds = [
  'not-eligible',
  'submitted',
  'info-requested',
  'info-withdrawn',
  'signed',
  'waived',
  'validated',
  'rejected',
  'reopened',
  'expired',
  'papers-over',
  'suspended',
  'restored',
  'terminated',
  'document-refused',
  'renewal',
  'agreement-refused',
  'agreement-expired',
  'agreement-late',
  'agreement-unusable',
  'iban-changed',
] as const;
export type MembershipNoticeKind = (typeof membershipNoticeKinds)[number];

export interface MembershipNoticeFacts {
  company: string;
  orias: string;
  comment: string | null;
  reasons: readonly string[];
  /** Pieces that were asked for last and are missing; `ending`: pieces that have expired or will soon. */
  asked: readonly string[];
  ending: readonly string[];
  /** Answers that are to be corrected and have not changed since. */
  corrections: readonly string[];
}

interface MembershipNotice {
  to: 'broker' | 'admins';
  subject: string;
  title: string;
  paragraphs: (facts: MembershipNoticeFacts) => readonly string[];
  action: { label: string; path: string };
}

const about = ({ company, orias }: MembershipNoticeFacts): string =>
  `${company || 'Un nouveau cabinet'}, n°\u00a0ORIAS ${orias}.`;
const askedOf = ({ asked }: MembershipNoticeFacts): string[] =>
  asked.length > 0 ? [`À transmettre\u00a0: ${asked.join('\u202f; ')}.`] : [];
const correctionsOf = ({ corrections }: MembershipNoticeFacts): string[] =>
  corrections.length > 0 ? [`À corriger\u00a0: ${corrections.join('\u202f; ')}.`] : [];
const endingOf = ({ ending }: MembershipNoticeFacts): string[] =>
  ending.length > 0 ? [`À renouveler\u00a0: ${ending.join('\u202f; ')}.`] : [];

/** How to answer the request for information: every answer starts on the page of the broker's documents. */
function howToAnswer({ asked, corrections }: MembershipNoticeFacts): string {
  if (corrections.length === 0)
    return 'Déposez-les dans vos documents, puis transmettez-les\u00a0: l’examen reprend aussitôt.';
  const pieces = asked.length > 0 ? 'Déposez-y ce qui manque et c' : 'C';
  return `Tout se fait depuis vos documents. ${pieces}orrigez vos réponses, ou dites pourquoi elles restent, puis transmettez\u00a0: l’examen reprend aussitôt.`;
}

const statut = { label: 'Voir où en est ma demande', path: '/creation-compte/statut' };
const documents = { label: 'Ouvrir mes documents', path: '/dashboard/documents' };
const portal = { label: 'Ouvrir mon espace', path: '/' };
const file = { label: 'Ouvrir la demande', path: '/dashboard/demandes/{id}' };

export const membershipNotices: Record<MembershipNoticeKind, MembershipNotice> = {
  'not-eligible': {
    to: 'broker',
    subject: 'inscription impossible pour le moment',
    title: 'Votre inscription ne peut pas aller plus loin',
    action: statut,
    paragraphs: ({ reasons }) => [
      ...reasons,
      'Si ce n’est pas exact, répondez à ce message ou appelez-nous\u00a0: un gestionnaire reprendra votre demande.',
    ],
  },
  submitted: {
    to: 'admins',
    subject: 'demande d’adhésion à examiner',
    title: 'Une demande d’adhésion est à examiner',
    action: file,
    paragraphs: (facts) => [about(facts), ...quotedComment(facts)],
  },
  'info-requested': {
    to: 'broker',
    subject: 'informations demandées',
    title: 'Il nous manque des informations',
    action: documents,
    paragraphs: (facts) => [
      ...quotedComment(facts),
      ...askedOf(facts),
      ...correctionsOf(facts),
      howToAnswer(facts),
    ],
  },
  'info-withdrawn': {
    to: 'broker',
    subject: 'question retirée',
    title: 'Une question vous avait été posée\u00a0: elle est retirée',
    action: statut,
    paragraphs: (facts) => [
      ...quotedComment(facts),
      'Vous n’avez plus à y répondre\u00a0: votre dossier reprend son cours.',
    ],
  },
  signed: {
    to: 'admins',
    subject: 'convention signée',
    title: 'Une convention de partenariat est signée',
    action: file,
    paragraphs: (facts) => [about(facts), 'La demande attend votre décision.'],
  },
  waived: {
    to: 'broker',
    subject: 'convention dispensée de signature',
    title: 'Votre convention est dispensée de signature',
    action: statut,
    paragraphs: (facts) => [
      ...quotedComment(facts),
      'Vous n’avez plus rien à signer\u00a0: votre demande passe en validation.',
    ],
  },
  validated: {
    to: 'broker',
    subject: 'adhésion validée',
    title: 'Bienvenue\u00a0: votre adhésion est validée',
    action: portal,
    paragraphs: () => [
      'Vous pouvez dès maintenant simuler un prix, enregistrer une offre et l’envoyer à votre client.',
    ],
  },
  rejected: {
    to: 'broker',
    subject: 'demande rejetée',
    title: 'Votre demande n’est pas retenue',
    action: statut,
    paragraphs: (facts) => [
      ...quotedComment(facts),
      'Une question\u202f? Répondez à ce message ou appelez-nous.',
    ],
  },
  reopened: {
    to: 'broker',
    subject: 'demande rouverte',
    title: 'Votre demande est rouverte',
    action: statut,
    paragraphs: (facts) => [...quotedComment(facts), 'Vous pouvez la reprendre là où elle en était.'],
  },
  expired: {
    to: 'broker',
    subject: 'documents à renouveler',
    title: 'Vos documents ne sont plus à jour',
    action: documents,
    paragraphs: (facts) => [
      ...endingOf(facts),
      'En attendant, vos offres restent lisibles, mais rien de nouveau ne peut être enregistré. Déposez vos documents à jour, puis transmettez-les.',
    ],
  },
  'papers-over': {
    to: 'admins',
    subject: 'documents échus',
    title: 'Les documents d’un courtier ne sont plus à jour',
    action: file,
    paragraphs: (facts) => [about(facts), ...endingOf(facts)],
  },
  suspended: {
    to: 'broker',
    subject: 'accès suspendu',
    title: 'Votre accès est suspendu',
    action: portal,
    paragraphs: (facts) => [
      ...quotedComment(facts),
      'Vos dossiers sont conservés. Appelez-nous pour en savoir plus.',
    ],
  },
  restored: {
    to: 'broker',
    subject: 'accès rétabli',
    title: 'Votre accès est rétabli',
    action: portal,
    paragraphs: (facts) => quotedComment(facts),
  },
  terminated: {
    to: 'broker',
    subject: 'adhésion résiliée',
    title: 'Votre adhésion est résiliée',
    action: statut,
    paragraphs: (facts) => [...quotedComment(facts), 'Les contrats signés suivent leur cours.'],
  },
  'document-refused': {
    to: 'broker',
    subject: 'pièce refusée',
    title: 'Une pièce de votre dossier est refusée',
    action: documents,
    paragraphs: (facts) => [...quotedComment(facts), 'Déposez-en une autre à sa place.'],
  },
  renewal: {
    to: 'broker',
    subject: 'documents à renouveler bientôt',
    title: 'Pensez à renouveler vos documents',
    action: documents,
    paragraphs: (facts) => [...endingOf(facts), 'Sans eux, vos offres deviendront une simple lecture.'],
  },
  'agreement-refused': {
    to: 'admins',
    subject: 'convention refusée',
    title: 'Une signature de convention est refusée',
    action: file,
    paragraphs: (facts) => [about(facts)],
  },
  'agreement-expired': {
    to: 'broker',
    subject: 'signature à relancer',
    title: 'Le temps pour signer est passé',
    action: { label: 'Demander un nouveau lien', path: '/attente-signature' },
    paragraphs: () => [
      'Votre convention de partenariat attend toujours votre signature. Demandez un nouveau lien\u00a0: il arrive aussitôt.',
    ],
  },
  'agreement-late': {
    to: 'admins',
    subject: 'convention signée trop tard',
    title: 'Une convention est signée trop tard',
    action: file,
    paragraphs: (facts) => [about(facts), 'Elle est conservée, et ne change rien à la demande.'],
  },
  'agreement-unusable': {
    to: 'admins',
    subject: 'signature d’une convention à vérifier',
    title: 'La signature d’une convention reste à vérifier',
    action: file,
    paragraphs: (facts) => [
      about(facts),
      'Depuis six heures au moins, le prestataire de signature répond de cette convention ce que le portail ne peut pas retenir. Il le redemande\u202f; rien n’est enregistré d’ici là. Voyez ce qu’il en est chez le prestataire.',
    ],
  },
  'iban-changed': {
    to: 'admins',
    subject: 'compte bancaire modifié',
    title: 'Un courtier a changé de compte bancaire',
    action: file,
    paragraphs: (facts) => [
      about(facts),
      ...(facts.comment ? [`Compte\u00a0: ${facts.comment}.`] : []),
      'Vérifiez-le auprès du cabinet, par un numéro que vous connaissez, avant d’y verser une commission.',
    ],
  },
};
