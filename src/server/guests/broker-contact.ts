import { isActive } from '../session/account-conditions.ts';
import type { GuestDossier } from '#contract/guests.ts';
import type { Partner } from '#contract/account-resources.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';

/**
 * The broker whom a client can ask, and the partner whose brand its pages have. `email`: null if the broker
 * has only suspended accounts.
 */
export interface BrokerContact extends Partner {
  email: string | null;
  phone: string;
}

/** The telephone of an agency without a number is that of its main broker. */
const brokerContact: Statement = {
  name: 'guest-broker-contact',
  text: `select p.id, p.name, p.logo, p.resources,
      coalesce(nullif(b.phone, ''), lead.phone, '') as phone,
      (
        select u.email
        from users u
        where u.broker_id = r.broker_id and ${isActive}
        order by (u.id = r.created_by) desc nulls last, u.id
        limit 1
      ) as email
    from requests r
    join brokers b on b.id = r.broker_id
    join partners p on p.id = b.partner_id
    left join brokers lead on lead.id = b.lead_broker_id
    where r.id = $1`,
};

/** The broker and the partner that a client's pages name; undefined if the request is gone. */
export const brokerContactOf = async (
  executor: Executor,
  requestId: number,
): Promise<BrokerContact | undefined> => (await executor.query<BrokerContact>(brokerContact, [requestId]))[0];

/** The dossier of a client's page, with the broker's contact; `null` if the request is gone. */
export async function guestDossierOf(executor: Executor, row: RequestRow): Promise<GuestDossier | null> {
  const contact = await brokerContactOf(executor, row.id);
  if (!contact) return null;
  const { email, phone, ...partenaire } = contact;
  return {
    reference: row.reference,
    type: row.type,
    site: row.site,
    broker: { name: row.broker_name, email: email ?? '', phone },
    partenaire,
  };
}
