// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenSimulation } from '#contract/drafts.ts';
import { begunOf } from '#machines/open-simulations/begun.ts';
import { followDraft } from '#machines/shared/tab-drafts.ts';
import { blankForm } from '#machines/simulation/form.ts';
import { draftIn, draftKeyOf, isDraft, newDraft } from '#machines/simulation/stage.ts';
import { offline } from '#tests/support/outcomes.ts';

const onServer = (key: string, repere: string): OpenSimulation => ({
  key,
  revision: 4,
  repere,
  postal_code: '',
  city: '',
  cost: '',
  updated_at: '2026-11-20T09:42:00Z',
});
/** The typed answers are sent, and get no answer. */
const types = (key: string, repere: string) =>
  followDraft(
    'keeps',
    {
      params: { kind: 'simulation', key },
      body: {
        data: { form: { ...blankForm(), repere }, version: null },
        revision: 3,
        writer: 'w',
        sequence: 1,
      },
    },
    () => Promise.resolve(offline),
  );
const lines = (...all: OpenSimulation[]) =>
  begunOf('Maison individuelle', all).map(({ draft, repere, revision, savedAt }) => [
    draft,
    repere,
    revision,
    savedAt !== null,
  ]);

afterEach(() => sessionStorage.clear());

describe('simulations without a request', () => {
  it('each type has its own', () => {
    expect(
      lines(
        onServer('maison-individuelle', 'A'),
        onServer('autres-types', 'B'),
        onServer('maison-individuelle-c3', 'C'),
      ),
    ).toEqual([
      [null, 'A', 4, true],
      ['c3', 'C', 4, true],
    ]);
  });

  it('a draft of this tab that the server has not answered yet comes first', async () => {
    await types('maison-individuelle-c3', 'Typed last');
    await types('maison-individuelle-d4', 'Not there yet');
    await types('autres-types', 'Of the other type');
    await types('42', 'Of a request');
    expect(lines(onServer('maison-individuelle', 'A'), onServer('maison-individuelle-c3', 'Former'))).toEqual(
      [
        ['d4', 'Not there yet', 3, false],
        [null, 'A', 4, true],
        ['c3', 'Typed last', 4, false],
      ],
    );
  });
});

describe('the name of a new simulation', () => {
  it('each new name is different, and its key leads back to it', () => {
    const name = newDraft();
    expect(isDraft(name)).toBe(true);
    expect(newDraft()).not.toBe(name);
    expect(draftIn('Syndic', draftKeyOf('Syndic', null, name))).toBe(name);
    expect(draftIn('Maison individuelle', draftKeyOf('Syndic', null, name))).toBeUndefined();
    expect(draftIn('Syndic', draftKeyOf('Syndic', 42, name))).toBeUndefined();
    expect(['', 'B2', 'a b', '../1', 'a'.repeat(13)].map((word) => isDraft(word))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
