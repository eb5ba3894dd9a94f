import type { Party } from '#domain/parties.ts';
import type { ConditionName as Account } from '#machines/account/conditions.ts';
import type { ConditionName as Claim } from '#machines/claim/conditions.ts';
import type { ConditionName as Membership } from '#machines/membership/conditions.ts';
import type { ConditionName as Promotion } from '#machines/promotion/conditions.ts';
import type { ConditionName as Quotation } from '#machines/quotation/conditions.ts';
import type { ConditionName as Lifecycle } from '#machines/request-lifecycle/conditions.ts';
import type { ConditionName as Tariff } from '#machines/tariff-version/conditions.ts';

/** Conditions of a law that cannot hold together, whatever the facts. */
export interface Contradictions<Name extends string = string> {
  /** Exactly one of the two holds. */
  opposites: readonly (readonly [Name, Name])[];
  /** At most one holds. */
  exclusive: readonly (readonly Name[])[];
  /** Conditions that hold for every other party. */
  onlyFor?: Partial<Record<Name, Party>>;
}

interface Names {
  account: Account;
  claim: Claim;
  membership: Membership;
  promotion: Promotion;
  quotation: Quotation;
  'request-lifecycle': Lifecycle;
  'tariff-version': Tariff;
}

/** Contradictions by law; tests/server/law-trials.test.ts compares them with the laws' own conditions. */
export const contradictions: { readonly [Id in keyof Names]: Contradictions<Names[Id]> } = {
  account: {
    opposites: [],
    exclusive: [['ordinaryAdmin', 'mainAdmin', 'brokerWithWork', 'brokerWithoutWork']],
  },
  claim: {
    opposites: [['withinTenDays', 'tenDaysOver']],
    exclusive: [['extensionNotAsked', 'extensionAsked']],
  },
  membership: {
    opposites: [
      ['isIntermediary', 'notAnIntermediary'],
      ['agreementSettled', 'agreementOpen'],
    ],
    exclusive: [['agreementSigned', 'agreementOpen']],
  },
  promotion: {
    opposites: [
      ['begun', 'notBegun'],
      ['ended', 'notEnded'],
    ],
    exclusive: [],
  },
  quotation: { opposites: [], exclusive: [] },
  'request-lifecycle': {
    opposites: [
      ['eligible', 'notEligible'],
      ['offerValid', 'offerOver'],
      ['quoteSigned', 'quoteUnsigned'],
      ['contractSigned', 'contractUnsigned'],
      ['endorsementSigned', 'endorsementUnsigned'],
      ['paidAndKept', 'nothingPaidAndKept'],
      ['differenceSettled', 'differenceUnpaid'],
    ],
    exclusive: [
      ['referralNeeded', 'referralPending', 'priceIsFirm'],
      ['signatureOpen', 'signatureBroken'],
      ['unpaid', 'paidAndKept'],
      ['refundNotAsked', 'refundAskedByAnother'],
      ['premiumDiffers', 'premiumIsTheSame'],
      ['contractDataChanged', 'contractDataUnchanged'],
    ],
    onlyFor: { companyOnlyOnReferral: 'C' },
  },
  'tariff-version': { opposites: [['begun', 'notBegun']], exclusive: [] },
};
