import { labelsOf } from '../shared/labels.ts';
import { requestOwnerWords } from '../shared/request-owner-words.ts';
import { dossierChart } from './chart.ts';

/** French labels of `dossier`. */
export const dossierLabels = labelsOf(dossierChart, {
  title: 'Dossier',
  section: 'broker',
  serves:
    'Quiconque ouvre un dossier\u00a0: la demande et sa version, tenues à un seul endroit pour tous ses onglets.',
  states: {
    loading: 'Chargement',
    ready: 'Dossier lu',
    checking: 'Vérification de l’étape',
    opening: 'Quel onglet\u202f?',
    quote: 'Onglet Devis',
    documentsTab: 'Onglet Documents',
    contractorsTab: 'Onglet Intervenants',
    subscriptionTab: 'Onglet Souscription',
    contractTab: 'Onglet Contrats',
    worksEndTab: 'Onglet Fin de travaux',
    claimsTab: 'Onglet Sinistres',
    notFound: 'Introuvable',
    unavailable: 'Serveur injoignable',
  },
  events: {
    ...requestOwnerWords.events,
    'tab.open': 'Change d’onglet',
    'dossier.retry': 'Réessayer',
    'request.outdated': 'Quelqu’un d’autre l’a changée',
    'access.granted': 'L’étape est ouverte',
    'access.pending': 'L’étape est fermée',
  },
  guards: {
    ...requestOwnerWords.guards,
    isQuoteTab: 'onglet Devis',
    isDocumentsTab: 'onglet Documents',
    isContractorsTab: 'onglet Intervenants',
    isSubscriptionTab: 'onglet Souscription',
    isContractTab: 'onglet Contrats',
    isWorksEndTab: 'onglet Fin de travaux',
    isClaimsTab: 'onglet Sinistres',
  },
  actions: {
    ...requestOwnerWords.actions,
    hideQuote: 'fait garder la saisie',
    hideWorksEnd: 'fait garder la déclaration',
    hideClaims: 'fait garder la déclaration',
    takeAddress: 'retient l’adresse',
    forwardToAccess: 'transmet à l’accès',
    rereadStory: 'fait relire l’histoire',
    showDocuments: 'montre les documents',
    showContractors: 'montre les intervenants',
    showSignature: 'montre la signature',
  },
  actors: {
    ...requestOwnerWords.actors,
    access: 'vérifier l’étape',
    quote: 'tenir le devis',
    sameSite: 'chercher le même chantier',
    documents: 'tenir les documents',
    contractors: 'tenir les intervenants',
    archive: 'télécharger le dossier',
    messages: 'tenir l’échange',
    signature: 'suivre la signature',
    paper: 'télécharger un document',
    subscription: 'lire la souscription',
    payments: 'tenir les paiements',
    contract: 'lire le contrat',
    worksEnd: 'tenir la fin de travaux',
    claims: 'tenir les sinistres',
  },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const dossierIgnored = {
  '*|dossier.retry': 'le dossier est lu, ou en lecture',
  'ready.checking|request.outdated': 'seul le devis affiché le dit',
  'ready.documentsTab|request.outdated': 'seul le devis affiché le dit',
  'ready.contractorsTab|request.outdated': 'seul le devis affiché le dit',
  'ready.subscriptionTab|request.outdated': 'seul le devis affiché le dit',
  'ready.contractTab|request.outdated': 'seul le devis affiché le dit',
  'ready.worksEndTab|request.outdated': 'seul le devis affiché le dit',
  'ready.claimsTab|request.outdated': 'seul le devis affiché le dit',
  'notFound|*': 'rien ne peut y être montré',
  'loading|*': 'le dossier n’est pas encore lu',
  'unavailable|*': 'le dossier n’est pas lu',
};
