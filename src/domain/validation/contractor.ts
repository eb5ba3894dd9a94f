import type { InferType } from 'yup';
import { codesOf } from '../lists.ts';
import { isTrade, type TradeKey } from '../trades/trade.ts';
import { amount, day, flag, rule, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { firmName } from './names.ts';
import { required } from './required.ts';
import { dateFinRCD, email, sirenSchema } from './rules.ts';
import { array, number, object, string } from './yup.ts';

const trade = () => rule(text(40), 'choice', ownMessages.choice, isTrade);

/** A contractor (docs/domain/contractors.md); amounts in euros. */
export const contractorSchema = object({
  trade: required(trade()),
  siren: sirenSchema,
  name: required(firmName(120)),
  email: email(),
  /** Amount of its contract, taxes included. */
  amount: amount(),
  subcontractor: flag(),
  insurer: text(120),
  policy: text(60),
  activities: array(string().oneOf(codesOf('lot')).defined())
    .max(codesOf('lot').length)
    .default([]),
  valid_from: day(),
  valid_until: dateFinRCD('valid_from'),
  ceiling: amount(1_000_000_000),
}).noUnknown();

/** Greatest number of further lots in one save. */
export const mostLotsBeside = 12;

/** A new contractor as typed; `also`: other lots that the company takes. */
export const addedContractorSchema = contractorSchema
  .concat(
    object({
      also: array(string().oneOf(codesOf('lot')).defined())
        .max(mostLotsBeside)
        .default([]),
    }),
  )
  .noUnknown();

/** A new contractor as sent; `attestation_from`: id of the contractor whose attestation is copied. */
export const newContractorSchema = addedContractorSchema
  .concat(object({ attestation_from: number().integer().min(1).max(2_147_483_647).nullable().default(null) }))
  .noUnknown();

export type ContractorInput = Omit<InferType<typeof contractorSchema>, 'trade' | 'activities'> & {
  trade: TradeKey;
  activities: TradeKey[];
};
export type AddedContractorInput = ContractorInput & { also: TradeKey[] };
export type NewContractorInput = AddedContractorInput & { attestation_from: number | null };
