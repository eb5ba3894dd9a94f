import { labelsOf } from '../shared/labels.ts';
import { oriasLookupChart } from './chart.ts';

export const oriasLookupLabels = labelsOf(oriasLookupChart, {
  title: 'Recherche à l’ORIAS',
  section: 'broker',
  serves: 'Qui s’inscrit\u00a0: le registre des intermédiaires dit qui il est, et s’il peut adhérer.',
  states: {
    ready: 'À rechercher',
    asking: 'Question à l’ORIAS',
    eligible: 'Inscrit',
    ineligible: 'Ne peut pas adhérer',
    unknown: 'Introuvable',
    unavailable: 'ORIAS injoignable',
  },
  events: { 'orias.find': 'Rechercher', 'orias.forget': 'Oublier' },
  guards: {
    isNumber: 'un numéro ORIAS',
    isKnown: 'le même numéro',
    isEligible: 'courtier ou mandataire inscrit',
  },
  actions: {
    takeNumber: 'retient le numéro',
    askNumber: 'demande huit caractères',
    takeEntry: 'retient l’intermédiaire',
    giveEntry: 'remplit le formulaire',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forget: 'oublie la recherche',
  },
  emitted: { 'orias.found': 'intermédiaire trouvé' },
  actors: { askOrias: 'interroger l’ORIAS' },
});
