import type { CountedLaw } from '#domain/law-figures.ts';
import { defaultStatus } from '#domain/statuses.ts';

/** A stored region of a law: its state before and after an event, and of an object, as columns. */
interface Region {
  name: string;
  before: string;
  after: string;
  now: string;
}

/** Where the audit of a law is, in SQL. */
export interface Source {
  /** Id of the law's chart. */
  law: CountedLaw;
  /** Table of the events, and its column with the object's id. */
  events: string;
  object: string;
  /** The objects as `o`: `id`, `partner_id`, `company_id` (null: no company sees it), `type`, and the states. */
  objects: string;
  regions: readonly Region[];
  /** Whether an event `e` ends the way to a contract. */
  isEnd?: string;
}

const company = 'case when r.company_sees then r.company_id end as company_id';

/** The laws whose objects are counted (docs/domain/law-figures.md). */
export const sources: readonly Source[] = [
  {
    law: 'request-lifecycle',
    events: 'request_events',
    object: 'request_id',
    objects: `select r.id, b.partner_id, ${company}, r.type, r.status, r.step
        from requests r
        join brokers b on b.id = r.broker_id`,
    regions: ['status', 'step'].map((name) => ({
      name,
      before: `from_${name}`,
      after: `to_${name}`,
      now: name,
    })),
    isEnd: `e.to_status <> '${defaultStatus}' and coalesce(e.from_status, '${defaultStatus}') = '${defaultStatus}'`,
  },
  {
    law: 'claim',
    events: 'claim_events',
    object: 'claim_id',
    objects: `select c.id, b.partner_id, ${company}, r.type, c.state
        from claims c
        join requests r on r.id = c.request_id
        join brokers b on b.id = r.broker_id`,
    regions: [{ name: 'claim', before: 'from_state', after: 'to_state', now: 'state' }],
  },
  {
    law: 'membership',
    events: 'membership_events',
    object: 'membership_id',
    objects: `select m.id, b.partner_id, null::integer as company_id, '' as type, m.status, b.status as broker
        from memberships m
        join brokers b on b.id = m.broker_id
        where not m.shadow`,
    regions: [
      { name: 'status', before: 'from_status', after: 'to_status', now: 'status' },
      { name: 'broker', before: 'from_standing', after: 'to_standing', now: 'broker' },
    ],
  },
];
