/** What a broker (or a company) is told of a request, in French; plain data, so that a new notice cannot be forgotten. */
export const noticeKinds = [
  'client-refused', 'abandoned', 'declined', 'expired', 'file-opened', 'info-requested', 'reopened', 'referral-asked', 'referral-granted',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface NoticeFacts {
  reference: string;
  client: string;
  site: string;
  comment: string | null;
  /** Who declines: the provider or the company. */
  decliner: string;
}

interface Notice {
  to: 'broker' | 'company';
  subject: string;
  title: string;
  paragraphs: (facts: NoticeFacts) => readonly string[];
  note?: string;
}

/** Art. L243-4 and R250-2 C. assur.: who is refused a compulsory cover may have its price set. */
const bureauCentral =
  'Si cette assurance obligatoire vous est refusée, le souscripteur peut saisir le Bureau central de tarification (art. L243-4 et R250-2 du Code des assurances), 1 rue Jules Lefebvre, 75009 Paris, www.bureaucentraldetarification.com.fr, dans les quinze jours du refus.';

const about = ({ reference, client, site }: NoticeFacts): string => `Dossier ${reference}, ${client}${site ? `, chantier : ${site}` : ''}.`;
const said = ({ comment }: NoticeFacts): string[] => (comment ? [`Message : « ${comment} »`] : []);

export const notices: Record<NoticeKind, Notice> = {
  'client-refused': {
    to: 'broker', subject: 'offre refusée par le client', title: 'Votre client a refusé l’offre',
    paragraphs: (facts) => [about(facts), ...said(facts), 'Le lien de l’offre n’est plus valable. Vous pouvez dupliquer le dossier pour proposer d’autres garanties.'],
  },
  abandoned: {
    to: 'broker', subject: 'dossier abandonné', title: 'Ce dossier est abandonné',
    paragraphs: (facts) => [about(facts), ...said(facts), 'Les liens envoyés au client ne sont plus valables.'],
  },
  declined: {
    to: 'broker', subject: 'dossier décliné', title: 'Ce dossier est décliné',
    paragraphs: (facts) => [about(facts), `${facts.decliner} ne souhaite pas assurer ce chantier.`, ...said(facts), 'Les liens envoyés au client ne sont plus valables.', bureauCentral],
    note: 'Remettez cette information au souscripteur : elle fait courir son délai.',
  },
  expired: {
    to: 'broker', subject: 'offre échue', title: 'Cette offre est arrivée à échéance',
    paragraphs: (facts) => [about(facts), 'Le dossier est archivé ; il peut être repris à tout moment, avec un prix à jour.'],
  },
  'file-opened': {
    to: 'broker', subject: 'dossier à constituer', title: 'Le dossier est ouvert',
    paragraphs: (facts) => [about(facts), 'Déposez les documents du chantier et les attestations des intervenants pour transmettre le dossier à l’étude.'],
  },
  'info-requested': {
    to: 'broker', subject: 'information demandée', title: 'Une information est demandée',
    paragraphs: (facts) => [about(facts), ...said(facts), 'Le dossier attend votre réponse.'],
  },
  reopened: {
    to: 'broker', subject: 'étude rouverte', title: 'L’étude du dossier est rouverte',
    paragraphs: (facts) => [about(facts), ...said(facts)],
  },
  'referral-asked': {
    to: 'company', subject: 'accord demandé', title: 'Un dossier attend votre accord',
    paragraphs: (facts) => [about(facts), 'Son prix n’est qu’indicatif : accordez-le, avec vos conditions, ou déclinez-le.'],
  },
  'referral-granted': {
    to: 'broker', subject: 'accord de la compagnie', title: 'La compagnie a donné son accord',
    paragraphs: (facts) => [about(facts), ...said(facts), 'Le prix est désormais ferme : vous pouvez envoyer le devis.'],
  },
};
