import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MembershipResource } from '#contract/memberships.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { buttonsNamed, words } from '#tests/support/hands.ts';
import { membershipOf, waivedEntry } from './membership-fixtures.ts';
import { review } from './membership-review-stage.tsx';

teachDialogs();
afterEach(cleanup);

/** The words on the agreement of a membership, and the buttons that give its file. */
const wordsOn = async (status: string, agreement: Partial<MembershipResource['agreement']>) => {
  const membership = membershipOf({
    status: { slug: status, label: status },
    agreement: { state: 'open', transaction: null, signed_at: null, ...agreement },
    story: agreement.state === 'waived' ? [waivedEntry] : [],
  });
  await review(null, { membership });
  return [
    /Convention de partenariat : [^.]*\./.exec(words())?.[0] ?? null,
    ...buttonsNamed(/convention/).map(({ textContent }) => textContent),
  ];
};

describe('the agreement in the review of a membership', () => {
  it.each([
    ['valid', { state: 'signed', signed_at: '2026-11-18T11:20:00Z' }, 'Signée le 18/11/2026', ' signée'],
    ['signed', { state: 'waived' }, 'Dispensée de signature le 20/11/2026', ''],
    ['pending', { state: 'open', transaction: 'open' }, 'À signer', ''],
  ] as const)('is named with its day and offered for download (%s, %j)', async (status, one, said, which) => {
    expect(await wordsOn(status, one)).toEqual([
      `Convention de partenariat : ${said}.`,
      `Télécharger la convention${which}`,
    ]);
  });

  it.each(['unfinished', 'rejected'])('is absent where there is none (%s)', async (status) => {
    expect(await wordsOn(status, {})).toEqual([null]);
  });
});
