import { isAdminRole, isBrokerRole } from '#domain/roles.ts';
import type { BrokerAccount, BrokerPartner, Collaborator, User } from '#contract/account-resources.ts';
import { partnerJson } from '../config/partner-json.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { hasFactor, mustEnrol } from './account-conditions.ts';

interface UserRow {
  id: number;
  email: string;
  name: string;
  last_name: string;
  role: 'super_admin' | 'admin' | 'company' | 'broker' | 'main_broker';
  main_admin: boolean;
  can_do: boolean;
  registered: boolean;
  suspended: boolean;
  has_factor: boolean;
  broker: (Omit<BrokerAccount, 'partenaire_id' | 'stepOfRegistrastion'> & { step: number }) | null;
  company: { id: number; name: string } | null;
  led: BrokerPartner[];
}

/**
 * The whole resource in one round trip. Partners led: a main broker's own first, then those of its agencies.
 */
const select: Statement = {
  name: 'user_resource',
  text: `select u.id, u.email, u.name, u.last_name, u.role, u.main_admin, u.can_do, u.registered,
      (u.suspended_at is not null or coalesce(b.status = 'suspended', false)) as suspended,
      ${hasFactor} as has_factor,
      case
        when b.id is null then null
        else json_build_object(
          'id', b.id,
          'company_name', b.company_name,
          'status', b.status,
          'step', b.registration_step,
          'partenaire', (select ${partnerJson} from partners p where p.id = b.partner_id),
          'membership', (
            select json_build_object(
              'id', m.id,
              'status', m.status,
              'agreement', m.agreement,
              'refused', exists (
                select from documents d
                where d.membership_id = m.id and d.state = 'refused' and d.superseded_by is null
              ),
              'terminated', m.status = 'rejected'
                and coalesce(
                  (
                    select e.from_status = 'valid'
                    from membership_events e
                    where e.membership_id = m.id
                      and e.to_status = 'rejected'
                      and e.from_status <> 'rejected'
                    order by e.id desc
                    limit 1
                  ),
                  false
                )
            )
            from memberships m
            where m.broker_id = b.id
            order by m.id desc
            limit 1
          ),
          'brokercollaborators', coalesce(
            (
              select json_agg(
                json_build_object(
                  'id', c.id,
                  'name', c.name,
                  'l_name', c.last_name,
                  'gerant', c.manager,
                  'has_pin', c.pin_hash is not null
                )
                order by c.id
              )
              from collaborators c
              where c.broker_id = b.id and c.active
            ),
            '[]'::json
          )
        )
      end as broker,
      (
        select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = u.company_id
      ) as company,
      case
        when u.role <> 'main_broker' then '[]'::json
        else coalesce(
          (
            select json_agg(${partnerJson} order by (p.id <> b.partner_id), p.id)
            from partners p
            where p.id = b.partner_id
              or p.id in (select a.partner_id from brokers a where a.lead_broker_id = b.id)
          ),
          '[]'::json
        )
      end as led
    from users u
    left join brokers b on b.id = u.broker_id
    where u.id = $1`,
};

function brokerOf({ step, ...broker }: NonNullable<UserRow['broker']>): BrokerAccount {
  return { ...broker, partenaire_id: broker.partenaire.id, stepOfRegistrastion: step };
}

function userOf(row: UserRow, collaboratorId: number | null, config: Services['config']): User {
  const broker = row.broker && brokerOf(row.broker);
  const isBroker = isBrokerRole(row.role);
  const chosen = broker?.brokercollaborators.find(({ id }) => id === collaboratorId);
  const collaborator: Collaborator | null = chosen
    ? { id: chosen.id, name: chosen.name, l_name: chosen.l_name, gerant: chosen.gerant }
    : null;
  const canDo = isBroker ? row.can_do : true;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    lastname: row.last_name,
    roles: [{ name: row.role }, ...(canDo ? [{ name: 'can_do' }] : [])],
    isAdmin: isAdminRole(row.role),
    isBroker,
    isCompany: row.role === 'company',
    isMainAdmin: row.main_admin,
    isRegistred: row.registered,
    can_do: canDo,
    suspended: row.suspended,
    must_enrol: mustEnrol(row, config),
    broker,
    company: row.company,
    partenaires: row.led,
    collaborator,
  };
}

/** The user as the API returns it, or `null`. `collaboratorId`: the one chosen for the session. */
export async function userResource(
  { database, config }: Pick<Services, 'database' | 'config'>,
  userId: number,
  collaboratorId: number | null,
): Promise<User | null> {
  const [row] = await database.query<UserRow>(select, [userId]);
  return row ? userOf(row, collaboratorId, config) : null;
}
