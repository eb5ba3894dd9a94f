import { labelsOf } from '../shared/labels.ts';
import { lawTrialChart } from './chart.ts';

/** French labels of `law-trial`. */
export const lawTrialLabels = labelsOf(lawTrialChart, {
  title: 'Une loi à l’essai',
  section: 'staff',
  serves:
    'L’administration et la compagnie, qui demandent ce qu’une loi permet dans un état, à qui, et sous quelles conditions.',
  states: { asking: 'Calcul par la loi', known: 'Réponse connue', unavailable: 'Sans réponse' },
  events: { 'choice.change': 'Un choix a changé', 'trial.retry': 'Réessayer' },
  guards: { hasChoices: 'les choix sont affichés' },
  actions: {
    takeChoice: 'retient les choix',
    takeTrial: 'retient la réponse',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
  },
  actors: { tryLaw: 'demander à la loi' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const lawTrialIgnored = { '*|trial.retry': 'rien n’a manqué' };
