import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#domain/calendar.ts';
import { hasCome, informationDue, worksEndDue, type LetterDates } from '#domain/letters.ts';
import { worksEndPieces } from '#domain/pieces/works-end.ts';
import { seededAt } from '#tests/support/seeded-at.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the dates in the stories of the demonstration.
 */

interface Line {
  event: string;
  at: string;
}
interface File {
  id: number;
  reference: string;
  story: Line[];
  valid_until: string | null;
  opening: string | null;
  reception: string | null;
}

const filesOf = `select r.id, r.reference, r.valid_until::text, r.form #>> '{chantier,opening_date}' as opening, r.form #>> '{chantier,reception_date}' as reception,
    (select json_agg(json_build_object('event', e.event, 'at', e.at) order by e.version) from request_events e where e.request_id = r.id) as story
  from requests r order by r.id`;

/** The day in Paris of a file's first event of that name. */
const dayIn = ({ story }: File, event: string) => {
  const line = story.find((one) => one.event === event);
  return line ? dayOf(new Date(line.at)) : null;
};

const lettersOf = (file: File): LetterDates => ({
  signed: dayIn(file, 'CONTRACT.SIGNED'),
  opening: file.opening,
  reception: file.reception,
  lastLetter: dayIn(file, 'LETTER.WORKS_END.SEND'),
  silentSince: null,
});

/** The earliest day of each event, by the calendar (docs/domain/time.md, docs/domain/lifecycle.md). */
const waitsFor: Record<string, (file: File, day: string) => boolean> = {
  'LETTER.INFORMATION.SEND': (file, day) => hasCome(informationDue(lettersOf(file)), day),
  'LETTER.WORKS_END.SEND': (file, day) => hasCome(worksEndDue(lettersOf(file)), day),
  'QUOTE.SEND': ({ valid_until: until }, day) => until !== null && day <= until,
  'FILE.OPEN': ({ valid_until: until }, day) => until !== null && day <= until,
  'OFFER.EXPIRE': ({ valid_until: until }, day) => until !== null && day > until,
};

/**
 * SQL of rows that contradict the story of their file. `heard(name)`: instant of the last event of that name
 * of the file of `x`.
 */
const heard = (name: string) =>
  `(select max(e.at) from request_events e where e.request_id = x.request_id and e.event = '${name}')`;
const paris = (instant: string) => `(${instant} at time zone 'Europe/Paris')::date`;
const ofWorksEnd = worksEndPieces.map(({ key }) => key);
const contradictions: Record<string, string> = {
  'a paper is written at another time than its event, or bears another day': `select x.request_id from papers x join request_events e on e.request_id = x.request_id and e.version = x.version
     where x.name not like 'recu%' and (x.created_at <> e.at or (x.content ->> 'date')::date <> ${paris('e.at')})`,
  'a paper is signed at another time than its signature': `select x.request_id from signature_transactions x cross join jsonb_to_recordset(x.documents) as d (signed integer)
     join papers p on p.id = d.signed where x.request_id is not null and p.created_at <> x.completed_at`,
  'a signature begins before it is asked for, or ends at another time than the law heard of it': `select x.request_id from signature_transactions x where x.request_id is not null and (
       x.created_at < case x.purpose when 'quote' then ${heard('PREMIUM.CALL')} when 'contract' then ${heard('CONTRACT.ISSUE')} else ${heard('ENDORSEMENT.ISSUE')} end
       or x.completed_at <> case x.purpose when 'quote' then ${heard('QUOTE.SIGNED')} when 'contract' then ${heard('CONTRACT.SIGNED')} else ${heard('ENDORSEMENT.SIGNED')} end)`,
  'a document comes before its file is opened, or after it is submitted; or its verdict before it': `select x.request_id from documents x where x.request_id is not null
     and (x.sent_at < ${heard('FILE.OPEN')} or (x.sent_at > ${heard('FILE.SUBMIT')} and not x.piece = any ('{${ofWorksEnd.join()}}')) or x.decided_at < x.sent_at or greatest(x.sent_at, x.decided_at) > '${seededAt.toISOString()}')`,
  'a piece of the end of the works comes before it is declared': `select x.request_id from documents x where x.request_id is not null and x.piece = any ('{${ofWorksEnd.join()}}') and x.sent_at < ${heard('WORKS_END.SUBMIT')}`,
  'a piece is refused before the file was submitted with it': `select x.request_id from documents x where x.piece <> 'attestation' and x.state = 'refused' and x.decided_at < ${heard('FILE.SUBMIT')}`,
  'an attestation is verified before it was sent':
    'select x.request_id from contractors x join documents d on d.contractor_id = x.id where x.verified_at < d.sent_at',
  'a due is asked for, or paid, at another time than the law heard of it': `select x.request_id from dues x left join payments p on p.due_id = x.id
     where x.asked_at <> case x.kind when 'premium' then ${heard('PREMIUM.CALL')} else ${heard('PREMIUM.ADJUST')} end
       or p.paid_at < x.asked_at or p.value_date > ${paris('p.paid_at')} or not exists (select 1 from request_events e where p.id is null or (e.request_id = x.request_id and e.event = 'PAYMENT.CONFIRMED' and e.at = p.paid_at))`,
  'a receipt is older than its payment': `select x.request_id from papers x where x.name = 'recu.pdf' and x.created_at < (select min(p.paid_at) from payments p where p.request_id = x.request_id)`,
  'a contract is issued or signed at another time than the law heard of it, or takes effect before it is signed': `select x.request_id from contracts x where x.issued_at <> ${heard('CONTRACT.ISSUE')} or x.signed_at is distinct from ${heard('CONTRACT.SIGNED')} or x.takes_effect < ${paris('x.signed_at')}`,
  'the works end before the site opens, or are declared before they end': `select x.request_id from works_ends x join requests r on r.id = x.request_id where x.declared_at <> ${heard('WORKS_END.SUBMIT')} or x.reception_date > ${paris('x.declared_at')}
       or x.reception_date < (r.form #>> '{chantier,opening_date}')::date or x.studied_at < x.declared_at or ${paris(heard('RECEPTION.RECORD'))} < x.reception_date`,
  'a damage comes before its contract takes effect, or is declared before it comes': `select x.request_id from claims x join contracts c on c.request_id = x.request_id where (x.declaration ->> 'appeared_on')::date not between c.takes_effect and ${paris('x.declared_at')}`,
};

describe('the dates of the demonstration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('the story of every file of the demonstration has its dates in the order that the law allows', async () => {
    const files = await server.sql<File>(filesOf);
    const wrong = files.flatMap((file) => {
      const said = (what: string) => `${file.reference}: ${what}`;
      const early = file.story
        .filter(({ event, at }) => waitsFor[event]?.(file, dayOf(new Date(at))) === false)
        .map(({ event, at }) => said(`${event} ${at}`));
      const backwards = file.story
        .filter(
          ({ at }, index) =>
            new Date(at) < new Date(file.story[index - 1]?.at ?? 0) || new Date(at) > server.clock.now(),
        )
        .map(({ event }) => said(`${event} goes back in time`));
      return [...early, ...backwards];
    });
    expect(files.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(contradictions))(
    'the dates of a file agree with its story: never %s',
    async (_what, sql) => {
      expect(await server.sql(sql)).toEqual([]);
    },
  );
});
