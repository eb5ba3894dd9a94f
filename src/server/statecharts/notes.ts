import type { ChartNote, ChartNoteList } from '#contract/statecharts.ts';
import type { UserCaller } from '../calls/caller.ts';
import { conflict, notFound, validationRefused } from '../calls/refused.ts';
import type { DatabaseHandle, Executor, Statement } from '../database/executor.ts';
import { placesIn } from './files.ts';

/** Who writes a note, and when. */
export interface ChartNoteWriter {
  caller: UserCaller;
  database: DatabaseHandle;
  now: Date;
}

/** Which notes are read; a part that is absent or empty is any. */
export interface AskedNotes {
  chart?: string | undefined;
  at?: string | undefined;
  only?: 'open' | '' | undefined;
  most: number;
}

interface NoteRow extends Omit<ChartNote, 'written_at' | 'answered_at' | 'lost'> {
  created_at: Date;
  answered_at: Date | null;
}

const nameOf = (column: string) =>
  `(select u.name || ' ' || u.last_name from users u where u.id = n.${column})`;

/** Notes of a chart ($1) and of a part ($2), each empty for any; the open ones alone ($3). */
const asked = "($1 = '' or n.chart = $1) and ($2 = '' or n.at = $2) and (not $3 or n.settled_at is null)";

/** Open notes first, then by day, the newest first. */
const select: Statement = {
  name: 'chart-notes',
  text: `select n.id, n.version, n.chart, n.at, n.place, n.text, n.created_at, n.answer, n.answered_at,
      ${nameOf('user_id')} as who, ${nameOf('answered_by')} as answered_by, n.settled_at is not null as settled
    from chart_notes n
    where ${asked}
    order by n.settled_at is not null, n.created_at desc, n.id desc
    limit $4`,
};
const count: Statement = {
  name: 'chart-notes-count',
  text: `select count(*)::integer as total from chart_notes n where ${asked}`,
};
const insert: Statement = {
  name: 'chart-note-insert',
  text: `insert into chart_notes (chart, at, place, text, user_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
};
/** The author and the day of an answer stay if only the state of its note changes. */
const answer: Statement = {
  name: 'chart-note-answer',
  text: `update chart_notes
    set version = version + 1,
      answered_by = case when answer = $3 then answered_by when $3 = '' then null else $4 end,
      answered_at = case when answer = $3 then answered_at when $3 = '' then null else $5::timestamptz end,
      answer = $3,
      settled_at = case when $6 then coalesce(settled_at, $5::timestamptz) end
    where id = $1 and version = $2
    returning id`,
};
const exists: Statement = { name: 'chart-note-exists', text: 'select 1 from chart_notes where id = $1' };

/** Notes of review; `lost`: today's chart no longer has that part. */
export async function listChartNotes(
  executor: Executor,
  { chart = '', at = '', only = '', most }: AskedNotes,
): Promise<ChartNoteList> {
  const which = [chart, at, only === 'open'];
  const rows = await executor.query<NoteRow>(select, [...which, most]);
  const [counted] = await executor.query<{ total: number }>(count, which);
  const charts = [...new Set(rows.map((row) => row.chart))];
  const places = new Map(await Promise.all(charts.map(async (id) => [id, await placesIn(id)] as const)));
  const notes = rows.map(({ created_at, answered_at, ...row }): ChartNote => ({
    ...row,
    written_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    lost: !places.get(row.chart)?.has(row.at),
  }));
  return { notes, total: counted?.total ?? 0 };
}

/** Adds a note on a state or a transition. Throws a 422 if the chart does not have it. */
export async function addChartNote(
  { chart, at, text }: { chart: string; at: string; text: string },
  { caller, database, now }: ChartNoteWriter,
): Promise<{ message: string }> {
  const place = (await placesIn(chart)).get(at);
  if (place === undefined)
    throw validationRefused({ text: ['Ce diagramme n’a plus cette partie\u00a0: rechargez la page.'] });
  await database.query(insert, [chart, at, place, text, caller.userId, now]);
  return { message: 'La note est enregistrée.' };
}

/** Answers a note, settles it or opens it again. Throws a 404, and a 409 if it was changed meanwhile. */
export const answerChartNote = (
  id: number,
  { answer: text, settled, seen }: { answer: string; settled: boolean; seen: number },
  { caller, database, now }: ChartNoteWriter,
): Promise<{ message: string }> =>
  database.transaction(async (tx) => {
    const written = await tx.query(answer, [id, seen, text, caller.userId, now, settled]);
    if (written.length > 0) return { message: settled ? 'La note est réglée.' : 'La note est enregistrée.' };
    if ((await tx.query(exists, [id])).length === 0) throw notFound('Cette note est introuvable.');
    throw conflict('stale_version', 'Cette note a changé entre-temps\u00a0: la voici à jour.');
  });
