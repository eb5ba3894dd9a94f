import type { AnyActorRef } from 'xstate';
import type { RegistrationStep } from '#domain/registration.ts';
import { outputOf } from '../shared/outcome.ts';
import type { StepName } from '../registration-step/index.ts';
import type { RegistrationContext } from './context.ts';
import { registrationSetup } from './setup.ts';

const state = registrationSetup.createStateConfig;

const membershipIn = ({ membership }: Pick<RegistrationContext, 'membership'>) => {
  if (!membership) throw new Error('A membership is there once it is read');
  return membership;
};

/** A child failed by a programming error: everything stops, and the membership is read again on demand. */
export const broken = {
  onError: { target: '#registration.unavailable', actions: 'takeUnexpected' },
} as const;

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
  'step.saved': { target: 'refreshing', actions: 'takeSaved' },
  'step.failed': { actions: 'goToError' },
  'page.hide': { actions: 'hideStep' },
} as const;

const opening = state({ description: 'La page s’ouvre à son adresse.' });

/** Reads the account after something was done, then goes on to `next`; `unread`: target if it cannot be read. */
const reading = <const Id extends 'refresh' | 'follow'>(
  id: Id,
  next: string,
  unread: string,
  ...actions: readonly ('announceStored' | 'openStatus')[]
) =>
  ({
    id,
    src: 'readUser',
    input: {},
    onDone: [
      {
        guard: { type: 'isDone', params: outputOf },
        target: next,
        actions: [{ type: 'takeUser', params: outputOf }, ...actions],
      },
      { target: unread, actions: { type: 'takeMessage', params: outputOf } },
    ],
    onError: { target: unread, actions: 'takeUnexpected' },
  }) as const;

/** What follows the saved step: the account is read, and the next step opens. */
const refreshed = (next: string, ...actions: readonly ('announceStored' | 'openStatus')[]) => ({
  refreshing: state({
    description: 'C’est enregistré\u00a0: le compte est relu, pour que la suite s’ouvre.',
    invoke: reading('refresh', next, 'unrefreshed', ...actions),
  }),
  unrefreshed: state({
    tags: 'unrefreshed',
    description: 'Rien n’est perdu\u00a0: seule la suite manque.',
    on: { 'registration.retry': 'refreshing' },
  }),
});

/** A step with a form, passed over if the account has done it already. `first`: actions before its page opens. */
const step = (number: RegistrationStep, next: string, ...first: 'announceStored'[]) => ({
  due: state({
    always: [
      { guard: { type: 'isOver', params: { step: number } }, target: next },
      { target: 'opening', actions: [...first, { type: 'openStep', params: { step: number } }] },
    ],
  }),
  opening,
  ...refreshed(next),
});

const [activity, documents, agreement, status] = [
  '#registration.activite',
  '#registration.documents',
  '#registration.signing',
  '#registration.status.opening',
] as const;

/** The steps after the activation (docs/domain/registration.md): each leads to the next one. */
export const steps = {
  informations: state({
    initial: 'due',
    states: {
      ...step(2, activity),
      shown: state({ exit: 'hideStep', invoke: formOf('informations'), on: answered }),
    },
  }),
  activite: state({
    initial: 'due',
    states: {
      ...step(3, documents, 'announceStored'),
      shown: state({ exit: 'hideStep', invoke: formOf('activite'), on: answered }),
    },
  }),
  documents: state({
    initial: 'due',
    states: {
      ...step(4, agreement, 'announceStored'),
      shown: state({
        description:
          'Chaque pièce part seule, dès qu’elle est choisie\u202f; l’étape les transmet avec l’IBAN.',
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
      }),
    },
  }),
  signing: state({
    initial: 'due',
    states: {
      due: state({
        description:
          'Avant la signature, la page change d’abord\u202f: la session suit, une fois l’adhésion lue.',
        always: [
          { guard: 'isToSign', target: 'opening', actions: 'openAgreement' },
          { target: status, actions: ['announceStored', 'openStatus'] },
        ],
      }),
      opening,
      shown: state({
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
            invoke: reading(
              'follow',
              status,
              '#registration.signing.unrefreshed',
              'announceStored',
              'openStatus',
            ),
          },
        },
      }),
      ...refreshed(status, 'announceStored', 'openStatus'),
    },
  }),
};
