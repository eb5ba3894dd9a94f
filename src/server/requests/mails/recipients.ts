import type { Executor, Statement } from '../../database/executor.ts';
import type { Audience } from './notices.ts';

export interface Recipient {
  id: number;
  email: string;
}

/** An account that may sign in, as SQL of a user `u`. */
export const isActive = 'u.activated_at is not null and u.suspended_at is null';

/** Every active account of the party; an agency without one is reached through its lead's. */
const statements: Record<Audience, Statement> = {
  broker: {
    name: 'notified-broker',
    text: `select u.id, u.email from requests r join users u on u.broker_id = case
        when exists (select 1 from users u where u.broker_id = r.broker_id and ${isActive}) then r.broker_id else r.lead_broker_id end
      where r.id = $1 and ${isActive} order by u.id`,
  },
  company: {
    name: 'notified-company',
    text: `select u.id, u.email from requests r join users u on u.company_id = r.company_id where r.id = $1 and u.role = 'company' and ${isActive} order by u.id`,
  },
  admins: {
    name: 'notified-admins',
    text: `select u.id, u.email from requests r join users u on u.role = 'admin' where r.id = $1 and ${isActive} order by u.id`,
  },
};

/** Who is notified of this request. */
export const recipientsOf = (executor: Executor, to: Audience, requestId: number): Promise<Recipient[]> =>
  executor.query<Recipient>(statements[to], [requestId]);
