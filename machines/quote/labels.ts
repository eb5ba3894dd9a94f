import type { ChartLabels } from '../catalogue-entry.ts';

const states: Record<string, string> = {
  opening: 'Ouverture',
  loading: 'Chargement du brouillon',
  unavailable: 'Brouillon injoignable',
  reading: 'Lecture seule',
  editing: 'Saisie',
  settling: 'Mise au point',
  clean: 'Rien à garder',
  waiting: 'Modifié',
  storing: 'Brouillon en route',
  stored: 'Brouillon gardé',
  unstored: 'Brouillon non gardé',
  comparing: 'Lecture de l’autre brouillon',
  otherTab: 'Modifié dans un autre onglet',
  forgetting: 'Brouillon oublié',
  confirmingSend: 'Confirmation de l’envoi',
  saving: 'Enregistrement',
  revising: 'Révision de l’offre',
  sending: 'Envoi au client',
  hindered: 'Écriture non passée',
  conflict: 'Modifié par quelqu’un d’autre',
  mustRevise: 'Révision nécessaire',
  refused: 'Refusé par le dossier',
  unsent: 'Serveur injoignable',
  expired: 'Session expirée',
  gone: 'Dossier introuvable',
  sent: 'Devis envoyé',
};

const events: Record<string, string> = {
  'form.change': 'Saisit',
  'quote.save': 'Enregistrer le devis',
  'quote.finish': 'Enregistrer l’offre',
  'send.ask': 'Envoyer au client',
  'send.confirm': 'Confirme l’envoi',
  'send.cancel': 'Annule l’envoi',
  'revise.confirm': 'Réviser l’offre',
  'revise.cancel': 'Garder l’offre envoyée',
  'conflict.takeTheirs': 'Prendre sa version',
  'conflict.keepMine': 'Garder la mienne',
  'draft.flush': 'Quitte la page',
  'draft.discard': 'Revenir à la version enregistrée',
  'draft.takeOther': 'Prendre l’autre onglet',
  'draft.keepMine': 'Garder cet onglet',
  'quote.retry': 'Réessayer',
  'quote.goOn': 'Continuer la saisie',
  'request.received': 'La demande a changé',
};

/** The picture's words for `quote`. */
export const quoteLabels: ChartLabels = { state: (key) => states[key], event: (type) => events[type] };
