import { chosenIn, lawTrialChart, lawTrialIgnored, type TrialChoice } from '#machines/law-trial/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, user } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { by, first, ofAdmin } from './law-trial-fixtures.ts';

/*
 * The suite of the chart `law-trial`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const law = 'membership';
const begins = { situation: [{ region: 'status', state: 'valid' }], holds: ['isIntermediary'] };
const asks = (body: object) => given('tryLaw', { params: { law }, body });
const begun = answered({ trial: first });
const admins = answered({ trial: ofAdmin });
const wrong = invalid({ party: ['Cet expéditeur n’existe pas.'] });
const isAnswer = (output: unknown) => output === begun || output === admins;
const chooses = (choice: TrialChoice) => ({ type: 'choice.change' as const, choice });

export const suite = defineSuite(lawTrialChart, {
  starts: { 'a law': { law }, 'a law with an object': { law, begins } },
  events: {
    'choice.change': [{ choice: by('A') }, { choice: by('S') }],
    'trial.retry': [{}],
  },
  children: { tryLaw: { done: [begun, admins, wrong, failures.offline], error: [fault] } },
  project: ({ choice, trial, message }) => [choice?.party, trial?.party, message],
  pins: {
    tryLaw: ({ moves, input }) => {
      // Nothing can be chosen before the first answer.
      const answer = moves.findIndex((move) => move.kind === 'done' && isAnswer(move.output));
      const changed = moves
        .slice(answer === -1 ? moves.length : answer)
        .findLast((move) => move.kind === 'send' && move.event.type === 'choice.change');
      const choice: unknown =
        changed?.kind === 'send' ? Reflect.get(changed.event, 'choice') : (input.begins ?? {});
      return { params: { law }, body: choice };
    },
  },
  journeys: [
    {
      name: 'The law answers its first choices, then those of another sender',
      steps: [
        starts({ at: 'asking', context: { trial: null, choice: null }, causes: [asks({})] }),
        user.sends(chooses(by('A')), { at: 'asking', context: { choice: null } }),
        done('tryLaw', begun, {
          at: 'known',
          context: { trial: first, choice: chosenIn(first), message: null },
        }),
        user.sends(chooses(by('S')), {
          at: 'asking',
          context: { trial: first, choice: by('S') },
          causes: [asks(by('S'))],
        }),
        user.sends(chooses(by('A')), {
          at: 'asking',
          context: { choice: by('A') },
          causes: [stopped('tryLaw'), asks(by('A'))],
        }),
        done('tryLaw', admins, { at: 'known', context: { trial: ofAdmin, choice: chosenIn(ofAdmin) } }),
      ],
    },
    {
      name: 'The server does not answer, then refuses: the choices stay, and the user asks again',
      steps: [
        done('tryLaw', failures.offline, {
          at: 'unavailable',
          context: { trial: null, message: failures.offline.message },
        }),
        send({ type: 'trial.retry' }, { at: 'asking', causes: [asks({})] }),
        done('tryLaw', begun, { at: 'known', context: { trial: first, message: null } }),
        user.sends(chooses(by('A')), { at: 'asking', causes: [asks(by('A'))] }),
        done('tryLaw', wrong, {
          at: 'unavailable',
          context: { trial: first, choice: by('A'), message: wrong.message },
        }),
        user.sends(chooses(by('S')), {
          at: 'asking',
          context: { choice: by('S'), message: null },
          causes: [asks(by('S'))],
        }),
        fails('tryLaw', fault, {
          at: 'unavailable',
          context: { trial: first, choice: by('S'), message: unexpected },
        }),
        send({ type: 'trial.retry' }, { at: 'asking', causes: [asks(by('S'))] }),
        done('tryLaw', admins, { at: 'known', context: { trial: ofAdmin, message: null } }),
      ],
    },
  ],
  ignored: lawTrialIgnored,
});
