import { factorProofChart, factorProofIgnored, type FactorProofEvent } from '#machines/factor-proof/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import type { FactorWay } from '#domain/second-factor.ts';
import { answered, failures, fault, gone, invalid } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, type Journey } from './harness/journeys.ts';
import { given, stopped, type Move } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { loginAccepted, someBroker } from './session-model.ts';

/*
 * The suite of the chart `factor-proof`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const asking = (...ways: FactorWay[]) => ({ asked: { proof: 'proof', ways } });
const opened = loginAccepted(someBroker);
const over = gone('Entrez à nouveau votre mot de passe.', 'proof_over');
const wrongCode = invalid({ code: ['Ce code n’est pas le bon, ou il a déjà servi.'] });
const options = { challenge: 'AAAA' };
const prepared = answered({ options });
const credential = { id: 'key' };
const touched = { kind: 'given', credential } as const;
const withheld = { kind: 'withheld', message: 'La demande a été annulée.' } as const;

const sends = (code: string, trust = false) => ({ type: 'code.send', code, trust }) as const;
const uses = (trust = false) => ({ type: 'passkey.use', trust }) as const;
const chooses = (way: FactorWay) => ({ type: 'way.choose', way }) as const;
const proves = (body: object) => given('proveFactor', { body: { proof: 'proof', ...body } });
const prepares = given('factorOptions', { body: { proof: 'proof' } });
const touches = given('askPasskey', { options });
const ends = { at: 'ended' };
const asks = (context: object) => ({ at: 'asking', context });

const journeys: readonly Journey<FactorProofEvent>[] = [
  {
    name: 'The user types the code of the authenticator: the session is open',
    start: 'codes',
    steps: [
      starts({ at: 'asking', context: { way: 'authenticator', trust: false } }),
      send(uses(), { at: 'asking' }),
      send(sends('123 456', true), {
        at: 'checking',
        context: { code: '123 456', trust: true },
        causes: [proves({ way: 'authenticator', code: '123 456', trust: true })],
      }),
      done('proveFactor', opened, { ...ends, context: { outcome: opened } }),
    ],
  },
  {
    name: 'A wrong code is said at its field; every other failure in a sentence; the next try begins without it',
    start: 'codes',
    steps: [
      send(sends('111111'), { causes: [proves({ way: 'authenticator', code: '111111', trust: false })] }),
      done('proveFactor', wrongCode, asks({ errors: wrongCode.errors, message: wrongCode.errors.code?.[0] })),
      send(sends('222222'), {
        at: 'checking',
        context: { errors: {}, message: null },
        causes: [proves({ way: 'authenticator', code: '222222', trust: false })],
      }),
      done('proveFactor', failures.offline, asks({ message: failures.offline.message, errors: {} })),
      send(sends('222222'), { causes: [proves({ way: 'authenticator', code: '222222', trust: false })] }),
      fails('proveFactor', fault, asks({ message: unexpected })),
    ],
  },
  {
    name: 'The user chooses a recovery code instead: the refusal of the first way is forgotten',
    start: 'codes',
    steps: [
      send(sends('111111'), { causes: [proves({ way: 'authenticator', code: '111111', trust: false })] }),
      done('proveFactor', wrongCode, asks({ errors: wrongCode.errors })),
      send(chooses('passkey'), asks({ way: 'authenticator' })),
      send(chooses('recovery'), asks({ way: 'recovery', errors: {}, message: null })),
      send(sends('7KQ4M-2XDR8'), {
        causes: [proves({ way: 'recovery', code: '7KQ4M-2XDR8', trust: false })],
      }),
      done('proveFactor', opened, { ...ends, context: { outcome: opened } }),
    ],
  },
  {
    name: 'The login waits no more: its password is asked again, with the reason',
    start: 'codes',
    steps: [
      send(sends('111111'), { causes: [proves({ way: 'authenticator', code: '111111', trust: false })] }),
      done('proveFactor', over, { ...ends, context: { outcome: over } }),
    ],
  },
  {
    name: 'The user touches the passkey: the session is open, and the device is trusted if it was ticked',
    start: 'passkey',
    steps: [
      starts({ at: 'asking', context: { way: 'passkey' } }),
      send(sends('123456'), { at: 'asking' }),
      send(uses(true), { at: 'preparing', context: { trust: true }, causes: [prepares] }),
      done('factorOptions', prepared, { at: 'touching', causes: [touches] }),
      done('askPasskey', touched, {
        at: 'checking',
        causes: [proves({ way: 'passkey', code: '', trust: true, credential })],
      }),
      done('proveFactor', opened, { ...ends, context: { outcome: opened } }),
    ],
  },
  {
    name: 'The browser gives no passkey: the reason is shown, and another way works without its answer',
    start: 'passkey',
    steps: [
      send(uses(), { causes: [prepares] }),
      done('factorOptions', prepared, { causes: [touches] }),
      done('askPasskey', withheld, asks({ message: withheld.message })),
      send(uses(), { at: 'preparing', context: { message: null }, causes: [prepares] }),
      done('factorOptions', prepared, { causes: [touches] }),
      fails('askPasskey', fault, asks({ message: unexpected })),
      send(uses(), { causes: [prepares] }),
      done('factorOptions', prepared, { causes: [touches] }),
      done('askPasskey', touched, {
        causes: [proves({ way: 'passkey', code: '', trust: false, credential })],
      }),
      done('proveFactor', failures.refused, asks({ message: failures.refused.message })),
      send(chooses('recovery'), asks({ way: 'recovery', message: null })),
      send(sends('7KQ4M-2XDR8'), {
        causes: [proves({ way: 'recovery', code: '7KQ4M-2XDR8', trust: false })],
      }),
      done('proveFactor', wrongCode, asks({ errors: wrongCode.errors })),
      send(chooses('passkey'), asks({ way: 'passkey', errors: {} })),
      send(uses(), { context: { code: '' }, causes: [prepares] }),
      done('factorOptions', prepared, { causes: [touches] }),
      done('askPasskey', touched, {
        causes: [proves({ way: 'passkey', code: '', trust: false, credential })],
      }),
    ],
  },
  {
    name: 'While the browser asks for the passkey, the user chooses another way, or gives up',
    start: 'passkey',
    steps: [
      send(uses(), { causes: [prepares] }),
      done('factorOptions', prepared, { causes: [touches] }),
      send(chooses('authenticator'), { at: 'touching' }),
      send(chooses('recovery'), { ...asks({ way: 'recovery' }), causes: [stopped('askPasskey')] }),
      send(chooses('passkey'), asks({ way: 'passkey' })),
      send(uses(), { causes: [prepares] }),
      done('factorOptions', prepared, { causes: [touches] }),
      send(
        { type: 'proof.cancel' },
        { ...ends, context: { outcome: { kind: 'cancelled' } }, causes: [stopped('askPasskey')] },
      ),
    ],
  },
  {
    name: 'While the passkey is prepared, the user chooses another way',
    start: 'passkey',
    steps: [
      send(uses(), { at: 'preparing', causes: [prepares] }),
      send(chooses('authenticator'), { at: 'preparing' }),
      send(chooses('recovery'), { ...asks({ way: 'recovery' }), causes: [stopped('factorOptions')] }),
    ],
  },
  {
    name: 'The passkey cannot be prepared: the reason is shown; a login that waits no more ends',
    start: 'passkey',
    steps: [
      send(uses(), { causes: [prepares] }),
      done('factorOptions', failures.offline, asks({ message: failures.offline.message })),
      send(uses(), { causes: [prepares] }),
      fails('factorOptions', fault, asks({ message: unexpected })),
      send(uses(), { causes: [prepares] }),
      done('factorOptions', over, { ...ends, context: { outcome: over } }),
    ],
  },
  {
    name: 'An account without a way proves nothing; its user goes back to the login',
    start: 'no way',
    steps: [
      starts({ at: 'asking', context: { way: null } }),
      send(sends('123456'), { at: 'asking' }),
      send(uses(), { at: 'asking' }),
      send({ type: 'proof.cancel' }, { ...ends, context: { outcome: { kind: 'cancelled' } } }),
    ],
  },
  {
    name: 'A login that asks for nothing has no way',
    start: 'nothing',
    steps: [starts({ at: 'asking', context: { way: null, asked: { proof: '', ways: [] } } })],
  },
];

/** The way, and whether the device is to be trusted, as the user said last while the page listened. */
function saidIn(ways: readonly FactorWay[], moves: readonly Move[]) {
  let [way, trust, listens, isAsking] = [ways[0], false, true, false];
  for (const move of moves) {
    if (move.kind !== 'send') {
      isAsking = move.kind === 'done' && move.output === prepared;
      listens = !isAsking && !(move.kind === 'done' && move.output === touched);
      continue;
    }
    const said = move.event as unknown as { type: string; way: FactorWay; trust: boolean };
    const isPasskey = way === 'passkey';
    if (said.type === 'way.choose') {
      if ((!listens && !isAsking) || said.way === way || !ways.includes(said.way)) continue;
      way = said.way;
      [listens, isAsking] = [true, false];
    } else if (
      listens &&
      (said.type === 'passkey.use' ? isPasskey : said.type === 'code.send' && !isPasskey)
    ) {
      trust = said.trust;
      [listens, isAsking] = [false, isPasskey];
    }
  }
  return { way, trust };
}

