import { describe, expect, it } from 'vitest';
import {
  both,
  casesOf,
  everyValue,
  truthFaults,
  unnoticedConditions,
  type Truths,
} from './harness/conditions.ts';

interface Facts {
  transaction: 'none' | 'open' | 'cancelled' | 'refused';
  eligible: boolean;
  worksEnd: { difference: number | null };
}
type Name = 'signatureBroken' | 'premiumDiffers' | 'eligibleToAdmin';

const facts: Facts = { transaction: 'none', eligible: false, worksEnd: { difference: null } };
const conditions: Truths<Facts, { role: string }, Name>['conditions'] = {
  signatureBroken: ({ transaction }) => ['cancelled', 'refused'].includes(transaction),
  premiumDiffers: ({ worksEnd }) => worksEnd.difference !== null && worksEnd.difference !== 0,
  eligibleToAdmin: (known, sender) => sender.role === 'admin' && known.eligible,
};
const truths: Truths<Facts, { role: string }, Name> = {
  conditions,
  facts,
  senders: { admin: { role: 'admin' }, broker: { role: 'broker' } },
  samples: {
    transaction: everyValue<Facts['transaction']>({ none: true, open: true, cancelled: true, refused: true }),
    eligible: both,
    'worksEnd.difference': [null, -1, 0, 1],
  },
  holds: {
    signatureBroken: [{ transaction: 'cancelled' }, { transaction: 'refused' }],
    premiumDiffers: [{ 'worksEnd.difference': -1 }, { 'worksEnd.difference': 1 }],
    eligibleToAdmin: [{ sender: 'admin', eligible: true }],
  },
};
const faults = (changed: Partial<Truths<Facts, { role: string }, Name>['conditions']>) =>
  truthFaults({ ...truths, conditions: { ...conditions, ...changed } });

describe('the truths of a law’s conditions', () => {
  it('agree with conditions that are right', () => {
    expect(truthFaults(truths)).toEqual({ wrong: [], idle: [] });
  });

  it('find a value that was forgotten', () => {
    expect(faults({ signatureBroken: ({ transaction }) => transaction === 'cancelled' }).wrong).toEqual([
      'signatureBroken: {"sender":"admin","transaction":"refused"} false',
      'signatureBroken: {"sender":"broker","transaction":"refused"} false',
    ]);
  });

  it('find a condition that holds before anything is known', () => {
    expect(faults({ premiumDiffers: ({ worksEnd }) => worksEnd.difference !== 0 }).wrong).toEqual([
      'premiumDiffers: {"sender":"admin","worksEnd.difference":null} true',
      'premiumDiffers: {"sender":"broker","worksEnd.difference":null} true',
    ]);
  });

  it('find a condition that asks less than is said of it', () => {
    expect(faults({ eligibleToAdmin: ({ eligible }) => eligible }).wrong).toEqual([
      'eligibleToAdmin: {"sender":"broker","eligible":true} true',
    ]);
    expect(faults({ eligibleToAdmin: () => false }).idle).toEqual([
      'eligibleToAdmin is always false',
      'eligibleToAdmin reads less than is said of it',
    ]);
  });

  it('ask for every combination of what a condition comes to read', () => {
    expect(casesOf(conditions.eligibleToAdmin, truths)).toHaveLength(4);
  });

  it('notice every mutant of the conditions', () => {
    expect(unnoticedConditions(truths)).toEqual([]);
  });
});
