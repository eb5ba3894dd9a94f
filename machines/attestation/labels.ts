import { labelsOf } from '../shared/labels.ts';
import { attestationChart } from './chart.ts';

/** French labels of `attestation`. */
export const attestationLabels = labelsOf(attestationChart, {
  title: 'Vérifier une attestation',
  section: 'client',
  serves: 'Un notaire, une banque, un acquéreur : le code d’une attestation dit si elle vaut.',
  states: {
    deciding: 'Avec ou sans code\u202f?',
    asking: 'Code attendu',
    verifying: 'Vérification',
    verified: 'Vérifiée',
    unknown: 'Inconnue',
    unavailable: 'Indisponible',
  },
  events: { 'code.verify': 'Un code est saisi, ou porté par l’adresse', 'attestation.retry': 'Réessayer' },
  guards: {
    hasCode: 'un code',
    isOtherTypedCode: 'un autre code, saisi sur la page',
    isTypedOrAnother: 'un autre code, ou saisi de nouveau',
  },
  actions: {
    takeCode: 'retient le code',
    goToCode: 'mène à l’adresse du code',
    takeAttestation: 'retient l’attestation',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
  },
  actors: { verify: 'vérifier le code' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const attestationIgnored = { '*|attestation.retry': 'proposé quand le serveur n’a pas répondu' };
