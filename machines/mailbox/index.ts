import type { ChartLabels } from '../catalogue-entry.ts';

export { mailboxChart, type MailboxContext, type MailboxEvent, type MailboxPlace } from './chart.ts';

const states: Record<string, string> = {
  list: 'La liste', loading: 'Chargement des courriels', listed: 'Courriels affichés', unavailable: 'Boîte indisponible',
  mail: 'Le courriel ouvert', arriving: 'Arrivée', closed: 'Aucun courriel ouvert', opening: 'Ouverture', reading: 'Courriel affiché', unreadable: 'Courriel illisible',
};
const events: Record<string, string> = {
  'page.turn': 'Change de page', 'mailbox.refresh': 'Actualiser', 'mail.open': 'Ouvre un courriel', 'mail.close': 'Ferme le courriel', 'mail.retry': 'Réessayer',
};

/** The picture's words for `mailbox`. */
export const mailboxLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
