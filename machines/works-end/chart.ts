import { outputOf } from '../shared/outcome.ts';
import { begun, saveInput, sendInput, worksEndSetup, type WorksEndContext } from './setup.ts';

const ofRequest = ({ context }: { context: WorksEndContext }) => ({ params: { id: context.request.id } });

/** Region that simulates the difference for any final cost, without saving. */
const simulation = worksEndSetup.createStateConfig({
  initial: 'resuming',
  on: {
    'cost.change': [
      { guard: 'isAmount', target: '.settling', actions: 'takeCost' },
      { target: '.idle', actions: 'takeCost' },
    ],
  },
  states: {
    resuming: {
      description: 'Ce qui est calculé reste, tant que le coût et le contrat sont les mêmes.',
      always: [
        { guard: 'isSimulated', target: 'known' },
        { guard: 'hasCost', target: 'asking' },
        { target: 'idle' },
      ],
    },
    idle: {},
    settling: { after: { simulationPause: 'asking' } },
    asking: {
      description: 'La dernière différence connue reste affichée.',
      invoke: {
        id: 'simulate',
        src: 'simulate',
        input: ({ context }) => ({ ...ofRequest({ context }), body: { final_cost: context.cost ?? 0 } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'known',
            actions: { type: 'takeAdjustment', params: outputOf },
          },
          {
            guard: { type: 'isOutdated', params: outputOf },
            target: '#works-end.reading',
            actions: ['dropCost', { type: 'toastRefused', params: outputOf }],
          },
          { target: 'failed', actions: { type: 'takeSimulationMessage', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'takeSimulationFault' },
      },
    },
    known: {},
    failed: { on: { 'simulation.retry': 'asking' } },
  },
});

const typed = { 'answers.change': { guard: 'typedSomething', actions: 'takeAnswers' } } as const;
/** A cost that is entered while the works' end is being read is simulated afterwards. */
const tried = { 'cost.change': { actions: 'takeCost' } } as const;
const retyped = {
  'answers.change': { guard: 'typedSomething', target: 'waiting', actions: 'takeAnswers' },
} as const;
const sends = { 'declaration.send': { guard: 'isComplete', target: 'saving', actions: 'wantSend' } } as const;

/**
 * After a refusal because the request changed or no longer expects a declaration: the reason is displayed and
 * the works' end is read again; typed input stays.
 */
const outdated = <const Told extends 'holdBack' | 'toastRefused'>(told: Told) =>
  ({
    guard: { type: 'isOutdated', params: outputOf },
    target: '#works-end.reading',
    actions: [
      { type: 'takeRefusal', params: outputOf },
      { type: told, params: outputOf },
      { type: 'passNewerOn', params: outputOf },
    ],
  }) as const;

/** Region of the declaration: input is saved while typed, and declared once complete. */
const declaration = worksEndSetup.createStateConfig({
  initial: 'settling',
  states: {
    settling: {
      always: [
        { guard: 'isHeldBack', target: 'unsaved' },
        { guard: 'hasUnsaved', target: 'waiting' },
        { guard: 'wantsSend', target: 'sending' },
        { target: 'resting' },
      ],
    },
    resting: { on: { ...retyped, ...sends } },
    waiting: {
      description: 'Une pause, que la frappe ne repousse pas.',
      after: { savePause: [{ guard: 'isSavable', target: 'saving' }, { target: 'resting' }] },
      on: { ...typed, ...sends, 'page.hide': { guard: 'isSavable', target: 'saving' } },
    },
    saving: {
      description: 'Qui transmet pendant l’enregistrement, transmet ce qui vient d’être enregistré.',
      on: { ...typed, 'declaration.send': { guard: 'isComplete', actions: 'wantSend' } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveInput(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'settling',
            actions: [{ type: 'takeSaved', params: outputOf }, 'notifyOwner'],
          },
          { guard: { type: 'isStale', params: outputOf }, target: 'comparing', actions: 'wantNoSend' },
          outdated('holdBack'),
          { target: 'unsaved', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'unsaved', actions: 'takeUnexpected' },
      },
    },
    unsaved: {
      description: 'Ce qui est saisi reste ici, et part à la demande.',
      on: { ...retyped, ...sends, 'declaration.retry': { guard: 'isSavable', target: 'saving' } },
    },
    comparing: {
      on: typed,
      invoke: {
        id: 'compare',
        src: 'compare',
        input: ofRequest,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'conflict',
            actions: { type: 'takeTheirs', params: outputOf },
          },
          { target: 'unsaved', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'unsaved', actions: 'takeUnexpected' },
      },
    },
    conflict: {
      description: 'Quelqu’un a enregistré autre chose\u00a0: sa saisie, ou la mienne.',
      on: {
        ...typed,
        'conflict.keepMine': { target: 'settling', actions: 'layMineOnTheirs' },
        'conflict.takeTheirs': { target: 'resting', actions: 'adoptTheirs' },
      },
    },
    unsent: {
      description: 'La saisie est enregistrée\u202f; elle n’est pas transmise.',
      on: { ...retyped, ...sends },
    },
    sending: {
      on: typed,
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => sendInput(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'resting',
            actions: ['wantNoSend', { type: 'sendSent', params: outputOf }, 'toastSent'],
          },
          outdated('toastRefused'),
          { guard: 'hasUnsaved', target: 'unsaved', actions: { type: 'takeRefusal', params: outputOf } },
          { target: 'unsent', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: [
          { guard: 'hasUnsaved', target: 'unsaved', actions: 'takeUnexpected' },
          { target: 'unsent', actions: 'takeUnexpected' },
        ],
      },
    },
  },
});

/**
 * The end of the works (docs/domain/works-end.md): simulation of a final cost, and the declaration. Its owner
 * sends `page.hide` before it stops the chart.
 */
export const worksEndChart = worksEndSetup.createMachine({
  id: 'works-end',
  context: begun,
  initial: 'reading',
  on: {
    'request.changed': [
      { guard: 'isNews', target: '.reading', reenter: true, actions: 'takeRequest' },
      { actions: 'takeRequest' },
    ],
  },
  states: {
    reading: {
      description: 'Ce qui est déjà lu reste affiché\u202f; ce qui est saisi aussi.',
      on: { ...typed, ...tried },
      invoke: {
        id: 'read',
        src: 'read',
        input: ofRequest,
        onDone: [
          {
            guard: { type: 'isShut', params: outputOf },
            target: 'open',
            actions: [
              'toastHeldBack',
              { type: 'takeRead', params: outputOf },
              { type: 'sendRead', params: outputOf },
            ],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'open',
            actions: [
              { type: 'takeRead', params: outputOf },
              { type: 'sendRead', params: outputOf },
            ],
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { ...typed, ...tried, 'worksEnd.retry': 'reading' } },
    open: { type: 'parallel', states: { simulation, declaration } },
  },
});
