import type { MailTopic } from '#domain/mail-topics.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { isActive } from '../session/account-conditions.ts';
import type { Audience } from './notice.ts';

/**
 * Recipients of notices of a request. `insurer`, for claims: its company, or the administrators where they
 * manage in the company's place.
 */
type NoticeParty = Audience | 'insurer';

export interface Recipient {
  id: number;
  email: string;
}

/** The accounts `u` of the company of a request `r`. */
const ofCompany = `u.company_id = r.company_id and u.role = 'company' and ${isActive}`;
const ofAdmins = `u.role = 'admin' and ${isActive}`;

/**
 * SQL of a user `u`: it wants the mails of topic `$2`. An agency whose account refuses them is still reached by
 * nobody else.
 */
const wants = '($2::text is null or not ($2 = any(u.refused_mails)))';

/** SQL condition on a request `r`: its company has no account, and the administrators manage in its place. */
export const isManaged = `not exists (select 1 from users u where ${ofCompany})`;

/**
 * Every active account of the party. An agency without an account is reached through the account of its main
 * broker.
 */
const statements: Record<NoticeParty, Statement> = {
  broker: {
    name: 'notified-broker',
    text: `select u.id, u.email from requests r join users u on u.broker_id = case
        when exists (select 1 from users u where u.broker_id = r.broker_id and ${isActive}) then r.broker_id else r.lead_broker_id end
      where r.id = $1 and ${isActive} and ${wants} order by u.id`,
  },
  company: {
    name: 'notified-company',
    text: `select u.id, u.email from requests r join users u on ${ofCompany} where r.id = $1 and ${wants} order by u.id`,
  },
  admins: {
    name: 'notified-admins',
    text: `select u.id, u.email from requests r join users u on ${ofAdmins} where r.id = $1 and ${wants} order by u.id`,
  },
  insurer: {
    name: 'notified-insurer',
    text: `select u.id, u.email from requests r join users u on ${ofCompany} where r.id = $1 and ${wants}
      union all select u.id, u.email from requests r join users u on ${ofAdmins} where r.id = $1 and ${isManaged} and ${wants} order by id`,
  },
};

/**
 * The accounts of the party that are notified of this request. `topic`: without those that refuse it; null: all,
 * because nobody may refuse the notice.
 */
export const recipientsOf = (
  executor: Executor,
  to: NoticeParty,
  requestId: number,
  topic: MailTopic | null = null,
): Promise<Recipient[]> => executor.query<Recipient>(statements[to], [requestId, topic]);
