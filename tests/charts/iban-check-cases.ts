import { ibanCheckChart } from '#machines/iban-check/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import type { Scene } from './harness/pins.ts';
import { defineSuite } from './harness/suite.ts';

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
      name: 'a right one is said to be so, kept, and not asked for twice',
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
      name: 'one that could not be kept is right all the same: it goes with the step',
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
      name: 'a wrong one: the field says so until it is typed again',
      steps: [
        leaves,
        done('validate', wrong, { at: 'invalid', context: { message: 'Iban Non Valide !!!' } }),
        send({ type: 'iban.forget' }, { at: 'ready', context: { iban: '', message: null } }),
        leaves,
      ],
    },
    {
      name: 'another one takes the place of the first',
      steps: [
        leaves,
        send(
          { type: 'iban.check', iban: another },
          { at: 'checking', context: { iban: another }, causes: [stopped('validate'), asks(another)] },
        ),
      ],
    },
    {
      name: 'nothing typed is nothing to check',
      steps: [
        leaves,
        done('validate', wrong, { at: 'invalid' }),
        send({ type: 'iban.check', iban: ' ' }, { at: 'ready', context: { iban: '', message: null } }),
      ],
    },
    {
      name: 'the server does not answer',
      steps: [leaves, done('validate', offline, { at: 'unchecked', context: { message: offline.message } })],
    },
    {
      name: 'a fault of the program',
      steps: [leaves, fails('validate', fault, { at: 'unchecked', context: { message: unexpected } })],
    },
  ],
});
