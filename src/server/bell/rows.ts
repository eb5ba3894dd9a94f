import type { BellTone } from '#contract/bell.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { RequestMove } from '../requests/kind.ts';
import type { BellAudience } from '../requests/rooms.ts';

/** What rings, for whom, and where it leads (docs/domain/bell.md). */
interface BellRow {
  to: BellAudience;
  /** What happened, as a French sentence without its full stop. */
  says: string;
  tone: BellTone;
  /** The tab that it leads to, where the reader may enter it; else the dossier opens on its own. */
  tab?: DossierTab;
  /** The event of the law that rings; absent: what rings is no event, and its writer calls `ring`. */
  event?: LifecycleEventName;
  /** A further condition on the event. */
  when?: (move: RequestMove) => boolean;
  /** How the sentence goes on with the notification's own detail: a day, or the name of a piece. */
  detail?: 'day' | 'piece';
}

const byClient = ({ event }: RequestMove): boolean => event.channel === 'link';
const wasReferred = ({ from }: RequestMove): boolean => from !== null && from.referral !== 'none';

/** The people of the brokerage: of a file in their scope. */
const toBroker = {
  'link-opened': { says: 'Le client a ouvert l’offre', tone: 'progress', tab: 'devis' },
  'client-accepted': {
    event: 'FILE.OPEN',
    when: byClient,
    says: 'Le client a accepté l’offre',
    tone: 'done',
    tab: 'documents-du-chantier',
  },
  'client-refused': {
    event: 'CLIENT.REFUSE',
    when: byClient,
    says: 'Le client a refusé l’offre',
    tone: 'refused',
    tab: 'devis',
  },
  'client-dropped': {
    says: 'Le client a déposé des pièces',
    tone: 'progress',
    tab: 'documents-du-chantier',
  },
  'offer-expiring': { says: 'L’offre expire le', detail: 'day', tone: 'waiting', tab: 'devis' },
  'offer-expired': { event: 'OFFER.EXPIRE', says: 'L’offre a expiré', tone: 'waiting', tab: 'devis' },
  'referral-granted': {
    event: 'REFERRAL.GRANT',
    says: 'La compagnie a donné son accord',
    tone: 'done',
    tab: 'devis',
  },
  'company-declined': {
    event: 'COMPANY.DECLINE',
    says: 'La compagnie a décliné le dossier',
    tone: 'refused',
  },
  declined: { event: 'PROVIDER.DECLINE', says: 'Le dossier est décliné', tone: 'refused' },
  abandoned: { event: 'STATUS.ABANDON', says: 'Le dossier est abandonné', tone: 'refused' },
  'info-requested': {
    event: 'INFO.REQUEST',
    says: 'Une information vous est demandée',
    tone: 'waiting',
    tab: 'documents-du-chantier',
  },
  'info-withdrawn': { event: 'INFO.WITHDRAW', says: 'Une question vous est retirée', tone: 'progress' },
  'piece-refused': {
    says: 'Une pièce est refusée',
    detail: 'piece',
    tone: 'refused',
    tab: 'documents-du-chantier',
  },
  approved: { event: 'UNDERWRITING.APPROVE', says: 'Le dossier est validé', tone: 'done' },
  reopened: { event: 'UNDERWRITING.REOPEN', says: 'L’étude du dossier est rouverte', tone: 'waiting' },
  'premium-called': {
    event: 'PREMIUM.CALL',
    says: 'La prime est appelée',
    tone: 'progress',
    tab: 'souscription',
  },
  'quote-signed': {
    event: 'QUOTE.SIGNED',
    says: 'Le devis est signé',
    tone: 'done',
    tab: 'souscription',
  },
  'signature-refused': { says: 'Un signataire a refusé de signer', tone: 'refused' },
  'payment-received': {
    event: 'PAYMENT.CONFIRMED',
    says: 'Un règlement est reçu',
    tone: 'done',
    tab: 'souscription',
  },
  'payment-failed': {
    event: 'PAYMENT.FAILED',
    says: 'Un paiement n’a pas abouti',
    tone: 'refused',
    tab: 'souscription',
  },
  'payment-reversed': {
    event: 'PAYMENT.REVERSE',
    says: 'Un règlement est repris par la banque',
    tone: 'refused',
    tab: 'souscription',
  },
  'contract-signed': {
    event: 'CONTRACT.SIGNED',
    says: 'Le contrat est signé',
    tone: 'done',
    tab: 'contrats',
  },
  'contract-terminated': {
    event: 'CONTRACT.TERMINATE',
    says: 'Le contrat est résilié',
    tone: 'refused',
    tab: 'contrats',
  },
  'works-end-asked': {
    event: 'LETTER.WORKS_END.SEND',
    says: 'La fin de travaux est à déclarer',
    tone: 'waiting',
    tab: 'fin-de-travaux',
  },
  'works-end-missing': {
    event: 'WORKS_END.MISSING',
    says: 'Des pièces manquent à la fin de travaux',
    tone: 'waiting',
    tab: 'fin-de-travaux',
  },
  'works-end-validated': {
    event: 'WORKS_END.VALIDATE',
    says: 'La fin de travaux est validée',
    tone: 'done',
    tab: 'fin-de-travaux',
  },
  'message-to-broker': { says: 'On vous a écrit au sujet du dossier', tone: 'progress' },
} as const satisfies Record<string, Omit<BellRow, 'to'>>;

