import type { ChartLabels } from '../catalogue-entry.ts';

export { mailboxChart, type MailboxContext, type MailboxEvent } from './chart.ts';

const states: Record<string, string> = {
  loading: 'Chargement des courriels', listed: 'Courriels affichés', opening: 'Ouverture', reading: 'Courriel affiché', failed: 'Boîte indisponible',
};
const events: Record<string, string> = { 'page.turn': 'Change de page', 'mail.open': 'Ouvre un courriel', 'mail.close': 'Revient à la liste', 'mailbox.retry': 'Réessayer' };

/** The picture's words for `mailbox`. */
export const mailboxLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
