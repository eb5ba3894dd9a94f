import { labelsOf } from '../shared/labels.ts';
import { dossierAccessChart } from './chart.ts';

/** French labels of `dossier-access`. */
export const dossierAccessLabels = labelsOf(dossierAccessChart, {
  title: 'Accès aux étapes d’un dossier',
  section: 'flow',
  serves: 'Quiconque ouvre un dossier\u00a0: l’étape est atteinte, ou l’on revient d’où l’on vient.',
  states: {
    deciding: 'Vérification de l’étape',
    goingToCurrentStep: 'Vers l’étape en cours',
    sentBack: 'Renvoyé d’où il vient',
    decidingAgain: 'Nouvelle vérification',
    open: 'Ouvert',
    atCurrentStage: 'À l’étape en cours',
    atOtherStep: 'À une étape atteinte',
  },
  events: { 'tab.open': 'Change d’onglet', 'request.changed': 'La demande a changé' },
  guards: {
    noTabAsked: 'adresse sans étape',
    isCurrentStage: 'étape en cours',
    isReachable: 'étape atteinte',
    cameFromElsewhere: 'venu d’une autre page',
  },
  actions: {
    takeAddress: 'retient l’adresse',
    takeRequest: 'retient la demande',
    notifyGranted: 'annonce l’étape ouverte',
    notifyPending: 'annonce l’attente',
    goToCurrentStep: 'mène à l’étape en cours',
    goBack: 'ramène à la page précédente',
    goToDossier: 'ramène au dossier',
    toastClosedTab: 'dit que l’étape est fermée',
  },
  actors: {},
});
