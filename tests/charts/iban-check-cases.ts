import { ibanCheckChart } from '#machines/iban-check/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, invalid, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const typed = 'fr14 2004 1010 0505 0001 3m02 606';
const iban = 'FR1420041010050500013M02606';
const another = 'DE89370400440532013000';
const asks = (ibanRib: string) => given('validate', { body: { ibanRib } });
const leaves = send({ type: 'iban.check', iban: typed } as const, { at: 'checking', context: { iban, message: null }, causes: [asks(iban)] });
const wrong = invalid({ ibanRib: ['Iban Non Valide !!!'] });

export const suite = defineSuite(ibanCheckChart, {
  starts: { 'a field': undefined },
  events: { 'iban.check': [{ iban: typed }, { iban: another }, { iban: ' ' }], 'iban.forget': [{}] },
  children: { validate: { done: [answered({ msg: 'Iban valide' }), wrong, offline], error: [fault] } },
  project: ({ iban: known, message }) => [known, message],
  pins: { validate: ({ last }) => ({ body: { ibanRib: last('iban.check')?.iban === another ? another : iban } }) },
  journeys: [
    { name: 'a right one is said to be so, and is not asked for twice', steps: [starts({ at: 'ready' }), leaves, done('validate', answered({ msg: 'Iban valide' }), { at: 'valid' }), send({ type: 'iban.check', iban }, { at: 'valid', context: { iban } })] },
    {
      name: 'a wrong one: the field says so until it is typed again',
      steps: [leaves, done('validate', wrong, { at: 'invalid', context: { message: 'Iban Non Valide !!!' } }), send({ type: 'iban.forget' }, { at: 'ready', context: { iban: '', message: null } }), leaves],
    },
    { name: 'another one takes the place of the first', steps: [leaves, send({ type: 'iban.check', iban: another }, { at: 'checking', context: { iban: another }, causes: [stopped('validate'), asks(another)] })] },
    { name: 'nothing typed is nothing to check', steps: [leaves, done('validate', wrong, { at: 'invalid' }), send({ type: 'iban.check', iban: ' ' }, { at: 'ready', context: { iban: '', message: null } })] },
    { name: 'the server does not answer', steps: [leaves, done('validate', offline, { at: 'unchecked', context: { message: offline.message } })] },
    { name: 'a fault of the program', steps: [leaves, fails('validate', fault, { at: 'unchecked', context: { message: unexpected } })] },
  ],
});
