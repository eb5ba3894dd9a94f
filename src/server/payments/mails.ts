import { formatDate } from '#domain/calendar.ts';
import { isCredit, dueLabels, leftOf, methodLabels, type DueKind } from '#domain/dues.ts';
import { formatEurosCents } from '#domain/money.ts';
import { situated } from '#domain/site-words.ts';
import { layOut, type Letter } from '../adapters/mail/layout.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import { brandOfBroker } from '../config/brand.ts';
import { mailedLinkTo, personalLink } from '../guests/mailed-link.ts';
import type { RunningJob } from '../outbox/outbox.ts';
import { mailedTo } from '../requests/values/addressee.ts';
import { greetingOf } from '../requests/values/describe.ts';
import { loadRequest } from '../requests/load.ts';
import { attachmentsOf, latestPapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { awaitedKind } from './ledger/awaited.ts';
import type { ClientMailJob } from './ledger/jobs-payloads.ts';
import { receiptName } from './ledger/receipt-paper.ts';
import { refundById, type RefundRow } from './ledger/refund-rows.ts';
import { openDueOf, paymentById, settledOf, type DueRow } from './ledger/rows.ts';

const questions = 'Pour toute question, votre courtier vous répond.';

type Text = Omit<Letter, 'brand'> & { subject: string; attachments?: MailAttachment[] };

/** The due that the file still waits for; `null` where there is none. */
async function stillDue(services: Services, row: RequestRow): Promise<DueRow | null> {
  const kind = awaitedKind(row, services);
  const due = kind && (await openDueOf(services.database, row.id, kind));
  return due && leftOf(settledOf(due)) > 0 && due.amount_cents > 0 ? due : null;
}

const leftIn = (due: DueRow): string => formatEurosCents(leftOf(settledOf(due)));

async function linkMail(services: Services, row: RequestRow): Promise<Text | null> {
  const due = await stillDue(services, row);
  if (!due) return null;
  return {
    subject: 'votre paiement',
    title:
      due.kind === 'premium'
        ? 'Votre prime d’assurance est à régler'
        : 'Le réajustement de votre prime est à régler',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      `Il reste ${leftIn(due)} à régler pour votre assurance dommages-ouvrage, dossier ${row.reference}${row.site ? `, chantier ${situated(row.site)}` : ''}.`,
      `Payez par carte depuis la page ci-dessous, ou par virement en indiquant la référence ${due.reference}. Votre reçu vous parvient par courriel.`,
    ],
    action: { label: 'Payer en ligne', url: await mailedLinkTo(services, row, 'paiement') },
    note: personalLink,
  };
}

async function failedMail(services: Services, row: RequestRow): Promise<Text | null> {
  const due = await stillDue(services, row);
  if (!due) return null;
  return {
    subject: 'paiement refusé',
    title: 'Votre banque a refusé le paiement',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      `Le paiement de ${leftIn(due)} pour le dossier ${row.reference} n’a pas abouti\u00a0: rien n’a été prélevé.`,
      'Vous pouvez recommencer avec la même carte, une autre, ou payer par virement. Si le refus se répète, votre banque vous en dira la raison.',
    ],
    action: { label: 'Recommencer', url: await mailedLinkTo(services, row, 'paiement') },
    note: personalLink,
  };
}

/**
 * Sentence on the premium that is owed but cannot be paid on the portal now, because the adjustment comes
 * first or the works are received.
 */
async function owedOutsidePortal({ database }: Services, { id }: RequestRow): Promise<string> {
  const premium = await openDueOf(database, id, 'premium');
  return premium && leftOf(settledOf(premium)) > 0
    ? `Il reste ${leftIn(premium)} à régler de votre prime\u00a0: votre courtier vous dit comment.`
    : 'Il ne vous reste rien à régler pour le moment.';
}

/**
 * Mail on a receipt that the bank took back; it also asks for what is owed. A contract in force continues
 * meanwhile.
 */
