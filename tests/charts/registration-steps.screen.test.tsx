import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { words } from '#tests/support/hands.ts';
import { brokerPieceOf } from './membership-fixtures.ts';
import { membershipOf, userAt } from './registration-fixtures.ts';
import { clearStage, linksOn, show, stepNow } from './registration-page-stage.tsx';

beforeEach(clearStage);
afterEach(cleanup);

/** Class, label and address of each step. */
const steps = () =>
  [...document.querySelectorAll('.stepper li')].map((one) => [
    one.className,
    words(one).trim(),
    one.querySelector('a')?.getAttribute('href') ?? undefined,
  ]);

describe('the steps beside the status of a registration', () => {
  const signature = { transaction: null, signed_at: null };
  it.each([
    ['unfinished', 3, 'open', 'Activité', 2],
    ['pending', 5, 'open', 'Signature', 4],
    ['requestInfo', 5, 'open', 'Documents, à compléter', 3],
    ['signed', 5, 'signed', '', 5],
    ['requestInfo', 5, 'waived', 'Documents, à compléter', 4],
    ['pending', 5, 'signed', 'Documents, à compléter', 4],
    ['valid', 5, 'signed', '', 5],
    ['rejected', 5, 'open', '', 0],
  ] as const)(
    'has a step to do where there is one (%s, step %i, agreement %s: %s)',
    (status, step, state, now, done) => {
      show('status', {
        user: userAt(step),
        context: { membership: membershipOf(status, { step, agreement: { ...signature, state } }) },
      });
      expect([stepNow(), document.querySelectorAll('.stepper .done').length]).toEqual([now, done]);
    },
  );

  it('opens again the step of a piece that is refused in the validation, and nothing else', () => {
    show('status', {
      user: userAt(5),
      context: {
        membership: membershipOf('signed', {
          step: 5,
          agreement: { ...signature, state: 'signed' },
          documents: [brokerPieceOf({ state: 'refused' })],
        }),
        membershipStatus: 'signed',
      },
    });
    expect(steps()).toEqual([
      ['done', 'Activation', undefined],
      ['done', 'Informations', undefined],
      ['done', 'Activité', undefined],
      ['now', 'Documents, à compléter', '/dashboard/documents'],
      ['done', 'Signature', undefined],
    ]);
  });

  it('opens again the step of a piece that is refused while the agreement is to be signed', () => {
    show('status', {
      user: userAt(5),
      context: {
        membership: membershipOf('pending', { step: 5, documents: [brokerPieceOf({ state: 'refused' })] }),
        membershipStatus: 'pending',
      },
    });
    expect(steps().slice(3)).toEqual([
      ['todo', 'Documents, à compléter', '/dashboard/documents'],
      ['now', 'Signature', undefined],
    ]);
    expect(linksOn().map(([name]) => name)).toEqual([
      'Signer la convention',
      'Mes documents',
      'Retour à l’accueil',
    ]);
  });

  it.each([
    ['à corriger', null],
    ['done', '2026-11-22T10:00:00Z'],
  ])('opens again a step whose answers are to be corrected, until one is (%s)', (state, made) => {
    const corrections = [{ step: 'informations', at: '2026-11-21T10:00:00Z', corrected_at: made }] as const;
    show('status', {
      user: userAt(5),
      context: {
        membership: membershipOf('requestInfo', { step: 5, corrections: [...corrections] }),
        membershipStatus: 'requestInfo',
      },
    });
    expect(steps()[1]).toEqual(
      made
        ? ['done', 'Informations', undefined]
        : ['now', `Informations, ${state}`, '/creation-compte/informations'],
    );
  });

  it('tells a member whose sent paper is refused that it may work and has documents to complete', () => {
    const membership = membershipOf('valid', { step: 5, documents: [brokerPieceOf({ state: 'refused' })] });
    show('status', {
      user: userAt(5, 'valid'),
      context: { membership: { ...membership, broker: { ...membership.broker, status: 'valid' } } },
    });
    expect(words()).toContain('Vous pouvez travailler ; vos documents sont à compléter.');
    expect(linksOn()[0]).toEqual(['Mes documents', '/dashboard/documents']);
  });
});
