import type { AnyActorRef } from 'xstate';
import type { draftedSteps } from '#domain/registration.ts';
import { outputOf } from '../shared/outcome.ts';
import type { StepName } from '../registration-step/index.ts';
import { activation } from './activation.ts';
import { fromMembership, registrationSetup } from './setup.ts';
import type { RegistrationContext } from './context.ts';

const membershipIn = ({ membership }: Pick<RegistrationContext, 'membership'>) => {
  if (!membership) throw new Error('A membership is there once it is read');
  return membership;
};

/** A child failed by a programming error: everything stops, and the membership is read again on demand. */
const broken = { onError: { target: '#registration.unavailable', actions: 'takeUnexpected' } } as const;

/** The form of one step, a chart of its own. */
const formOf = (name: StepName) =>
  ({
    id: 'step',
    src: name,
    input: ({ self, context }: { self: AnyActorRef; context: RegistrationContext }) => ({
      parent: self,
      step: name,
      membership: membershipIn(context),
    }),
    ...broken,
  }) as const;

const answered = {
  'step.saved': { target: '#registration.refreshing', actions: 'takeSaved' },
  'step.failed': { actions: 'goToError' },
  'page.hide': { actions: 'hideStep' },
} as const;

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
    'status.refresh': 'rereading',
    'membership.changed': { guard: 'isNews', target: 'placing', actions: 'takeSaved' },
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
    renewed: null,
    errors: {},
    message: null,
  }),
  initial: 'arriving',
  on: {
    'page.show': [
      { guard: 'isNothingNew' },
      { guard: 'repeatsCode', actions: 'takePage' },
      { guard: 'bringsCode', target: '.activating', actions: 'takePage' },
      { guard: 'asksCreation', target: '.creating', actions: 'takePage' },
      { guard: 'asksError', target: '.failed', actions: 'takePage' },
      { guard: 'asksResetAsNobody', target: '.resetting', actions: 'takePage' },
      { guard: 'asksStatusAsNobody', target: '.status', actions: 'takePage' },
      { guard: 'isNobody', target: '.posted', actions: 'takePage' },
      { guard: 'isInactive', target: '.awaiting', actions: 'takePage' },
      { guard: 'asksActivation', target: '.activated', actions: 'takePage' },
      { guard: 'knowsMembership', target: '.placing', actions: 'takePage' },
      { target: '.reading', actions: 'takePage' },
    ],
  },
  states: {
    arriving: {
      description: 'L’adresse n’a pas encore dit quelle page est demandée, ou la suivante s’ouvre.',
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
          { guard: { type: 'isRefused', params: outputOf }, target: 'status' },
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
        { guard: 'hasNoMembership', target: 'status' },
        { guard: 'isIneligible', target: 'ineligible' },
        { guard: 'mayReset', target: 'resetting' },
        { guard: 'showsInformations', target: 'informations' },
        { guard: 'showsActivity', target: 'activite' },
        { guard: 'showsDocuments', target: 'documents' },
        { guard: 'awaitsSignature', target: 'signing' },
        { target: 'status' },
      ],
    },
    informations: { exit: 'hideStep', invoke: formOf('informations'), on: answered },
    activite: { exit: 'hideStep', invoke: formOf('activite'), on: answered },
    documents: {
      description: 'Chaque pièce part seule, dès qu’elle est choisie ; l’étape les transmet avec l’IBAN.',
      exit: 'hideStep',
      invoke: [
        formOf('documents'),
        {
          id: 'papers',
          src: 'papers',
          input: ({ self, context }) => ({ parent: self, membership: membershipIn(context) }),
          ...broken,
        },
      ],
      on: {
        ...answered,
        'membership.changed': [
          { guard: 'lacksOthers', actions: ['sendStep', 'takeSaved'] },
          { actions: 'takeSaved' },
        ],
      },
    },
    refreshing: {
      description: 'L’étape est enregistrée\u00a0: le compte est relu, pour que la suite s’ouvre.',
      invoke: {
        id: 'refresh',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: { type: 'isFinished', params: outputOf },
            target: 'arriving',
            actions: [
              { type: 'keepUser', params: outputOf },
              { type: 'goOn', params: outputOf },
            ],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'arriving',
            actions: [
              { type: 'announceUser', params: outputOf },
              { type: 'goToNextStep', params: outputOf },
            ],
          },
          { target: 'unrefreshed', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unrefreshed', actions: 'takeUnexpected' },
      },
    },
    unrefreshed: {
      description: 'Rien n’est perdu\u00a0: seule la suite manque.',
      on: { 'registration.retry': 'refreshing' },
    },
    signing: {
      description: 'La convention se signe chez le prestataire\u00a0; signée, le compte est relu.',
      invoke: {
        id: 'signature',
        src: 'signature',
        input: ({ context }) => ({
          parent: null,
          subject: { kind: 'membership', id: context.membershipId ?? membershipIn(context).id },
        }),
        onSnapshot: { guard: { type: 'isSigned', params: ({ event }) => event }, target: '.signed' },
        ...broken,
      },
      initial: 'waiting',
      states: {
        waiting: {},
        signed: {
          invoke: {
            id: 'follow',
            src: 'readUser',
            input: {},
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#registration.arriving',
                actions: [
                  { type: 'announceUser', params: outputOf },
                  { type: 'goOn', params: outputOf },
                ],
              },
              { target: '#registration.unrefreshed', actions: { type: 'takeMessage', params: outputOf } },
            ],
            onError: { target: '#registration.unrefreshed', actions: 'takeUnexpected' },
          },
        },
      },
    },
    status: { description: 'Où en est la demande, ce qui suit, et qui demander.', ...followed },
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
