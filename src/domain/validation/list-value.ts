import type { Period } from '../lists/list.ts';
import { day, unprintedPage } from './fields.ts';
import { lastDay } from './bounds.ts';
import { needing } from './required.ts';
import { object, type ObjectSchema } from './yup.ts';

/** The days of a value of a list, and why it has them (docs/domain/lists.md, "Days of values"). */
export interface ListValueInput extends Period {
  reason: string;
}

const fields: ObjectSchema<ListValueInput> = object({
  valid_from: day(),
  valid_to: lastDay('valid_from', day()),
  reason: unprintedPage(300),
}).noUnknown();

/** A last day needs a reason. */
export const listValueSchema = needing(fields, {
  reason: ({ parent }) => (parent as ListValueInput).valid_to !== null,
});
