import { offerCallbacks } from '#contract/guests.ts';
import type { Mailed } from '#contract/request-resources.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { signingSteps } from '#domain/signatures.ts';
import type { Step } from '#domain/steps.ts';
import { content } from './content.ts';

/**
 * The client's mails at the current step: instants as PostgreSQL writes
 * them in JSON; `null` where the file does not wait for its client.
 */
export type MailContents = { sent: string | null; opened: string | null; reminded: string | null } | null;

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const offerStep = 'offre-envoyee' satisfies Step;
const offered = `'${offerStep}'`;
const signing = listed(signingSteps);
const ofStep = `l.request_id = r.id and l.revoked_at is null and l.callback in (${listed(offerCallbacks)}, 'signature') and (l.callback = 'signature') = (r.step <> ${offered})`;

/**
 * The links that were mailed to the client, and the reminders that people sent: shown to users who may send
 * another; the law gets only the day of the last one.
 */
export const mailsContent = content<MailContents>({
  sql: `case
      when r.step in (${offered}, ${signing}) then json_build_object(
        'sent', (select max(l.created_at) from client_links l where ${ofStep}),
        'opened', (select max(l.opened_at) from client_links l where ${ofStep}),
        'reminded', (
          select max(e.at)
          from request_events e
          where e.request_id = r.id and e.event = 'CLIENT.REMIND' and e.to_step = r.step
        )
      )
    end`,
  facts: () => ({}),
  factsOfDay: (contents, _owner, today) => ({ remindedToday: isRemindedOn(contents, today) }),
});

const instantOf = (text: string | null | undefined): string | null =>
  text ? new Date(text).toISOString() : null;

/**
 * The client's mails as the API returns them. Where an offer has no link, `sent_at` is when it was sent; a
 * signature has no mails but its links.
 */
export function mailedOf(
  contents: MailContents,
  { step, sent_at: sentAt }: { step: string; sent_at: Date | null },
): Mailed | null {
  if (contents === null) return null;
  const [sent, offer] = [
    instantOf(contents.sent),
    step === offerStep ? (sentAt?.toISOString() ?? null) : null,
  ];
  return {
    sent_at: sent ?? offer,
    opened_at: instantOf(contents.opened),
    reminded_at: instantOf(contents.reminded),
  };
}

/** Whether a person reminded the client on `today`, a day in Paris. */
export const isRemindedOn = (contents: MailContents, today: IsoDate): boolean =>
  typeof contents?.reminded === 'string' && parisDateOf(new Date(contents.reminded)) === today;

declare module './content.ts' {
  interface Contents {
    mails: MailContents;
  }
}
