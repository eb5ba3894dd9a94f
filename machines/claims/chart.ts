import { draftedForm } from '../shared/draft/index.ts';
import { outputOf } from '../shared/outcome.ts';
import { claimsSetup, complementSent, declarationSent, draftPlace, initialContext } from './setup.ts';

const reading = {
  id: 'readList',
  src: 'readList',
  input: ({ context }: { context: { request: { id: number } } }) => ({ params: { id: context.request.id } }),
} as const;

/** Transitions after a declaration was sent. */
const answered = {
  onDone: [
    {
      guard: { type: 'isDone', params: outputOf },
      target: 'clearing',
      actions: [
        { type: 'takeDeclared', params: outputOf },
        'showClaims',
        'passRequestOn',
        { type: 'toastDeclared', params: outputOf },
      ],
    },
    {
      guard: { type: 'isInvalid', params: outputOf },
      target: 'filling',
      actions: { type: 'takeErrors', params: outputOf },
    },
    {
      guard: { type: 'isStale', params: outputOf },
      target: 'comparing',
      actions: { type: 'takeMessage', params: outputOf },
    },
    { target: 'filling', actions: { type: 'takeMessage', params: outputOf } },
  ],
  onError: { target: 'filling', actions: 'takeUnexpected' },
} as const;

/**
 * The claims of a file (docs/domain/claims.md): the list with a chart for each claim, and the form of a
 * declaration, whose draft is stored on the server until it is sent.
 */
export const claimsChart = claimsSetup.createMachine({
  id: 'claims',
  context: ({ input }) => initialContext(input),
  initial: 'reading',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    reading: {
      invoke: {
        ...reading,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [{ type: 'takeList', params: outputOf }, 'showClaims', 'passRequestOn'],
          },
          {
            target: 'unavailable',
            actions: [
              { type: 'takeMessage', params: outputOf },
              { type: 'passNewerOn', params: outputOf },
            ],
          },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'claims.retry': 'reading' } },
    shown: {
      invoke: [
        { id: 'receipt', src: 'receipt', onError: { actions: 'takeUnexpected' } },
        {
          id: 'updates',
          src: 'updates',
          input: ({ self, context }) => ({ parent: self, id: context.request.id }),
          onError: { target: '#claims.unavailable', actions: 'takeUnexpected' },
        },
      ],
      on: {
        'claims.changed': { guard: 'bringsNews', actions: ['takeChanged', 'showClaims', 'passRequestOn'] },
        'action.done': { actions: ['takeClaim', 'showClaims', 'passRequestOn'] },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'declaration.begin': { guard: 'mayBegin', target: 'declaring', actions: 'openForm' },
            'object.outdated': 'refreshing',
            'request.changed': { guard: 'isNews', target: 'refreshing', actions: 'takeRequest' },
          },
        },
        refreshing: {
          description:
            'La liste est relue sans rien cacher\u202f; une déclaration que l’on ouvre passe avant.',
          on: {
            'declaration.begin': { guard: 'mayBegin', target: 'declaring', actions: 'openForm' },
            'request.changed': {
              guard: 'isNews',
              target: 'refreshing',
              reenter: true,
              actions: 'takeRequest',
            },
          },
          invoke: {
            ...reading,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: [{ type: 'takeList', params: outputOf }, 'showClaims', 'passRequestOn'],
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        declaring: {
          exit: 'leaveDraft',
          invoke: {
            id: 'draft',
            src: 'draft',
            input: ({ self, context }) => ({ parent: self, place: draftPlace(context) }),
            onError: { target: '#claims.unavailable', actions: 'takeUnexpected' },
          },
          on: { 'page.hide': { actions: 'leaveDraft' } },
          initial: 'opening',
          states: {
            opening: draftedForm.opening,
            unread: {
              ...draftedForm.unread,
              on: { ...draftedForm.unread.on, 'declaration.leave': '#claims.shown.idle' },
            },
            filling: {
              on: {
                ...draftedForm.filling,
                'declaration.send': [
                  { guard: 'isCompleting', target: 'completing', actions: 'takeSent' },
                  { target: 'sending', actions: 'takeSent' },
                ],
                'declaration.leave': '#claims.shown.idle',
                'declaration.discard': 'clearing',
              },
            },
            sending: {
              on: draftedForm.filling,
              invoke: {
                id: 'declare',
                src: 'declare',
                input: ({ context }) => declarationSent(context),
                ...answered,
              },
            },
            completing: {
              on: draftedForm.filling,
              invoke: {
                id: 'complete',
                src: 'complete',
                input: ({ context }) => complementSent(context),
                ...answered,
              },
            },
            comparing: {
              description:
                'Le sinistre a changé entre-temps, ou une autre fenêtre l’a déclaré\u00a0: il est relu, et ce qui est saisi reste.',
              on: draftedForm.filling,
              invoke: {
                ...reading,
                onDone: [
                  {
                    guard: { type: 'isDone', params: outputOf },
                    target: 'filling',
                    actions: [{ type: 'takeNewer', params: outputOf }, 'showClaims', 'passRequestOn'],
                  },
                  { target: 'filling' },
                ],
                onError: 'filling',
              },
            },
            clearing: {
              description: 'La déclaration est reçue, ou abandonnée\u00a0: son brouillon n’a plus d’objet.',
              entry: 'clearDraft',
              on: { 'draft.cleared': '#claims.shown.idle', 'draft.notCleared': '#claims.shown.idle' },
            },
          },
        },
      },
    },
  },
});
