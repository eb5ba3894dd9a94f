import { content } from '../requests/content.ts';

/** The latest grant of a referral; `at`: as PostgreSQL writes an instant in JSON. */
export type GrantContents = { by: string; at: string; text: string | null } | null;

/** The company's terms: the words of the event that granted the referral. */
export const grantContent = content<GrantContents>({
  sql: `(
    select json_build_object('by', e.who, 'at', e.at, 'text', e.comment)
    from request_events e
    where e.request_id = r.id and e.event = 'REFERRAL.GRANT'
    order by e.id desc
    limit 1
  )`,
  facts: () => ({}),
});

declare module '../requests/content.ts' {
  interface Contents {
    grant: GrantContents;
  }
}
