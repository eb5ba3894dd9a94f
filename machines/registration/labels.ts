import { labelsOf } from '../shared/labels.ts';
import { registrationChart } from './chart.ts';

/** The French words of `registration`. */
export const registrationLabels = labelsOf(registrationChart, {
  states: {
    arriving: 'Ouverture', creating: 'Création du compte', typing: 'Saisie', saving: 'Création en route', posted: 'Courriel annoncé', awaiting: 'Activation attendue', resending: 'Renvoi du courriel', checking: 'Lecture du compte', verifying: 'Lecture demandée',
    activating: 'Activation', unactivated: 'Activation à réessayer', proving: 'Vérification du compte', linkOver: 'Lien expiré', activated: 'Compte activé', reading: 'Lecture de l’adhésion', rereading: 'Relecture demandée', placing: 'Quelle page\u202f?',
    informations: 'Informations', activite: 'Activité', documents: 'Documents', refreshing: 'Relecture du compte', unrefreshed: 'Suite à réessayer', signing: 'Signature de la convention', waiting: 'Signature attendue', signed: 'Signée', status: 'Statut', ineligible: 'Non éligible',
    resetting: 'Recommencer', asking: 'Question', done: 'Brouillons effacés', failed: 'Étape non aboutie', unavailable: 'Serveur injoignable',
  },
  ids: {
    'registration.resetting.informations': 'Brouillon des informations', 'registration.resetting.activite': 'Brouillon de l’activité',
  },
  events: {
    'page.show': 'L’adresse ou la session change', 'page.hide': 'Page quittée', 'creation.change': 'Une réponse est saisie', 'creation.send': 'Créer mon compte', 'mail.resend': 'Renvoyer le courriel', 'activation.check': 'J’ai suivi le lien',
    'status.refresh': 'Actualiser', 'reset.confirm': 'Recommencer', 'registration.retry': 'Réessayer', 'step.saved': 'Étape enregistrée', 'step.failed': 'Étape non aboutie', 'membership.changed': 'L’adhésion ou ses pièces ont changé',
    'draft.read': 'Brouillon lu', 'draft.unreadable': 'Brouillon illisible', 'draft.taken': 'L’autre brouillon est pris', 'draft.cleared': 'Brouillon effacé', 'draft.notCleared': 'Brouillon non effacé',
  },
  guards: {
    isNothingNew: 'rien de nouveau', repeatsCode: 'le même lien', bringsCode: 'le lien du courriel', asksCreation: 'la création', asksResetAsNobody: 'recommencer, et personne n’est connecté', asksError: 'l’échec', asksActivation: 'l’activation', asksStatusAsNobody: 'le statut, et personne n’est connecté', isNobody: 'personne n’est connecté',
    isInactive: 'compte non activé', knowsMembership: 'un formulaire de l’adhésion connue', hasAccount: 'quelqu’un est connecté', isFilledIn: 'tout est rempli', isActivated: 'compte activé', hasNoMembership: 'aucune adhésion', isFinished: 'il ne reste qu’à signer', isIneligible: 'demande non éligible', lacksOthers: 'il en manque plus, ou moins', isNews: 'autre que celle qui est montrée',
    mayReset: 'recommencer, rien n’est transmis', showsInformations: 'la page des informations', showsActivity: 'la page de l’activité', showsDocuments: 'la page des documents', awaitsSignature: 'la convention est à signer', isSigned: 'tous ont signé',
    isMendable: 'sans réponse pour le moment, ou session finie',
  },
  actions: {
    takePage: 'retient la page', takeCreation: 'retient la saisie', keepCreation: 'garde la saisie dans l’onglet', forgetCreation: 'efface la saisie de l’onglet', blankCreation: 'vide le formulaire', takeMembership: 'retient l’adhésion',
    takeSaved: 'retient l’adhésion', takeAnswer: 'dit que le courriel est parti', takeNotYet: 'dit que le compte n’est pas encore activé', takeErrors: 'dit ce qui est refusé', takeMessage: 'dit pourquoi', takeDraftMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue',
    forgetMessage: 'efface le message', hideStep: 'fait garder la saisie', tellStep: 'le dit au formulaire', clearDraft: 'efface le brouillon', openSession: 'connecte', announceUser: 'annonce le compte', keepUser: 'retient le compte', announceKept: 'annonce le compte retenu', goOn: 'mène à la suite', goToNextStep: 'mène à l’étape suivante', goToActivation: 'mène à l’activation',
    goToBeginning: 'mène au début', goToInformations: 'mène aux informations', goToError: 'mène à la page d’échec', toastCreated: 'dit que c’est enregistré',
  },
  actors: {
    createAccount: 'créer le compte', activate: 'activer le compte', resendMail: 'renvoyer le courriel', readUser: 'relire le compte', readMembership: 'lire l’adhésion', informations: 'étape des informations', activite: 'étape de l’activité',
    documents: 'étape des documents', papers: 'pièces de l’adhésion', signature: 'signature de la convention', updates: 'ce que d’autres décident', draft: 'brouillon',
  },
  delays: { checkDelay: 'avant de relire' },
  headings: {
    Activation: ['awaiting', 'resending', 'checking', 'verifying', 'activating', 'unactivated', 'proving', 'linkOver', 'activated'],
    'Étapes': ['informations', 'activite', 'documents', 'refreshing', 'unrefreshed'],
    Situation: ['reading', 'rereading', 'placing', 'status', 'ineligible', 'unavailable'],
  },
});

const otherPage = 'la page montrée n’en a pas';

/** Events that change nothing in a state, and why. */
export const registrationIgnored = {
  '*|page.hide': 'rien de ce qui est saisi ne reste à garder',
  '*|creation.change': otherPage,
  '*|creation.send': otherPage,
  '*|mail.resend': 'aucun courriel n’est attendu, ou il est en route',
  '*|activation.check': 'l’activation n’est pas attendue, ou la vérification est en cours',
  '*|status.refresh': otherPage,
  '*|reset.confirm': otherPage,
  '*|registration.retry': 'rien n’a manqué',
  '*|step.saved': 'aucune étape n’est ouverte',
  '*|step.failed': 'aucune étape n’est ouverte',
  '*|membership.changed': 'rien de l’adhésion n’est à l’écran, ou rien n’est nouveau',
  '*|draft.read': 'aucun brouillon n’est à effacer',
  '*|draft.unreadable': 'aucun brouillon n’est à effacer',
  '*|draft.cleared': 'aucun brouillon n’est à effacer',
  '*|draft.notCleared': 'aucun brouillon n’est à effacer',
};
