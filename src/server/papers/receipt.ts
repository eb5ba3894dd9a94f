import { formatDate } from '#domain/calendar.ts';
import { dueLabels, methodLabels, type DueKind, type PaymentMethod } from '#domain/dues.ts';
import { formatEurosCents } from '#domain/money.ts';
import { nameOf, siteLabel } from '../requests/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { PaperContext } from './quote.ts';
import type { Paper } from './paper.ts';
import { complaints } from './texts.ts';

/** What was received for a due, in cents; below nothing it was paid out. */
export interface Received {
  kind: DueKind;
  reference: string;
  due: number;
  receipts: readonly { method: PaymentMethod; date: string; reference: string | null; amount: number }[];
}

const shown = (cents: number): string => formatEurosCents(Math.abs(cents));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A receipt: who paid how much, when and how, for what. Of a credit, a note of what was paid out. */
export function receiptPaper(row: RequestRow, context: PaperContext, { kind, reference, due, receipts }: Received): Paper {
  const isCredit = due < 0;
  const total = sum(receipts.map(({ amount }) => amount));
  return {
    title: isCredit ? 'Avoir réglé' : 'Reçu de paiement',
    subtitle: `Référence ${reference}, du ${formatDate(context.date)}`,
    mark: null,
    brand: context.brand,
    footer: `${row.reference} – ${context.brand.name}`,
    sections: [
      {
        kind: 'pairs',
        title: 'Le dossier',
        rows: [
          ['Souscripteur', row.form.souscripteurs.map(nameOf).filter(Boolean).join(', ')],
          ['Chantier', siteLabel(row.form.chantier) || 'adresse à compléter'],
          ['Objet', `${dueLabels[kind]} – assurance dommages-ouvrage, dossier ${row.reference}`],
          ['Montant appelé', isCredit ? `Avoir de ${shown(due)}` : shown(due)],
        ],
      },
      {
        kind: 'table',
        title: isCredit ? 'Ce qui vous a été versé' : 'Ce que nous avons reçu',
        columns: [{ label: 'Date de valeur', width: '*', align: 'left' }, { label: 'Mode', width: 110, align: 'left' }, { label: 'Référence', width: 160, align: 'left' }, { label: 'Montant', width: 90, align: 'right' }],
        rows: receipts.map((one) => [formatDate(one.date), methodLabels[one.method], one.reference ?? '–', shown(one.amount)]),
        total: ['Total', '', '', shown(total)],
      },
      {
        kind: 'paragraphs',
        title: 'Ce que vaut ce document',
        paragraphs: [
          isCredit
            ? 'Ce document atteste le versement indiqué ci-dessus, au titre de l’ajustement de la prime sur le coût définitif des travaux.'
            : 'Ce reçu atteste le paiement indiqué ci-dessus. Il ne vaut ni contrat ni attestation d’assurance\u00a0: la garantie est acquise par le contrat signé.',
          ...(Math.abs(total) > Math.abs(due) ? [`Le montant reçu dépasse de ${shown(total - due)} ce qui était dû\u202f; la différence vous sera rendue.`] : []),
          complaints,
        ],
      },
    ],
  };
}
