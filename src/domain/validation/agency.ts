import { flag, id, text } from './fields.ts';
import { required } from './required.ts';
import { object } from './yup.ts';

/** An agency of a main broker (docs/domain/agencies.md). `open`: newcomers may join it. */
export const agencySchema = object({
  name: required(text(120)),
  city: text(100),
  partenaire_id: required(id()),
  open: flag().default(true),
}).noUnknown();

export interface AgencyInput {
  name: string;
  city: string;
  partenaire_id: number;
  open: boolean;
}
