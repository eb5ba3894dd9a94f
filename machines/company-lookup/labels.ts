import { labelsOf } from '../shared/labels.ts';
import { companyLookupChart } from './chart.ts';

export const companyLookupLabels = labelsOf(companyLookupChart, {
  title: 'Recherche d’une société',
  section: 'broker',
  serves: 'Qui saisit une société\u00a0: le registre remplit le formulaire.',
  states: {
    ready: 'À rechercher',
    looking: 'Recherche',
    found: 'Trouvée',
    ceased: 'Activité cessée',
    unknown: 'Introuvable',
    unavailable: 'Registre injoignable',
  },
  events: { 'company.find': 'Rechercher', 'company.change': 'Changer le numéro' },
  guards: {
    hasNineDigits: 'un SIREN de neuf chiffres',
    isAnother: 'un autre numéro que celui qui a rempli le formulaire',
    isNoLongerThat: 'le numéro n’est plus celui qui a rempli le formulaire',
    isSameNumber: 'le même numéro, écrit autrement',
    asked: 'une recherche a eu lieu',
    isActive: 'société en activité',
    isUnknown: 'inconnue du registre',
  },
  actions: {
    takeSiret: 'retient le SIREN',
    askNineDigits: 'demande neuf chiffres',
    takeCompany: 'retient la société',
    giveCompany: 'remplit le formulaire',
    takeBack: 'retire ce que l’ancienne société avait rempli',
    forgetFilled: 'oublie l’ancienne société',
    warnCeased: 'prévient de la cessation',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forget: 'oublie la recherche',
  },
  emitted: { 'company.found': 'société trouvée', 'company.left': 'société quittée' },
  actors: { findCompany: 'interroger le registre des sociétés' },
});