async function reversedMail(
  services: Services,
  row: RequestRow,
  paymentId: number | undefined,
): Promise<Text | null> {
  const payment = paymentId === undefined ? null : await paymentById(services.database, paymentId);
  if (payment?.state !== 'reversed') return null;
  const awaited = await stillDue(services, row);
  const due = awaited?.kind === 'premium' ? awaited : null;
  const { method, reference, value_date: date, amount_cents: amount, reversal_reason: reason } = payment;
  const isCard = method === 'card';
  return {
    subject: isCard ? 'règlement repris par la banque' : 'règlement rejeté par la banque',
    title: isCard ? 'Votre banque a repris votre règlement' : 'Votre règlement a été rejeté par la banque',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      `${isCard ? 'Votre banque a repris' : 'La banque a rejeté'} votre règlement pour le dossier ${row.reference}\u00a0: ${methodLabels[method].toLocaleLowerCase('fr')}${reference === null ? '' : ` ${reference}`} du ${formatDate(date ?? '')}, ${formatEurosCents(amount)}. Motif qu’elle donne\u00a0: ${reason ?? ''}`,
      `${isCard ? 'Cette somme vous a été rendue' : 'Cette somme ne nous est pas parvenue'}\u00a0: le reçu qui vous en aurait été adressé n’est plus valable.`,
      due
        ? `Il reste ${leftIn(due)} à régler. Payez par carte depuis la page ci-dessous, ou par virement en indiquant la référence ${due.reference}.`
        : await owedOutsidePortal(services, row),
      questions,
    ],
    ...(due && {
      action: { label: 'Payer en ligne', url: await mailedLinkTo(services, row, 'paiement') },
      note: personalLink,
    }),
  };
}

const afterReceipt: Record<DueKind, string> = {
  premium: 'Votre contrat vous sera envoyé pour signature\u202f; l’attestation suit dès qu’il est signé.',
  adjustment: 'L’avenant de fin de travaux vous sera envoyé pour signature.',
};

/**
 * Mail with a receipt. Where the job does not hold the kind of due (jobs queued before it was stored), the
 * text leaves it to the attached receipt.
 */
async function receiptMail(
  services: Services,
  row: RequestRow,
  { version, due }: ClientMailJob,
): Promise<Text> {
  const attachments = await attachmentsOf(
    services,
    row.reference,
    await latestPapers(services.database, row, [receiptName], version),
  );
  const asked = due && (await openDueOf(services.database, row.id, due));
  const toClient = Boolean(asked && isCredit(asked.amount_cents));
  return {
    subject: toClient ? 'votre avoir' : 'votre reçu',
    title: toClient ? 'Votre avoir est versé' : 'Votre paiement est enregistré',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      toClient
        ? `Nous vous avons versé l’avoir de votre réajustement de prime, dossier ${row.reference}. Le document ci-joint en donne le montant et la date.`
        : `Nous avons bien reçu le règlement\u00a0: ${due ? `${dueLabels[due].toLowerCase()}, ` : ''}dossier ${row.reference}. Le reçu est ci-joint.`,
      due ? afterReceipt[due] : 'La suite vous parvient par courriel.',
    ],
    action: {
      label: toClient
        ? 'Une question sur ce versement\u202f? Contester'
        : 'Une question sur ce paiement\u202f? Contester',
      url: await mailedLinkTo(services, row, 'contestation'),
    },
    note: personalLink,
    attachments,
  };
}

const reasons: Record<RefundRow['kind'], string> = {
  premium: 'Votre prime va vous être remboursée.',
  late: 'Votre paiement est arrivé alors que le dossier ne l’attendait pas, ou plus\u00a0: il va vous être rendu en entier.',
  excess: 'Vous avez payé plus que ce qui était dû\u00a0: la différence va vous être rendue.',
  'pro-rata':
    'Votre contrat est résilié\u00a0: la part de la prime qui correspond au temps non couvert va vous être rendue.',
};

/** How and when the client gets the refund. */
const wayOf = ({ awaits }: RefundRow): string => {
  if (awaits === null) return 'sur la carte qui a servi au paiement, sous quelques jours ouvrés';
  return `par virement, ${awaits === 'dispute' ? 'sauf si votre banque vous la rend à l’issue de votre contestation' : 'sous quelques jours ouvrés'}`;
};

/**
 * Mail on a decided refund, before any money has arrived. None where a transfer was noted before this mail
 * was written: that has a mail of its own.
 */
