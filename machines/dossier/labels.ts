import { labelsOf } from '../shared/labels.ts';
import { dossierChart } from './chart.ts';

/** The French words of `dossier`. */
export const dossierLabels = labelsOf(dossierChart, {
  states: {
    loading: 'Chargement', ready: 'Dossier lu', checking: 'Étape vérifiée', quote: 'Onglet Devis', otherTab: 'Autre onglet', notFound: 'Introuvable', unavailable: 'Serveur injoignable',
  },
  events: {
    'tab.open': 'Change d’onglet', 'dossier.retry': 'Réessayer', 'request.changed': 'La demande a changé', 'access.granted': 'L’étape est ouverte', 'access.pending': 'L’étape est fermée',
  },
  guards: { isQuoteTab: 'onglet Devis', isNoOlder: 'pas plus ancienne' },
  actions: {
    hideQuote: 'fait garder la saisie',
    takeAddress: 'retient l’adresse', takeRead: 'retient la demande lue', takeChanged: 'retient la demande changée', takeMessage: 'retient le message', takeUnexpected: 'retient l’erreur inattendue',
    passToAccess: 'transmet à l’accès', passToSubHeader: 'transmet à l’en-tête', passToStory: 'transmet à l’histoire', passToQuote: 'transmet au devis', passToTwins: 'transmet aux doublons',
    announceChange: 'annonce le changement',
  },
  actors: {
    getRequest: 'lire la demande', access: 'vérifier l’étape', subHeader: 'agir depuis l’en-tête', story: 'raconter l’histoire', quote: 'tenir le devis', twins: 'chercher le même chantier',
    devisPdf: 'télécharger le devis', letter: 'télécharger la lettre',
  },
});

/** Events that change nothing in a state, and why. */
export const dossierIgnored = {
  '*|dossier.retry': 'le dossier est lu, ou en lecture',
  'notFound|*': 'rien ne peut y être montré',
  'loading|*': 'le dossier n’est pas encore lu',
  'unavailable|*': 'le dossier n’est pas lu',
};