/** The company of the file, from when it sees it. */
const toCompany = {
  'referral-asked': { event: 'REFERRAL.REQUEST', says: 'Un dossier attend votre accord', tone: 'waiting' },
  'study-begun': {
    event: 'FILE.SUBMIT',
    when: wasReferred,
    says: 'Un dossier que vous avez accepté est à l’étude',
    tone: 'progress',
  },
  'risk-aggravated': {
    event: 'RISK.AGGRAVATE',
    says: 'Une aggravation du risque est constatée',
    tone: 'waiting',
    tab: 'fin-de-travaux',
  },
} as const satisfies Record<string, Omit<BellRow, 'to'>>;

/** The administrators. */
const toAdmins = {
  'file-submitted': { event: 'FILE.SUBMIT', says: 'Un dossier est transmis à l’étude', tone: 'waiting' },
  'info-provided': {
    event: 'INFO.PROVIDE',
    says: 'Les informations demandées sont transmises',
    tone: 'waiting',
  },
  'refund-asked': {
    event: 'PAYMENT.REFUND',
    says: 'Un remboursement de prime est demandé ou approuvé',
    tone: 'waiting',
    tab: 'souscription',
  },
  'works-end-submitted': {
    event: 'WORKS_END.SUBMIT',
    says: 'Une fin de travaux est déclarée',
    tone: 'waiting',
    tab: 'fin-de-travaux',
  },
  'abandonment-asked': { says: 'Un courtier demande l’abandon du dossier', tone: 'waiting' },
  'message-to-underwriter': { says: 'Un courtier vous a écrit au sujet du dossier', tone: 'progress' },
} as const satisfies Record<string, Omit<BellRow, 'to'>>;

export type BellKind = keyof typeof toBroker | keyof typeof toCompany | keyof typeof toAdmins;

const allTo = <Kind extends string>(
  to: BellAudience,
  rows: Readonly<Record<Kind, Omit<BellRow, 'to'>>>,
): [Kind, BellRow][] =>
  (Object.entries(rows) as [Kind, Omit<BellRow, 'to'>][]).map(([kind, row]) => [kind, { to, ...row }]);

/** Every row, by its kind. */
export const bellRows: ReadonlyMap<string, BellRow> = new Map<BellKind, BellRow>([
  ...allTo('broker', toBroker),
  ...allTo('company', toCompany),
  ...allTo('admins', toAdmins),
]);

/** What an event of the law rings: at most one row for an audience. */
export const rungBy = (move: RequestMove): { kind: string; audience: BellAudience }[] =>
  [...bellRows].flatMap(([kind, { to, event, when }]) =>
    event === move.event.type && (when?.(move) ?? true) ? [{ kind, audience: to }] : [],
  );
