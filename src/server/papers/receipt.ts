import { formatDate } from '#domain/calendar.ts';
import { isCredit, dueLabels, methodLabels, type DueKind, type PaymentMethod } from '#domain/dues.ts';
import { voidReceipt } from '#domain/generated-papers.ts';
import { formatEurosCents } from '#domain/money.ts';
import { nameOf, siteLabel } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { PaperContext } from './quote.ts';
import type { Paper, Section } from './paper.ts';
import { complaints } from './texts.ts';

/** An amount received for a due, in cents; negative if it was paid out. */
export interface Received {
  kind: DueKind;
  reference: string;
  due: number;
  receipts: readonly { method: PaymentMethod; date: string; reference: string | null; amount: number }[];
}

const amountWithoutSign = (cents: number): string => formatEurosCents(Math.abs(cents));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const theFile = (row: RequestRow, kind: DueKind, asked: string): Section => ({
  kind: 'pairs',
  title: 'Le dossier',
  rows: [
    ['Souscripteur', row.form.souscripteurs.map(nameOf).filter(Boolean).join(', ')],
    ['Chantier', siteLabel(row.form.chantier) || 'adresse à compléter'],
    ['Objet', `${dueLabels[kind]} – assurance dommages-ouvrage, dossier ${row.reference}`],
    ['Montant appelé', asked],
  ],
});

const moved = (title: string, receipts: Received['receipts']): Section => ({
  kind: 'table',
  title,
  columns: [
    { label: 'Date de valeur', width: '*', align: 'left' },
    { label: 'Mode', width: 110, align: 'left' },
    { label: 'Référence', width: 160, align: 'left' },
    { label: 'Montant', width: 90, align: 'right' },
  ],
  rows: receipts.map((one) => [
    formatDate(one.date),
    methodLabels[one.method],
    one.reference ?? '–',
    amountWithoutSign(one.amount),
  ]),
  total: ['Total', '', '', amountWithoutSign(sum(receipts.map(({ amount }) => amount)))],
});

/**
 * In the place of a receipt once the bank took its money back:
 * which it was, why, and that the former says nothing any more.
 */
export function voidReceiptPaper(
  row: RequestRow,
  context: PaperContext,
  { kind, reference, due, receipts, reason }: Received & { reason: string },
): Paper {
  return {
    title: voidReceipt.label,
    subtitle: `Référence ${reference}, du ${formatDate(context.date)}`,
    mark: 'Annulé',
    brand: context.brand,
    footer: `${row.reference} – ${context.brand.name}`,
    sections: [
      theFile(row, kind, amountWithoutSign(due)),
      moved('Ce que la banque a repris', receipts),
      {
        kind: 'paragraphs',
        title: 'Ce que vaut ce document',
        paragraphs: [
          `La banque a repris le montant du règlement indiqué ci-dessus. Motif qu’elle donne\u00a0: ${reason}`,
          'Le reçu établi auparavant est annulé\u00a0: il n’atteste plus aucun paiement. Un nouveau reçu est établi quand toute la somme est réglée.',
          complaints,
        ],
      },
    ],
  };
}

/** A receipt: who paid how much, when and how, for what. Of a credit, a note of what was paid out. */
export function receiptPaper(
  row: RequestRow,
  context: PaperContext,
  { kind, reference, due, receipts }: Received,
): Paper {
  const toClient = isCredit(due);
  const total = sum(receipts.map(({ amount }) => amount));
  return {
    title: toClient ? 'Avoir réglé' : 'Reçu de paiement',
    subtitle: `Référence ${reference}, du ${formatDate(context.date)}`,
    mark: null,
    brand: context.brand,
    footer: `${row.reference} – ${context.brand.name}`,
    sections: [
      theFile(row, kind, toClient ? `Avoir de ${amountWithoutSign(due)}` : amountWithoutSign(due)),
      moved(toClient ? 'Ce qui vous a été versé' : 'Ce que nous avons reçu', receipts),
      {
        kind: 'paragraphs',
        title: 'Ce que vaut ce document',
        paragraphs: [
          toClient
            ? 'Ce document atteste le versement indiqué ci-dessus, au titre de l’ajustement de la prime sur le coût définitif des travaux.'
            : 'Ce reçu atteste le paiement indiqué ci-dessus. Il ne vaut ni contrat ni attestation d’assurance\u00a0: la garantie est acquise par le contrat signé.',
          ...(Math.abs(total) > Math.abs(due)
            ? [
                `Le montant reçu dépasse de ${amountWithoutSign(total - due)} ce qui était dû\u202f; la différence vous sera rendue.`,
              ]
            : []),
          complaints,
        ],
      },
    ],
  };
}
