import type { Profile } from '#contract/profile.ts';
import { mailTopicsOf, type MailTopic } from '#domain/mail-topics.ts';
import { isManagerOf, type CollaboratorRow } from '../collaborators/cabinet.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { unauthenticated } from '../calls/refused.ts';
import type { UserCaller } from '../calls/caller.ts';
import { linkEnd } from '../session/account-links.ts';

interface ProfileRow {
  version: number;
  name: string;
  last_name: string;
  email: string;
  wanted_email: string | null;
  wanted_email_at: Date | null;
  password_changed_at: Date | null;
  created_at: Date;
  role: UserCaller['role'];
  refused_mails: MailTopic[];
  company_name: string | null;
  phone: string | null;
  people: Pick<CollaboratorRow, 'id' | 'manager' | 'active'>[];
}

const read: Statement = {
  name: 'profile',
  text: `select u.version, u.name, u.last_name, u.email, u.wanted_email, u.wanted_email_at,
      u.password_changed_at, u.created_at, u.role, u.refused_mails, b.company_name, b.phone,
      coalesce(
        (
          select json_agg(json_build_object('id', c.id, 'manager', c.manager, 'active', c.active))
          from collaborators c
          where c.broker_id = b.id and c.active
        ),
        '[]'::json
      ) as people
    from users u
    left join brokers b on b.id = u.broker_id
    where u.id = $1`,
};

/** The address that the account waits for, as long as a link may confirm it. */
function wantedIn({ wanted_email, wanted_email_at }: ProfileRow, now: Date): Profile['wanted_email'] {
  if (wanted_email === null || wanted_email_at === null) return null;
  const until = linkEnd('email', wanted_email_at);
  return until > now ? { email: wanted_email, until: until.toISOString() } : null;
}

/** The caller's account as it is now. Throws a 401 where it is gone. */
export async function profileOf(
  database: Executor,
  { userId, collaboratorId }: Pick<UserCaller, 'userId' | 'collaboratorId'>,
  now: Date,
): Promise<Profile> {
  const [row] = await database.query<ProfileRow>(read, [userId]);
  if (!row) throw unauthenticated();
  return {
    version: row.version,
    name: row.name,
    lastname: row.last_name,
    email: row.email,
    phone: row.phone,
    wanted_email: wantedIn(row, now),
    password_changed_at: row.password_changed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    mail_topics: mailTopicsOf(row.role),
    refused_mails: row.refused_mails,
    may_write: isManagerOf(row.people, collaboratorId),
    cabinet:
      row.company_name === null ? null : { company_name: row.company_name, collaborators: row.people.length },
  };
}
