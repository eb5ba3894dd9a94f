import type { Client } from '../forms.ts';
import { clientSchema } from './policyholder.ts';
import { needing, type NeededWhen } from './required.ts';
import type { ObjectSchema } from './yup.ts';

const isCompany: NeededWhen = ({ parent }) => (parent as Client).is_company === 1;
const isPerson: NeededWhen = (around) => !isCompany(around);

/** Of a client, what an offer needs that is sent before its quote is complete. */
export type OfferedClient = Pick<Client, 'is_company' | 'name' | 'lastname' | 'companyName' | 'email'>;

/** To whom a price is sent (PRICE.SEND, docs/domain/lifecycle.md): a name and an address of e-mail. The rest is asked once the client says yes. */
export const offeredClientSchema: ObjectSchema<OfferedClient> = needing(
  clientSchema.pick(['is_company', 'name', 'lastname', 'companyName', 'email']),
  {
    name: isPerson,
    lastname: isPerson,
    companyName: isCompany,
    email: true,
  },
).noUnknown();
