import { outputOf } from '../shared/outcome.ts';
import { factorProofSetup, type FactorProofContext } from './setup.ts';

/** A login that waits no more, or an account without a way, has nothing to prove with. */
const nothing = { proof: '', ways: [] };

const proving = ({ context: { asked, way, code, credential, trust } }: { context: FactorProofContext }) => ({
  body: { proof: asked.proof, way: way ?? 'authenticator', code, trust, ...(credential && { credential }) },
});

/** Another way is offered while the browser is asked for the passkey. */
const otherWay = {
  'way.choose': { guard: 'isOtherWay', target: 'asking', actions: 'takeWay' },
} as const;

/** The second step of a login (docs/domain/second-factor.md): a code or a passkey opens the session. */
export const factorProofChart = factorProofSetup.createMachine({
  id: 'factor-proof',
  context: ({ input }) => {
    const asked = input.asked ?? nothing;
    return {
      asked,
      way: asked.ways[0] ?? null,
      trust: false,
      code: '',
      options: {},
      credential: null,
      message: null,
      errors: {},
      outcome: { kind: 'cancelled' },
    };
  },
  initial: 'asking',
  on: { 'proof.cancel': '.ended' },
  states: {
    asking: {
      on: {
        'way.choose': { guard: 'isOtherWay', actions: 'takeWay' },
        'code.send': { guard: 'byCode', target: 'checking', actions: 'takeCode' },
        'passkey.use': { guard: 'byPasskey', target: 'preparing', actions: 'takeTrust' },
      },
    },
    preparing: {
      on: otherWay,
      invoke: {
        id: 'factorOptions',
        src: 'factorOptions',
        input: ({ context: { asked } }) => ({ body: { proof: asked.proof } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'touching',
            actions: { type: 'takeOptions', params: outputOf },
          },
          {
            guard: { type: 'isGone', params: outputOf },
            target: 'ended',
            actions: { type: 'takeOver', params: outputOf },
          },
          { target: 'asking', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'takeUnexpected' },
      },
    },
    touching: {
      description: 'Le navigateur demande la clé d’accès\u202f; une autre façon reste offerte.',
      on: otherWay,
      invoke: {
        id: 'askPasskey',
        src: 'askPasskey',
        input: ({ context: { options } }) => ({ options }),
        onDone: [
          {
            guard: { type: 'isGiven', params: outputOf },
            target: 'checking',
            actions: { type: 'takeCredential', params: outputOf },
          },
          { target: 'asking', actions: { type: 'takeWithheld', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'takeUnexpected' },
      },
    },
    checking: {
      invoke: {
        id: 'proveFactor',
        src: 'proveFactor',
        input: proving,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'ended',
            actions: { type: 'takeOutcome', params: outputOf },
          },
          {
            guard: { type: 'isGone', params: outputOf },
            target: 'ended',
            actions: { type: 'takeOver', params: outputOf },
          },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'asking',
            actions: { type: 'takeErrors', params: outputOf },
          },
          { target: 'asking', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'takeUnexpected' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