export const suite = defineSuite(factorProofChart, {
  starts: {
    codes: asking('authenticator', 'recovery'),
    passkey: asking('passkey', 'recovery'),
    'no way': asking(),
    nothing: { asked: null },
  },
  events: {
    'code.send': [sends('123456'), sends('7KQ4M-2XDR8', true)],
    'passkey.use': [uses(), uses(true)],
    'way.choose': [chooses('passkey'), chooses('authenticator'), chooses('recovery')],
    'proof.cancel': [{}],
  },
  children: {
    factorOptions: { done: [prepared, over, failures.offline], error: [fault] },
    askPasskey: { done: [touched, withheld], error: [fault] },
    proveFactor: { done: [opened, over, wrongCode, failures.offline], error: [fault] },
  },
  project: ({ way, trust, code, credential: given_, message, errors, outcome }) => [
    way,
    trust,
    code,
    given_ !== null,
    message,
    Object.keys(errors),
    outcome.kind,
  ],
  pins: {
    factorOptions: ({ input }) => ({ body: { proof: input.asked?.proof } }),
    askPasskey: () => ({ options }),
    proveFactor: ({ input, moves }) => {
      const { way, trust } = saidIn(input.asked?.ways ?? [], moves);
      const last = moves.at(-1);
      return {
        body: {
          proof: 'proof',
          way,
          trust,
          ...(last?.kind === 'send' ? { code: last.event['code'] } : { code: '', credential }),
        },
      };
    },
  },
  journeys,
  ignored: factorProofIgnored,
});
