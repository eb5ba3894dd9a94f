import { field } from '#tests/support/gestures.ts';
import { fillActivity, handAll } from '#tests/support/newcomer-gestures.ts';
import { button, shared, type Gesture } from './gesture.ts';

/*
 * The steps of a registration, for the test of failing writes.
 */

/** The gestures, by what they do. */
export const newcomerGestures: Record<string, Gesture> = {
  'a newcomer sends a step': {
    as: 'anais.perrin.105@exemple.test',
    path: '/creation-compte/informations',
    typed: { Nom: 'Perrin-Dubois' },
    send: button('Continuer vers l’activité'),
    call: /\/secondstep$/,
    at: 'lastname',
    done: (page) => page.getByRole('heading', { name: 'Votre activité' }),
  },
  'a newcomer sends its activity': {
    as: 'inscription',
    path: '/creation-compte/activite',
    open: fillActivity,
    typed: { 'Capital social': '40 000', Salariés: '9' },
    send: button('Continuer vers les documents'),
    call: /\/thirdstep$/,
    at: 'capital_social',
    // The page of a failed step, which leads back.
    without: ['broken', 'forbidden', 'stale'],
    done: (page) => page.getByRole('heading', { name: 'Vos documents' }),
  },
  'a newcomer sends its documents': {
    as: 'sarah.cohen.107@exemple.test',
    path: '/creation-compte/documents',
    open: handAll,
    typed: { 'IBAN de la société': 'FR14 2004 1010 0505 0001 3M02 606' },
    fill: (page) => field(page, 'IBAN de la société').blur(),
    send: button('Transmettre ma demande'),
    call: /\/fourthstep$/,
    at: 'ibanRib',
    without: shared,
    done: (page) => page.getByRole('heading', { name: /Signez votre convention/ }),
  },
};
