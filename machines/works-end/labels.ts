import { labelsOf } from '../shared/labels.ts';
import { worksEndChart } from './chart.ts';

/** The French words of `works-end`. */
export const worksEndLabels = labelsOf(worksEndChart, {
  states: {
    reading: 'Lecture', unavailable: 'Serveur injoignable', open: 'Fin de travaux', simulation: 'Simulateur', declaration: 'Déclaration', resuming: 'Reprise du calcul', idle: 'Sans montant', settling: 'Aiguillage', asking: 'Calcul',
    known: 'Différence connue', failed: 'Sans réponse', resting: 'Enregistrée', waiting: 'Saisie en cours', saving: 'Enregistrement', unsaved: 'Pas enregistrée', comparing: 'Relecture',
    conflict: 'Deux saisies', sending: 'Envoi',
  },
  ids: { 'works-end.open.simulation.settling': 'Montant en cours de saisie' },
  events: {
    'request.changed': 'La demande a changé', 'worksEnd.retry': 'Réessayer', 'cost.change': 'Un coût est saisi', 'simulation.retry': 'Recalculer', 'answers.change': 'Une réponse est saisie',
    'declaration.retry': 'Réenregistrer', 'declaration.send': 'Transmettre', 'conflict.keepMine': 'Garder ma saisie', 'conflict.takeTheirs': 'Prendre l’autre', 'page.hide': 'La page s’en va',
  },
  guards: {
    isNews: 'le dossier a avancé', isSimulated: 'déjà calculé', hasCost: 'un coût est saisi', isAmount: 'un montant', typedSomething: 'autre saisie', isSavable: 'peut être enregistrée', isHeldBack: 'saisie refusée', isShut: 'refusée, et plus à saisir', isAhead: 'saisie pas encore enregistrée', isComplete: 'déclaration complète', wantsSend: 'à transmettre',
  },
  actions: {
    takeRequest: 'retient la demande', takeRead: 'affiche ce qui est lu', takeAnswers: 'retient la saisie', takeSaved: 'retient ce qui est enregistré', holdBack: 'retient que c’est refusé', wantSend: 'transmettra ensuite', wantNoSend: 'ne transmet plus',
    takeRefusal: 'dit ce qui est à corriger', takeMessage: 'dit pourquoi', takeUnexpected: 'dit l’erreur inattendue', takeTheirs: 'retient l’autre saisie', layMineOnTheirs: 'remplace l’autre', adoptTheirs: 'prend l’autre',
    tellOwner: 'transmet la demande', tellRead: 'transmet la demande à jour', tellSent: 'transmet la demande', passNewerOn: 'transmet la demande à jour', toastRefused: 'dit pourquoi non', toastHeldBack: 'dit pourquoi non', toastSent: 'dit que c’est transmis', takeCost: 'retient le coût', dropCost: 'oublie le coût', takeAdjustment: 'affiche la différence',
    takeSimulationMessage: 'dit pourquoi', takeSimulationFault: 'dit l’erreur inattendue',
  },
  actors: { read: 'lire la fin de travaux', compare: 'relire la déclaration', save: 'enregistrer la déclaration', send: 'transmettre la déclaration', simulate: 'simuler le réajustement' },
});

/** Events that change nothing in a state, and why. */
export const worksEndIgnored = {
  '*|worksEnd.retry': 'proposé quand la lecture a échoué',
  '*|simulation.retry': 'proposé quand le calcul a échoué',
  '*|declaration.retry': 'proposé quand l’enregistrement a échoué',
  '*|conflict.keepMine': 'demandé par le seul choix entre deux saisies',
  '*|conflict.takeTheirs': 'demandé par le seul choix entre deux saisies',
  '*|page.hide': 'rien n’attend d’être enregistré',
  '*|declaration.send': 'une écriture est en route, ou un choix attend',
};
