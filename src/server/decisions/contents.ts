import { content } from '../requests/content.ts';

/** Who gave the first of two approvals since the file last entered its study; `null` for none. */
export const decisionsContent = content<number | null>({
  sql: `(
    select d.user_id
    from decisions d
    where d.request_id = r.id and d.event = 'UNDERWRITING.ENDORSE' and d.voided_at is null
    order by d.id desc
    limit 1
  )`,
  facts: (endorsedBy) => ({ endorsedBy }),
});

declare module '../requests/content.ts' {
  interface Contents {
    decisions: number | null;
  }
}
