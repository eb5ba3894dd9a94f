import { labelsOf } from '../shared/labels.ts';
import { ibanCheckChart } from './chart.ts';

export const ibanCheckLabels = labelsOf(ibanCheckChart, {
  title: 'Vérification d’un IBAN',
  section: 'broker',
  serves: 'Qui s’inscrit\u00a0: le serveur dit si de l’argent peut y être versé.',
  states: {
    ready: 'À vérifier',
    checking: 'Vérification',
    keeping: 'Enregistrement',
    kept: 'Enregistré',
    valid: 'Valable',
    invalid: 'Non valable',
    unchecked: 'Non vérifié',
  },
  events: { 'iban.check': 'Le champ est quitté', 'iban.forget': 'La saisie reprend' },
  guards: { isBlank: 'rien n’est saisi', isKnown: 'le même IBAN' },
  actions: {
    takeIban: 'retient l’IBAN',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
    forget: 'oublie la vérification',
  },
  actors: { validate: 'vérifier l’IBAN', keep: 'garder l’IBAN' },
});
