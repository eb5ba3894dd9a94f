import { labelsOf } from '../shared/labels.ts';
import { factorProofChart } from './chart.ts';

/** French labels of `factor-proof`. */
export const factorProofLabels = labelsOf(factorProofChart, {
  title: 'Second facteur, à la connexion',
  section: 'everyone',
  serves: 'Qui a donné le bon mot de passe d’un compte à second facteur.',
  states: {
    asking: 'Second facteur demandé',
    preparing: 'Préparation de la clé d’accès',
    touching: 'Clé d’accès demandée par le navigateur',
    checking: 'Vérification',
    ended: 'Fini',
  },
  events: {
    'code.send': 'Envoyer le code',
    'passkey.use': 'Utiliser la clé d’accès',
    'way.choose': 'Choisir une autre façon',
    'proof.cancel': 'Renoncer',
  },
  guards: {
    isGiven: 'la clé d’accès a répondu',
    byCode: 'par un code',
    byPasskey: 'par une clé d’accès',
    isOtherWay: 'une autre façon de ce compte',
  },
  actions: {
    takeWay: 'retient la façon',
    takeCode: 'retient le code',
    takeTrust: 'retient si l’appareil est à reconnaître',
    takeOptions: 'retient ce que le navigateur doit signer',
    takeCredential: 'retient la réponse de la clé d’accès',
    takeWithheld: 'dit pourquoi la clé d’accès n’a pas répondu',
    takeErrors: 'dit ce qui ne va pas',
    takeMessage: 'retient le message',
    takeUnexpected: 'retient l’erreur inattendue',
    takeOutcome: 'retient la session ouverte',
    takeOver: 'retient que la connexion n’attend plus',
  },
  actors: {
    factorOptions: 'préparer la clé d’accès',
    proveFactor: 'prouver le second facteur',
    askPasskey: 'demander la clé d’accès au navigateur',
  },
});

const busy = 'la réponse est en route';

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const factorProofIgnored = {
  'preparing|code.send': busy,
  'preparing|passkey.use': busy,
  'checking|*': busy,
  'touching|code.send': 'le navigateur demande la clé d’accès',
  'touching|passkey.use': 'le navigateur demande la clé d’accès',
};
