import { labelsOf } from '../labels.ts';
import { priceChart } from './chart.ts';

/** French labels of `price`. */
export const priceLabels = labelsOf(priceChart, {
  title: 'Prix',
  serves: 'Qui remplit un formulaire\u00a0: le prix suit ses réponses, et le dernier connu reste en vue.',
  states: {
    deciding: 'Aiguillage',
    incomplete: 'Pas encore de prix',
    settling: 'Saisie en cours',
    asking: 'Calcul',
    known: 'Prix connu',
    refused: 'Réponse refusée',
    unavailable: 'Indisponible',
  },
  events: {
    'price.change': 'Les réponses ont changé',
    'price.received': 'Prix reçu d’une écriture',
    'price.retry': 'Réessayer',
  },
  guards: {
    isSame: 'mêmes réponses',
    isPriced: 'prix déjà connu',
    isComplete: 'réponses complètes',
    mayPass: 'panne passagère',
  },
  actions: {
    takeAsked: 'reprend les réponses',
    takeReceived: 'reprend le prix reçu',
    takePrice: 'retient le prix',
    takeRefusal: 'retient le refus',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    forgetMessage: 'oublie le message',
  },
  actors: { getTarif: 'demander le prix' },
  delays: { nextTry: 'avant de redemander' },
});
