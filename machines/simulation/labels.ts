import { labelsOf } from '../shared/labels.ts';
import { simulationChart } from './chart.ts';

/** The French words of `simulation`. */
export const simulationLabels = labelsOf(simulationChart, {
  states: {
    opening: 'Ouverture', readingRequest: 'Lecture de la demande', readingDraft: 'Lecture du brouillon', deciding: 'Aiguillage', notOpened: 'Ouverture impossible', draftLost: 'Brouillon en panne', rereadingDraft: 'Relecture du brouillon',
    unknown: 'Demande introuvable', closed: 'Demande trop avancée', file: 'Formulaire ouvert', draftFound: 'Brouillon retrouvé', discarding: 'Effacement du brouillon',
    notDiscarded: 'Effacement impossible', arriving: 'Aiguillage', working: 'Simulation', stage: 'Étape', estimation: 'Estimation', formulaire: 'Formulaire',
    recapitulatif: 'Récapitulatif', startOver: 'Repartir de zéro', idle: 'Non demandé', confirming: 'Confirmation demandée',
    recording: 'Enregistrement', settling: 'Création sans réponse', simulating: 'Enregistrement de la demande', savingOffer: 'Enregistrement de l’offre', tidying: 'Rangement du brouillon', stopped: 'Arrêt', broken: 'Panne inattendue',
    outdated: 'Version dépassée', barred: 'Simulation refusée', concluding: 'Aiguillage', notEligible: 'Non éligible',
    confirmation: 'Confirmation', firm: 'Prix ferme', indicative: 'Prix indicatif', askingCompany: 'Demande à la compagnie', sendingPrice: 'Envoi du prix', sent: 'Prix envoyé', awaitingCompany: 'Accord attendu',
  },
  events: {
    'address.visited': 'Adresse visitée', 'answers.changed': 'Réponse donnée', 'stage.continue': 'Continuer', 'offer.save': 'Enregistrer l’offre', 'attempt.retry': 'Réessayer',
    'page.hide': 'Page quittée', 'price.retry': 'Redemander le prix', 'draft.resume': 'Reprendre le brouillon', 'draft.discard': 'Repartir de zéro',
    'draft.keepMine': 'Garder celui-ci', 'draft.takeOther': 'Prendre l’autre', 'startOver.ask': 'Repartir de zéro', 'startOver.confirm': 'Continuer', 'startOver.cancel': 'Annuler',
    'conflict.keepMine': 'Garder mes réponses', 'conflict.takeTheirs': 'Prendre les leurs', 'referral.request': 'Demander l’accord', 'price.send': 'Envoyer le prix',
    'draft.read': 'Brouillon lu', 'draft.unreadable': 'Brouillon illisible', 'draft.taken': 'Autre brouillon pris', 'draft.cleared': 'Brouillon effacé', 'draft.notCleared': 'Brouillon non effacé',
  },
  guards: {
    namesRequest: 'l’adresse nomme une demande', isClosed: 'demande trop avancée', draftAwaitsChoice: 'un brouillon attend un choix', isAnotherFile: 'autre simulation',
    asksAnotherPage: 'autre page', landsOnConfirmation: 'mène à la confirmation', landsOnRecapitulatif: 'mène au récapitulatif', landsOnFormulaire: 'mène au formulaire',
    isEstimated: 'estimation complète', isFilled: 'formulaire complet', onlyOfferRemains: 'demande déjà enregistrée', owesAnswer: 'une création est sans réponse', isNotEligible: 'non éligible',
    isDoneNotEligible: 'enregistré, non éligible', isCancelled: 'abandonné', isInvalidEstimation: 'estimation refusée', isStaleYetSimulable: 'version dépassée, encore simulable',
    needsCompany: 'accord de la compagnie requis', awaitsCompany: 'accord de la compagnie attendu',
  },
  actions: {
    openOther: 'ouvre l’autre simulation', takeWish: 'retient la page demandée', forgetWish: 'oublie la page demandée', takeRequest: 'reprend la demande', takeDraft: 'reprend le brouillon',
    takeOtherDraft: 'reprend l’autre brouillon', takeDraftMessage: 'retient le message', keepForm: 'garde le formulaire', forgetKeeping: 'le brouillon suit à nouveau', startOver: 'vide le formulaire', takeAnswers: 'retient les réponses', takeMessage: 'retient le message',
    takeRefusal: 'retient le refus', takeUnexpected: 'retient l’erreur inattendue', takeWritten: 'retient la demande enregistrée', takeAdopted: 'reprend la demande créée', noteCreation: 'retient la création envoyée', takeNewer: 'retient la version plus récente',
    adoptVersion: 'adopte cette version', takeTheirs: 'reprend leurs réponses', notifyPrice: 'transmet les réponses au prix', retryPrice: 'redemande le prix', notifyCommunes: 'transmet le lieu aux communes',
    storeDraft: 'transmet les réponses au brouillon', forwardToDraft: 'transmet le choix au brouillon', leaveDraft: 'envoie le brouillon aussitôt', leaveDraftIfVisited: 'envoie le brouillon aussitôt, si l’on s’en va', clearDraft: 'fait effacer le brouillon', moveDraft: 'fait effacer le brouillon, puis le range sous la demande',
    retryWrite: 'renvoie l’écriture', cancelWrite: 'abandonne l’écriture', goToStage: 'mène à l’adresse de l’étape', announceChange: 'annonce que la demande a changé', announceSaved: 'annonce l’enregistrement',
  },
  actors: {
    getRequest: 'lire la demande', simulate: 'enregistrer la demande', updateRequest: 'enregistrer l’offre', sendEvent: 'demander l’accord de la compagnie', sendDevis: 'envoyer le prix au client',
    draft: 'brouillon', price: 'prix', communes: 'communes',
  },
});

/** State × event: why nothing happens there. One screen alone sends these, or they only come where they are awaited. */
export const simulationIgnored = {
  '*|attempt.retry': 'rien à réessayer ici', '*|page.hide': 'aucun formulaire ouvert', '*|price.retry': 'le bouton n’est que dans le formulaire',
  '*|answers.changed': 'aucun champ à l’écran', '*|stage.continue': 'le bouton n’est pas sur cette page', '*|offer.save': 'le bouton n’est qu’au récapitulatif',
  '*|draft.resume': 'le bouton n’est qu’au brouillon retrouvé', '*|draft.discard': 'le bouton n’est qu’au brouillon retrouvé',
  '*|draft.keepMine': 'le choix n’est proposé que dans le formulaire', '*|draft.takeOther': 'le choix n’est proposé que dans le formulaire',
  '*|draft.read': 'le brouillon n’est lu qu’à l’ouverture', '*|draft.unreadable': 'le brouillon n’est lu qu’à l’ouverture', '*|draft.taken': 'suit un choix fait dans le formulaire',
  '*|draft.cleared': 'n’est attendu qu’où l’effacement est demandé', '*|draft.notCleared': 'n’est attendu qu’où l’effacement est demandé',
  '*|startOver.ask': 'le bouton n’est que dans le formulaire', '*|startOver.confirm': 'le dialogue n’est pas ouvert', '*|startOver.cancel': 'le dialogue n’est pas ouvert',
  '*|conflict.keepMine': 'aucun conflit', '*|conflict.takeTheirs': 'aucun conflit', '*|referral.request': 'le bouton n’est qu’au prix indicatif', '*|price.send': 'le bouton n’est qu’au prix ferme enregistré',
};
