import { ibanCheckChart } from '#machines/iban-check/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import type { Scene } from './harness/pins.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `iban-check`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const typed = 'fr14 2004 1010 0505 0001 3m02 606';
const iban = 'FR1420041010050500013M02606';
const another = 'DE89370400440532013000';
const asks = (ibanRib: string) => given('validate', { body: { ibanRib } });
const leaves = send({ type: 'iban.check', iban: typed } as const, {
  at: 'checking',
  context: { iban, message: null },
  causes: [asks(iban)],
});
const keeps = (ibanRib: string) => given('keep', { body: { ibanRib } });
const right = answered({ msg: 'Iban valide' });
const isRight = done('validate', right, { at: 'keeping', causes: [keeps(iban)] });
const wrong = invalid({ ibanRib: ['Iban Non Valide !!!'] });

const asked = ({ last }: Pick<Scene, 'last'>) => ({
  body: { ibanRib: last('iban.check')?.iban === another ? another : iban },
});

export const suite = defineSuite(ibanCheckChart, {
  noScreen: 'one field of a form',
  starts: { 'a field': undefined },
  events: { 'iban.check': [{ iban: typed }, { iban: another }, { iban: ' ' }], 'iban.forget': [{}] },
  children: {
    validate: { done: [right, wrong, offline], error: [fault] },
    keep: { done: [answered({ msg: 'Votre IBAN est enregistré.' }), offline], error: [fault] },
  },
  project: ({ iban: known, message }) => [known, message],
  pins: { validate: asked, keep: asked },
  journeys: [
    {
      name: 'The IBAN is right: the field says so, it is stored and not asked twice',
      steps: [
        starts({ at: 'ready' }),
        leaves,
        isRight,
        done('keep', answered({ msg: 'Votre IBAN est enregistré.' }), {
          at: 'kept',
          context: { iban, message: null },
        }),
        send({ type: 'iban.check', iban }, { at: 'kept', context: { iban } }),
      ],
    },
    {
      name: 'The IBAN is right but could not be stored: it is sent with the step',
      steps: [
        leaves,
        isRight,
        done('keep', offline, { at: 'valid', context: { iban, message: null } }),
        send({ type: 'iban.forget' }, { at: 'ready' }),
        leaves,
        isRight,
        fails('keep', fault, { at: 'valid', context: { message: null } }),
      ],
    },
    {
      name: 'The IBAN is wrong: the field says so until the user types again',
      steps: [
        leaves,
        done('validate', wrong, { at: 'invalid', context: { message: 'Iban Non Valide !!!' } }),
        send({ type: 'iban.forget' }, { at: 'ready', context: { iban: '', message: null } }),
        leaves,
      ],
    },
    {
      name: 'The user types another IBAN during the check: only that one counts',
      steps: [
        leaves,
        send(
          { type: 'iban.check', iban: another },
          { at: 'checking', context: { iban: another }, causes: [stopped('validate'), asks(another)] },
        ),
      ],
    },
    {
      name: 'The user types nothing: nothing is checked',
      steps: [
        leaves,
        done('validate', wrong, { at: 'invalid' }),
        send({ type: 'iban.check', iban: ' ' }, { at: 'ready', context: { iban: '', message: null } }),
      ],
    },
    {
      name: 'The server does not answer: the IBAN is neither right nor wrong',
      steps: [leaves, done('validate', offline, { at: 'unchecked', context: { message: offline.message } })],
    },
    {
      name: 'The call breaks: the IBAN is neither right nor wrong',
      steps: [leaves, fails('validate', fault, { at: 'unchecked', context: { message: unexpected } })],
    },
  ],
});
