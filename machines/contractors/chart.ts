import { outputOf } from '../shared/outcome.ts';
import { untaken } from '../shared/untaken.ts';
import type { ContractorsContext, ContractorWrite } from './context.ts';
import { contractorsSetup } from './setup.ts';

const reading = {
  id: 'readList',
  src: 'readList',
  input: ({ context }: { context: ContractorsContext }) => ({ params: { id: context.request.id } }),
} as const;

/** The state of a write of that kind. */
function writing<Kind extends ContractorWrite['kind']>(
  { write }: ContractorsContext,
  kind: Kind,
): Extract<ContractorWrite, { kind: Kind }> {
  if (write?.kind !== kind) throw new Error(`No ${kind} is under way`);
  return write as Extract<ContractorWrite, { kind: Kind }>;
}

/** The same for a form, whose fields may be wrong. */
const refusedForm = [
  {
    guard: { type: 'isInvalid', params: outputOf },
    target: 'idle',
    actions: { type: 'takeErrors', params: outputOf },
  },
  ...untaken,
] as const;

const written = {
  onDone: [
    {
      guard: { type: 'isDone', params: outputOf },
      target: 'idle',
      actions: [{ type: 'takeList', params: outputOf }, 'passRequestOn', 'toastDone', 'dropWrite'],
    },
    ...refusedForm,
  ],
  onError: { target: 'idle', actions: 'takeUnexpected' },
} as const;

/** The same after a form was saved: it closes. */
const saved = {
  onDone: [
    {
      guard: { type: 'isDone', params: outputOf },
      target: 'idle',
      actions: [
        { type: 'takeList', params: outputOf },
        'passRequestOn',
        'toastDone',
        'closeForm',
        'dropSaved',
      ],
    },
    ...refusedForm,
  ],
  onError: { target: 'idle', actions: 'takeUnexpected' },
} as const;

/**
 * The same for a form of an existing contractor. If another user saved it meanwhile, the typed values stay,
 * on top of the new version.
 */
const savedOver = {
  ...saved,
  onDone: [
    saved.onDone[0],
    {
      guard: { type: 'isStale', params: outputOf },
      target: 'refreshing',
      actions: [
        'noteOutdated',
        { type: 'takeMessage', params: outputOf },
        { type: 'passNewerOn', params: outputOf },
      ],
    },
    ...refusedForm,
  ],
} as const;

/** Events that are accepted while no write is under way. */
const asked = {
  'form.open': { guard: 'isFree', actions: 'openForm' },
  'form.close': { actions: 'closeForm' },
  'contractor.save': [
    { guard: 'isNew', target: 'adding', actions: 'takeWrite' },
    { guard: 'isOfExisting', target: 'changing', actions: 'takeWrite' },
  ],
  'contractor.move': { target: 'moving', actions: 'takeWrite' },
  'contractor.verify': { target: 'verifying', actions: 'takeWrite' },
  'link.make': { target: 'linking', actions: 'takeWrite' },
  'links.send': { target: 'linkingAll', actions: 'takeWrite' },
  'link.revoke': { target: 'unlinking', actions: 'takeWrite' },
} as const;

/**
 * The contractors of a site (docs/domain/contractors.md): the slots that they fill, the faults of their
 * attestations, and the one form that may be open.
 */
export const contractorsChart = contractorsSetup.createMachine({
  id: 'contractors',
  context: ({ input }) => ({
    ...input,
    list: null,
    form: null,
    write: null,
    sent: null,
    errors: {},
    message: null,
    link: null,
  }),
  initial: 'closed',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    closed: { description: 'L’onglet n’a pas encore été ouvert.', on: { 'contractors.show': 'reading' } },
    reading: {
      invoke: {
        ...reading,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [{ type: 'takeList', params: outputOf }, 'passRequestOn', 'dropMessage'],
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'contractors.retry': 'reading', 'contractors.show': 'reading' } },
    shown: {
      on: {
        'form.change': { guard: 'isOpen', actions: 'keepTyped' },
        'form.fill': { guard: 'isOpen', actions: 'keepFilled' },
        'link.close': { actions: 'dropLink' },
        'message.close': { actions: 'dropMessage' },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            ...asked,
            'contractors.show': 'refreshing',
            'request.changed': { guard: 'isNews', target: 'refreshing', actions: 'takeRequest' },
          },
        },
        refreshing: {
          description: 'La liste est relue sans rien cacher\u202f; la saisie reste.',
          invoke: {
            ...reading,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: [{ type: 'takeList', params: outputOf }, 'passRequestOn'],
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
          on: asked,
        },
        adding: {
          invoke: {
            id: 'add',
            src: 'add',
            ...saved,
            input: ({ context }) => {
              const { input } = writing(context, 'add');
              return { params: { id: context.request.id }, body: input, idempotencyKey: context.sent?.key };
            },
          },
        },
        changing: {
          invoke: {
            id: 'change',
            src: 'change',
            ...savedOver,
            input: ({ context }) => {
              const { contractor, seen, input } = writing(context, 'change');
              return {
                params: { id: context.request.id, contractor },
                body: { seen, contractor: input },
                idempotencyKey: context.sent?.key,
              };
            },
          },
        },
        moving: {
          invoke: {
            id: 'move',
            src: 'move',
            ...written,
            input: ({ context }) => {
              const { contractor, seen, removed } = writing(context, 'move');
              return { params: { id: context.request.id, contractor }, body: { seen, removed } };
            },
          },
        },
        verifying: {
          invoke: {
            id: 'verify',
            src: 'verify',
            ...written,
            input: ({ context }) => {
              const { contractor, seen, verified } = writing(context, 'verify');
              return { params: { id: context.request.id, contractor }, body: { seen, verified } };
            },
          },
        },
        linking: {
          invoke: {
            id: 'link',
            src: 'link',
            input: ({ context }) => {
              const { contractor, mailed } = writing(context, 'link');
              return { params: { id: context.request.id, contractor }, body: { mailed } };
            },
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: [
                  { type: 'takeList', params: outputOf },
                  { type: 'takeLink', params: outputOf },
                  'passRequestOn',
                  'toastDone',
                  'dropWrite',
                ],
              },
              ...refusedForm,
            ],
            onError: { target: 'idle', actions: 'takeUnexpected' },
          },
        },
        linkingAll: {
          invoke: {
            id: 'linkAll',
            src: 'linkAll',
            ...written,
            input: ({ context }) => ({ params: { id: context.request.id } }),
          },
        },
        unlinking: {
          invoke: {
            id: 'unlink',
            src: 'unlink',
            ...written,
            input: ({ context }) => ({
              params: { id: context.request.id, contractor: writing(context, 'unlink').contractor },
            }),
          },
        },
      },
    },
  },
});
