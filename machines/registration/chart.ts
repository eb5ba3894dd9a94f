import type { AnyActorRef } from 'xstate';
import type { draftedSteps } from '#domain/registration.ts';
import { outputOf } from '../shared/outcome.ts';
import { activation } from './activation.ts';
import { fromMembership, registrationSetup } from './setup.ts';
import { broken, steps } from './steps.ts';

/**
 * Events in states that show the membership: it is read again when the page comes into sight, or on demand.
 */
const followed = {
  invoke: {
    id: 'updates',
    src: 'updates',
    input: ({ self }: { self: AnyActorRef }) => ({ parent: self, id: null }),
    ...broken,
  },
  on: {
    'status.refresh': '#registration.rereading',
    'membership.changed': { guard: 'isNews', target: '#registration.placing', actions: 'takeSaved' },
  },
} as const;

/** A state that deletes the draft of one step, then goes on to `then`. */
const dropping = (name: (typeof draftedSteps)[number], then: string) =>
  registrationSetup.createStateConfig({
    invoke: {
      id: 'draft',
      src: 'draft',
      input: ({ self }) => ({ parent: self, place: { kind: 'inscription', key: name } }),
      onError: { target: '#registration.resetting.asking', actions: 'takeUnexpected' },
    },
    on: {
      'draft.read': { actions: 'clearDraft' },
      'draft.cleared': then,
      'draft.unreadable': { target: '#registration.resetting.asking', actions: 'takeDraftMessage' },
      'draft.notCleared': { target: '#registration.resetting.asking', actions: 'takeDraftMessage' },
    },
  });

/**
 * The registration of a broker (docs/domain/registration.md): account, activation, three steps, signature of
 * the agreement, and a page with the status. It starts at the page of the address, for a guest or a returning
 * account, and redirects to the first page that is not done.
 */
export const registrationChart = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    page: null,
    membershipId: null,
    code: null,
    activated: null,
    account: null,
    ...fromMembership(null),
    user: null,
    isRenewed: false,
    errors: {},
    message: null,
  }),
  initial: 'arriving',
  on: {
    'page.show': [
      { guard: 'isNothingNew' },
      { guard: 'repeatsCode', actions: 'takePage' },
      { target: '.choosing', actions: 'takePage' },
    ],
  },
  states: {
    arriving: { description: 'L’adresse n’a pas encore dit quelle page est demandée.' },
    choosing: {
      always: [
        { guard: 'bringsCode', target: 'activating' },
        { guard: 'asksCreation', target: 'creating' },
        { guard: 'asksError', target: 'failed' },
        { guard: 'asksResetAsNobody', target: 'resetting' },
        { guard: 'asksStatusAsNobody', target: 'status.shown' },
        { guard: 'isNobody', target: 'posted' },
        { guard: 'hasInactiveAccount', target: 'awaiting' },
        { guard: 'asksActivation', target: 'activated' },
        { guard: 'knowsMembership', target: 'placing' },
        { target: 'reading' },
      ],
    },
    creating: {
      description:
        'Sans session, ce qui est saisi reste dans cet onglet\u202f; ce que l’ORIAS remplit pendant l’envoi aussi.',
      initial: 'typing',
      on: { 'creation.change': { actions: ['takeCreation', 'keepCreation'] } },
      states: {
        typing: {
          on: { 'creation.send': { guard: 'isFilledIn', target: 'saving', actions: 'forgetMessage' } },
        },
        saving: {
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ context }) => ({ body: { ...context.creation } }),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#registration.posted',
                actions: [
                  'forgetCreation',
                  'blankCreation',
                  { type: 'openSession', params: outputOf },
                  'toastCreated',
                  'goToActivation',
                ],
              },
              {
                guard: { type: 'isInvalid', params: outputOf },
                target: 'typing',
                actions: { type: 'takeErrors', params: outputOf },
              },
              {
                guard: { type: 'isMendable', params: outputOf },
                target: 'typing',
                actions: { type: 'takeMessage', params: outputOf },
              },
              { target: 'typing', actions: [{ type: 'takeMessage', params: outputOf }, 'goToError'] },
            ],
            onError: { target: 'typing', actions: ['takeUnexpected', 'goToError'] },
          },
        },
      },
    },
    ...activation,
    reading: {
      entry: 'announceStored',
      invoke: {
        id: 'readMembership',
        src: 'readMembership',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'placing',
            actions: { type: 'takeMembership', params: outputOf },
          },
          { guard: { type: 'isRefused', params: outputOf }, target: 'status.shown' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    rereading: {
      description:
        'Sur demande, le compte est relu avant l’adhésion\u00a0: le menu et les pages ouvertes suivent.',
      invoke: {
        id: 'reread',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'reading',
            actions: { type: 'announceUser', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    placing: {
      always: [
        { guard: 'hasNoMembership', target: 'status.shown' },
        { guard: 'isIneligible', target: 'ineligible' },
        { guard: 'mayReset', target: 'resetting' },
        { guard: 'showsInformations', target: 'informations.shown' },
        { guard: 'showsActivity', target: 'activite.shown' },
        { guard: 'showsDocuments', target: 'documents.shown' },
        { guard: 'awaitsSignature', target: 'signing.shown' },
        { target: 'status.shown' },
      ],
    },
    ...steps,
    status: {
      initial: 'opening',
      states: {
        opening: { description: 'La page s’ouvre à son adresse.' },
        shown: { description: 'Où en est la demande, ce qui suit, et qui demander.', ...followed },
      },
    },
    ineligible: {
      description: 'L’ORIAS ne connaît pas ce courtier comme inscrit\u00a0: pourquoi, et que faire.',
      ...followed,
    },
    resetting: {
      description:
        'Ce qui est saisi sans être enregistré est effacé sur demande. Une demande transmise ne se recommence pas.',
      initial: 'asking',
      states: {
        asking: {
          on: {
            'reset.confirm': [
              { guard: 'hasAccount', target: 'informations' },
              { actions: ['forgetCreation', 'blankCreation', 'goToBeginning'] },
            ],
          },
        },
        informations: dropping('informations', 'activite'),
        activite: dropping('activite', 'done'),
        done: { entry: 'goToInformations' },
      },
    },
    failed: { description: 'Une étape n’a pas abouti\u00a0: la saisie est gardée.' },
    unavailable: { on: { 'registration.retry': 'rereading' } },
  },
});
