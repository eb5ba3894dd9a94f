import type { IsoDate } from '#domain/calendar.ts';
import { terminationOf } from '#domain/cover.ts';
import { parisDateOf } from '#domain/dates.ts';
import {
  daysOfSilence,
  hasCome,
  informationDue,
  reminderDue,
  worksEndDue,
  type LetterDates,
} from '#domain/letters.ts';
import { content, type ContentsOwner } from '../requests/content.ts';

/** Instants as PostgreSQL writes them in JSON; `null` before the contract is signed. */
export type LetterContents = {
  signed: string | null;
  last_letter: string | null;
  silent_since: string | null;
} | null;

const dayOf = (instant: string | null): IsoDate | null =>
  instant === null ? null : parisDateOf(new Date(instant));

/** The dates from which the time limits of a request's letters are computed. */
export const letterDatesOf = (
  contents: LetterContents,
  { form: { chantier } }: Pick<ContentsOwner, 'form'>,
): LetterDates => ({
  signed: dayOf(contents?.signed ?? null),
  opening: chantier.opening_date,
  reception: chantier.reception_date,
  lastLetter: dayOf(contents?.last_letter ?? null),
  silentSince: dayOf(contents?.silent_since ?? null),
});

/**
 * When the letters of a signed contract were sent, read from its story. The silence begins with the first
 * letter, or list of missing pieces, that no declaration of the end of the works has followed; a withdrawn
 * list does not count.
 */
export const lettersContent = content<LetterContents>({
  sql: `case
      when r.claims = 'open' then (
        select json_build_object(
          'signed', max(e.at) filter (where e.event = 'CONTRACT.SIGNED'),
          'last_letter', max(e.at) filter (where e.event = 'LETTER.WORKS_END.SEND'),
          'silent_since', min(e.at) filter (
            where e.event in ('LETTER.WORKS_END.SEND', 'WORKS_END.MISSING')
            and e.id > coalesce(
              (
                select max(a.id)
                from request_events a
                where a.request_id = r.id and a.event in ('WORKS_END.SUBMIT', 'INFO.WITHDRAW')
              ),
              0
            )
          )
        )
        from request_events e
        where e.request_id = r.id
          and e.event in ('CONTRACT.SIGNED', 'LETTER.WORKS_END.SEND', 'WORKS_END.MISSING')
      )
    end`,
  facts: (contents, owner, today) => {
    if (!contents) return {};
    const dates = letterDatesOf(contents, owner);
    return {
      lettersDue: {
        information: hasCome(informationDue(dates), today),
        worksEnd: hasCome(worksEndDue(dates), today),
        reminder: hasCome(reminderDue(dates), today),
      },
      worksEnd: { daysOfSilence: daysOfSilence(dates, today) },
    };
  },
  factsOfDay: (contents, owner, today) => {
    if (!contents) return {};
    const { signed, reception } = letterDatesOf(contents, owner);
    const { opening_date: opening, start_date: start } = owner.form.chantier;
    return { termination: terminationOf({ signed, opening: opening ?? start, reception }, today) };
  },
});

declare module '../requests/content.ts' {
  interface Contents {
    letters: LetterContents;
  }
}
