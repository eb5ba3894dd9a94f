import { describe, expect, it } from 'vitest';
import { truthFaults, unnoticedConditions } from '../harness/conditions.ts';
import { accountTruths } from '../account-truths.ts';
import { claimTruths } from '../claim-truths.ts';
import { membershipTruths } from '../membership-truths.ts';
import { promotionTruths } from '../promotion-truths.ts';
import { tariffVersionTruths } from '../tariff-version-truths.ts';
import { lifecycleTruths } from '../request-lifecycle-truths.ts';

describe('the conditions of the laws', () => {
  it('hold when it is said by hand that they do, and at no other time', () => {
    expect(truthFaults(lifecycleTruths)).toEqual({ wrong: [], idle: [] });
    expect(truthFaults(membershipTruths)).toEqual({ wrong: [], idle: [] });
    expect(truthFaults(claimTruths)).toEqual({ wrong: [], idle: [] });
    expect(truthFaults(accountTruths)).toEqual({ wrong: [], idle: [] });
    expect(truthFaults(promotionTruths)).toEqual({ wrong: [], idle: [] });
    expect(truthFaults(tariffVersionTruths)).toEqual({ wrong: [], idle: [] });
  });

  it('cannot be changed in one value without being noticed', () => {
    expect(unnoticedConditions(lifecycleTruths)).toEqual([]);
    expect(unnoticedConditions(membershipTruths)).toEqual([]);
    expect(unnoticedConditions(claimTruths)).toEqual([]);
    expect(unnoticedConditions(accountTruths)).toEqual([]);
    expect(unnoticedConditions(promotionTruths)).toEqual([]);
    expect(unnoticedConditions(tariffVersionTruths)).toEqual([]);
  });
});
