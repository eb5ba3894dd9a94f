import { labelsOf } from '../shared/labels.ts';
import { batchChart } from './chart.ts';

/** French labels of `batch`. */
export const batchLabels = labelsOf(batchChart, {
  title: 'Action sur plusieurs dossiers',
  section: 'broker',
  serves: 'Qui archive, relance ou confie plusieurs dossiers choisis dans le tableau des offres.',
  states: {
    idle: 'Rien n’est demandé',
    asking: 'Question posée',
    writing: 'Envoi, un dossier après l’autre',
    halted: 'Interrompu',
    reporting: 'Compte rendu',
  },
  events: {
    'batch.ask': 'Demander une action',
    'batch.cancel': 'Annuler',
    'batch.confirm': 'Confirmer',
    'batch.retry': 'Réessayer',
    'batch.skip': 'Passer ce dossier',
    'batch.stop': 'Arrêter là',
    'batch.undo': 'Annuler ce qui est fait',
    'batch.close': 'Fermer le compte rendu',
  },
  guards: {
    hasWrites: 'au moins un dossier',
    hasUndos: 'la loi permet de revenir',
    isLast: 'le dernier dossier',
    isUnconfirmed: 'envoyé, réponse perdue',
  },
  actions: {
    takeAction: 'retient l’action',
    takeWrites: 'retient les dossiers',
    takeUndos: 'retient les dossiers à reprendre',
    takeLine: 'note ce qui est fait, ou pourquoi non',
    takeUnconfirmed: 'note un dossier à vérifier',
    noteUnconfirmed: 'retient que la réponse est perdue',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    dropMessage: 'oublie le message',
    tellPage: 'dit que des dossiers ont changé',
  },
  actors: { write: 'écrire un dossier' },
});

const oneAtATime = 'une action à la fois';

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const batchIgnored = {
  'idle|*': 'aucune action n’est demandée',
  'asking|*': 'la question attend sa réponse',
  'writing|*': oneAtATime,
  'halted|*': oneAtATime,
  'reporting|*': 'le compte rendu se lit d’abord',
};