async function refundMail(
  { database }: Services,
  row: RequestRow,
  refundId: number | undefined,
): Promise<Text | null> {
  const refund = refundId === undefined ? null : await refundById(database, refundId);
  const payment = refund && (await paymentById(database, refund.payment_id));
  if (!refund || !payment || refund.reference !== null || refund.awaits === 'nothing') return null;
  return {
    subject: 'remboursement',
    title: 'Un remboursement va vous être adressé',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      `${reasons[refund.kind]} Dossier ${row.reference}.`,
      `La somme de ${formatEurosCents(refund.amount_cents - refund.by_bank_cents)} va vous être rendue ${wayOf(refund)}.`,
      ...(refund.by_bank_cents > 0
        ? [`Votre banque vous a déjà rendu ${formatEurosCents(refund.by_bank_cents)}.`]
        : []),
      questions,
    ],
  };
}

/** Mail on a refund whose transfer an administrator has noted. */
async function refundSentMail(
  { database }: Services,
  row: RequestRow,
  refundId: number | undefined,
): Promise<Text | null> {
  const refund = refundId === undefined ? null : await refundById(database, refundId);
  if (!refund?.value_date) return null;
  return {
    subject: 'remboursement envoyé',
    title: 'Votre remboursement est parti',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      `Dossier ${row.reference}\u00a0: ${formatEurosCents(refund.transferred_cents ?? refund.amount_cents)} vous ont été envoyés par virement le ${formatDate(refund.value_date)}, référence ${refund.reference ?? ''}.`,
      questions,
    ],
  };
}

/** Mail on a refund that its provider has credited to the card. */
async function refundMadeMail(
  { database }: Services,
  row: RequestRow,
  refundId: number | undefined,
): Promise<Text | null> {
  const refund = refundId === undefined ? null : await refundById(database, refundId);
  // Sent back by the bank meanwhile: a transfer follows, and is mailed.
  if (refund?.state !== 'sent' || refund.reference !== null) return null;
  return {
    subject: 'remboursement effectué',
    title: 'Votre remboursement est effectué',
    paragraphs: [
      greetingOf(row.form.souscripteurs),
      `Dossier ${row.reference}\u00a0: ${formatEurosCents(refund.provider_cents ?? refund.amount_cents)} ont été rendus sur la carte qui a servi au paiement.`,
      questions,
    ],
  };
}

const textOf = (services: Services, row: RequestRow, job: ClientMailJob): Promise<Text | null> => {
  switch (job.mail) {
    case 'link':
      return linkMail(services, row);
    case 'failed':
      return failedMail(services, row);
    case 'receipt':
      return receiptMail(services, row, job);
    case 'reversed':
      return reversedMail(services, row, job.paymentId);
    case 'refund':
      return refundMail(services, row, job.refundId);
    case 'refund-made':
      return refundMadeMail(services, row, job.refundId);
    case 'refund-sent':
      return refundSentMail(services, row, job.refundId);
  }
};

/**
 * Whether the mail is still to be sent: one that carries a link is not, once the links were cancelled; one
 * that says where money went always is, with a link only where money is still awaited.
 */
const stands = (row: RequestRow, { mail, version }: ClientMailJob): boolean =>
  (mail !== 'link' && mail !== 'failed') || version >= row.links_cancelled_version;

/**
 * Outbox: mails the first policyholder about money (docs/mails.md). Its link is made when the mail is sent.
 */
export async function sendClientMail(
  payload: ClientMailJob,
  services: Services,
  { id, signal }: RunningJob,
): Promise<void> {
  const row = await loadRequest(services.database, everything, payload.requestId);
  const to = mailedTo(row);
  if (!to || !stands(row, payload)) return;
  const text = await textOf(services, row, payload);
  if (!text) return;
  const brand = await brandOfBroker(services.database, row.broker_id);
  const { subject, attachments = [], ...letter } = text;
  await services.mailer.send(
    {
      to,
      subject: `${brand.name} – ${row.reference}, ${subject}`,
      ...layOut({ brand, ...letter }),
      attachments,
      dedupe: `job-${id}`,
    },
    signal,
  );
}
