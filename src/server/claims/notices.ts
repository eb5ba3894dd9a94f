import { formatDate } from '#domain/calendar.ts';
import type { Term } from '#domain/claim-clock.ts';
import { termDuties, type TermName } from '#domain/claim-terms.ts';
import { declarationItemLabels, type DeclarationItem } from '#domain/claim.ts';
import { formatEurosCents } from '#domain/money.ts';
import { quotedComment } from '../notices/notice.ts';

/** Kinds of notices about claims (docs/mails.md, "Claims"). */
export const claimNoticeKinds = [
  'declared',
  'incomplete',
  'constituted',
  'expert',
  'recused',
  'granted',
  'refused',
  'extension-asked',
  'extension-agreed',
  'offer',
  'accepted',
  'contested',
  'paid',
  'term-missed',
  'closed',
] as const;
export type ClaimNoticeKind = (typeof claimNoticeKinds)[number];

export interface ClaimNoticeFacts {
  reference: string;
  client: string;
  site: string;
  comment: string | null;
  missing: readonly DeclarationItem[];
  expert: string | null;
  offerCents: number | null;
  extensionDays: number;
  terms: readonly Term[];
}

/** `insurer`: the company's accounts; if it has none, the administrators, who manage on its behalf. */
export type ClaimAudience = 'broker' | 'insurer' | 'admins';

interface ClaimNotice {
  to: readonly ClaimAudience[];
  subject: string;
  title: string;
  paragraphs: (facts: ClaimNoticeFacts) => readonly string[];
  /** The receipt is attached. */
  withReceipt?: true;
}

const about = ({ reference, client, site }: ClaimNoticeFacts): string =>
  `Sinistre ${reference}, ${client}${site ? `, chantier\u00a0: ${site}` : ''}.`;
const termIn = ({ terms }: ClaimNoticeFacts, name: TermName): string[] => {
  const due = terms.find((term) => term.name === name)?.due;
  return due ? [`Dernier jour pour ${termDuties[name]}\u00a0: le ${formatDate(due)}.`] : [];
};
const missed = ({ terms }: ClaimNoticeFacts): string[] =>
  terms
    .filter(({ state }) => state === 'missed')
    .map(
      ({ name, due }) =>
        `Échéance dépassée\u00a0: ${termDuties[name]}, au plus tard le ${due ? formatDate(due) : ''}.`,
    );
const amount = ({ offerCents }: ClaimNoticeFacts): string => formatEurosCents(offerCents ?? 0);

export const claimNotices: Record<ClaimNoticeKind, ClaimNotice> = {
  declared: {
    to: ['broker', 'insurer'],
    subject: 'sinistre déclaré',
    title: 'Un sinistre est déclaré',
    withReceipt: true,
    paragraphs: (facts) => [
      about(facts),
      'Le récépissé ci-joint porte la date de réception et l’empreinte de la déclaration.',
      ...termIn(facts, 'constitution'),
      ...termIn(facts, 'position'),
    ],
  },
  incomplete: {
    to: ['broker'],
    subject: 'déclaration à compléter',
    title: 'La déclaration est à compléter',
    paragraphs: (facts) => [
      about(facts),
      `Il manque\u00a0: ${facts.missing.map((item) => declarationItemLabels[item]).join('\u202f; ')}.`,
      ...quotedComment(facts),
      'Les délais de l’assureur courent du jour où la déclaration est complète.',
    ],
  },
  constituted: {
    to: ['broker', 'insurer'],
    subject: 'déclaration constituée',
    title: 'La déclaration est constituée',
    paragraphs: (facts) => [about(facts), ...termIn(facts, 'position'), ...termIn(facts, 'offer')],
  },
  expert: {
    to: ['broker'],
    subject: 'expert désigné',
    title: 'Un expert est désigné',
    paragraphs: (facts) => [
      about(facts),
      `Expert\u00a0: ${facts.expert ?? 'à désigner'}. L’assuré peut le récuser dans les huit jours.`,
      ...quotedComment(facts),
    ],
  },
  recused: {
    to: ['insurer'],
    subject: 'expert récusé',
    title: 'L’expert est récusé',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'Un autre expert est à désigner.',
      ...termIn(facts, 'position'),
    ],
  },
  granted: {
    to: ['broker'],
    subject: 'garantie acquise',
    title: 'La garantie est acquise',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts), ...termIn(facts, 'offer')],
  },
  refused: {
    to: ['broker'],
    subject: 'garantie refusée',
    title: 'La garantie est refusée',
    paragraphs: (facts) => [
      about(facts),
      ...quotedComment(facts),
      'L’assuré peut contester cette décision depuis le dossier.',
    ],
  },
  'extension-asked': {
    to: ['broker'],
    subject: 'délai supplémentaire demandé',
    title: 'L’assureur demande un délai supplémentaire',
    paragraphs: (facts) => [
      about(facts),
      `Délai demandé pour l’offre\u00a0: ${facts.extensionDays}\u00a0jours de plus.`,
      ...quotedComment(facts),
      'Il ne court que si l’assuré l’accepte expressément.',
    ],
  },
  'extension-agreed': {
    to: ['insurer'],
    subject: 'délai supplémentaire accepté',
    title: 'Le délai supplémentaire est accepté',
    paragraphs: (facts) => [about(facts), ...termIn(facts, 'offer')],
  },
  offer: {
    to: ['broker'],
    subject: 'offre d’indemnité',
    title: 'Une offre d’indemnité est présentée',
    paragraphs: (facts) => [
      about(facts),
      `Montant offert\u00a0: ${amount(facts)}.`,
      ...quotedComment(facts),
      'L’assuré l’accepte ou la conteste depuis le dossier.',
    ],
  },
  accepted: {
    to: ['insurer'],
    subject: 'offre acceptée',
    title: 'L’offre est acceptée',
    paragraphs: (facts) => [
      about(facts),
      `Montant à payer\u00a0: ${amount(facts)}.`,
      ...termIn(facts, 'payment'),
    ],
  },
  contested: {
    to: ['insurer', 'admins'],
    subject: 'décision contestée',
    title: 'La décision est contestée',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts)],
  },
  paid: {
    to: ['broker'],
    subject: 'indemnité payée',
    title: 'L’indemnité est payée',
    paragraphs: (facts) => [about(facts), `Montant\u00a0: ${amount(facts)}.`],
  },
  'term-missed': {
    to: ['broker', 'insurer', 'admins'],
    subject: 'échéance dépassée',
    title: 'Une échéance du sinistre est dépassée',
    paragraphs: (facts) => [
      about(facts),
      ...missed(facts),
      'L’assuré peut, après l’avoir notifié à l’assureur, engager les dépenses nécessaires\u202f; l’indemnité porte intérêt au double du taux légal (art. L242-1 du Code des assurances).',
    ],
  },
  closed: {
    to: ['broker', 'insurer'],
    subject: 'sinistre clos',
    title: 'Le sinistre est clos',
    paragraphs: (facts) => [about(facts), ...quotedComment(facts)],
  },
};
