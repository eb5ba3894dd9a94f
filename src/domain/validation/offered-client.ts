import type { Client } from '../forms.ts';
import { clientSchema } from './policyholder.ts';
import { needing, type NeededWhen } from './required.ts';
import type { ObjectSchema } from './yup.ts';

const isCompany: NeededWhen = ({ parent }) => (parent as Client).is_company === 1;
const isPerson: NeededWhen = (around) => !isCompany(around);

/** Client data for an offer that is sent before the quote is complete. */
export type OfferedClient = Pick<Client, 'is_company' | 'name' | 'lastname' | 'companyName' | 'email'>;

/**
 * Recipient of a price (PRICE.SEND, docs/domain/lifecycle.md): name and e-mail address. The rest is asked for
 * once the client accepts.
 */
export const offeredClientSchema: ObjectSchema<OfferedClient> = needing(
  clientSchema.pick(['is_company', 'name', 'lastname', 'companyName', 'email']),
  {
    name: isPerson,
    lastname: isPerson,
    companyName: isCompany,
    email: true,
  },
).noUnknown();
