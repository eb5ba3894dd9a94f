import type { IsoDate } from '#domain/calendar.ts';
import type { BrokerStatus, MembershipStatus } from '#domain/membership.ts';
import type { OriasEntry, RegistrationAnswers, RegistrationStep } from '#domain/registration.ts';

/** A row of `memberships`, with its broker and the account that it was registered with. */
export interface MembershipRow {
  id: number;
  broker_id: number;
  version: number;
  contents_version: number;
  status: MembershipStatus;
  shadow: boolean;
  /** The answers of the registration so far. */
  answers: Partial<RegistrationAnswers>;
  iban: string | null;
  orias_entry: OriasEntry | null;
  orias_checked_at: Date | null;
  reasons: string[];
  agreement: 'open' | 'signed' | 'waived';
  agreement_at: Date | null;
  question: string | null;
  created_at: Date;
  submitted_at: Date | null;
  since: Date;
  papers_until: IsoDate | null;
  /** Status of the membership when the information that it now waits for was asked for. */
  asked_at: MembershipStatus | null;

  broker_status: BrokerStatus;
  step: RegistrationStep;
  company_name: string;
  siren: string;
  orias: string;
  phone: string;
  partner_id: number;
  partner: string;
  lead_broker_id: number | null;

  /** The first account of the broker; null where it has none. */
  user_id: number | null;
  email: string;
  name: string;
  last_name: string;
  activated_at: Date | null;
}

/** Reads memberships `m`; the caller adds its condition. */
export const selectMembership = (source = 'memberships'): string => `
  select m.id, m.broker_id, m.version, m.contents_version, m.status, m.shadow, m.answers, m.iban,
    m.orias_entry, m.orias_checked_at, m.reasons, m.agreement, m.agreement_at, m.question,
    m.created_at, m.submitted_at, m.since, m.papers_until,
    case
      when m.status = 'requestInfo' then (
        select e.from_status
        from membership_events e
        where e.membership_id = m.id and e.event = 'INFO.REQUEST'
        order by e.id desc
        limit 1
      )
    end as asked_at,
    b.status as broker_status, b.registration_step as step, b.company_name, b.siren, b.orias, b.phone,
    b.partner_id, p.name as partner, b.lead_broker_id, u.id as user_id,
    coalesce(u.email, '') as email, coalesce(u.name, '') as name,
    coalesce(u.last_name, '') as last_name, u.activated_at
  from ${source} m
  join brokers b on b.id = m.broker_id
  join partners p on p.id = b.partner_id
  left join lateral (
    select id, email, name, last_name, activated_at from users where broker_id = b.id order by id limit 1
  ) u on true`;

declare module '../../calls/handler.ts' {
  interface Objects {
    membership: MembershipRow;
  }
}
