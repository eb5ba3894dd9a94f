import type { Dashboard, dashboardCalls, FirstFile } from '#contract/dashboard.ts';
import { countsClaims, countsWaiting, hasKey, isRead, type Counted } from '#domain/dashboard/counted.ts';
import type { Period } from '#domain/dashboard/periods.ts';
import { isShown } from '#domain/dashboard/pictures.ts';
import { tableOf } from '#domain/dashboard/tables.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound, validationRefused } from '../calls/refused.ts';
import type { Executor } from '../database/executor.ts';
import { byteOrderMark, csvLine } from '../spreadsheets/csv.ts';
import { recordExport } from '../session/account-events.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import { claimFigures, countedClaims, openClaims, type OpenClaim } from './claims.ts';
import { countIn, figuresOf, type Beside, type Figures } from './figures.ts';
import { countedFiles, longestAsked, longestWaiting } from './files.ts';
import { readKept, spanOf, type Span } from './kept.ts';
import { longStaysOf } from './long-stays.ts';
import { papersToRenew } from './papers.ts';
import { readerFor, type Reader } from './reader.ts';
import { expiringFiles, mayRemind, remindableFiles } from './reminders.ts';
import { firstBrokers, signedByBroker, signedUnits } from './units.ts';

const filesOfPage = 10;

interface Read {
  reader: Reader;
  span: Span;
  figures: Figures;
  /** The open claims that its figures count. */
  claims: OpenClaim[];
}

/** What the other statements of a dashboard read: all of it, or what one figure needs. */
async function readBeside(
  executor: Executor,
  reader: Reader,
  { span, only }: { span: Span; only: Counted | null },
): Promise<Omit<Beside, 'claims'> & { claims: OpenClaim[] }> {
  const [isWhole, hasClaims] = [only === null, only === null || countsClaims(only)];
  const [units, brokers, papers, claims] = await Promise.all([
    isWhole ? signedUnits(executor, reader, span) : [],
    isWhole ? firstBrokers(executor, reader, span) : [],
    isWhole ? papersToRenew(executor, reader, span) : [],
    hasClaims && isRead('claims', reader.kind) ? openClaims(executor, reader, span.today) : [],
  ]);
  return { units, brokers, papers, claims };
}

/** The figures of a caller, for a period and, where asked, one unit of its own; `only`: the one that is listed. */
async function readFigures(
  executor: Executor,
  caller: UserCaller,
  { period, unit, now }: { period: Period; unit?: number | undefined; now: Date },
  only: Counted | null = null,
): Promise<Read> {
  const reader = await readerFor(executor, caller, unit);
  const span = spanOf(period, parisDateOf(now));
  const [kept, beside] = await Promise.all([
    readKept(executor, reader, span),
    readBeside(executor, reader, { span, only }),
  ]);
  const claims = isRead('claims', reader.kind) ? claimFigures(beside.claims) : [];
  return {
    reader,
    span,
    figures: figuresOf(reader, kept, { span, beside: { ...beside, claims } }),
    claims: beside.claims,
  };
}

/** The figures with the first files of those that show some. */
async function withFiles(executor: Executor, { reader, span, figures }: Read, now: Date): Promise<Dashboard> {
  const [waiting, asked, expiring, remindable] = await Promise.all([
    Promise.all(
      figures.waiting.map(async (one) => ({
        ...one,
        files: one.n === 0 ? [] : await longestWaiting(executor, reader, one.turn),
      })),
    ),
    Promise.all(
      figures.asked.map(async (one) => ({
        ...one,
        files: one.n === 0 ? [] : await longestAsked(executor, reader, one.task),
      })),
    ),
    figures.expiring.n === 0 ? [] : expiringFiles(executor, reader, span),
    figures.is_empty ? [] : remindableFiles(executor, reader, span),
  ]);
  const long = await longStaysOf(
    executor,
    reader,
    [...waiting, ...asked].flatMap(({ files }) => files),
    span.today,
  );
  const marked = <Side extends { files: FirstFile[] }>(one: Side): Side => ({
    ...one,
    files: one.files.map((file) => ({ ...file, long_stay: long.get(file.request_id) ?? null })),
  });
  return {
    ...figures,
    at: now.toISOString(),
    from: span.from,
    to: span.to,
    choices: reader.units,
    waiting: waiting.map(marked),
    may_remind: mayRemind(reader),
    remindable,
    asked: asked.map(marked),
    expiring: { ...figures.expiring, files: expiring },
  };
}

export const dashboardHandlers: HandlersOf<keyof typeof dashboardCalls> = {
  dashboard: async ({ query, caller, services: { database }, now }) => ({
    figures: await withFiles(database, await readFigures(database, caller, { ...query, now }), now),
  }),

  countedRequests: async ({ query, caller, services: { database }, now }) => {
    const { figure, key = '', period, unit, ...asked } = query;
    if (!hasKey(figure, key)) throw validationRefused({ key: ['Ce chiffre n’existe pas.'] });
    const { offset, ...turned } = askedPage(asked, filesOfPage);
    const { reader, span, figures, claims } = await readFigures(
      database,
      caller,
      { period, unit, now },
      figure,
    );
    if (!isRead(figure, reader.kind)) throw notFound('Ce chiffre n’est pas de votre tableau de bord.');
    const place = { span, open: claims, perPage: turned.perPage, offset };
    const files = countsClaims(figure)
      ? await countedClaims(database, reader, { figure, key }, place)
      : await countedFiles(database, reader, { figure, key }, place);
    const long = await longStaysOf(database, reader, countsWaiting(figure) ? files : [], span.today);
    const broker =
      figure === 'broker' ? await signedByBroker(database, reader, { id: Number(key), span }) : null;
    const marked = files.map((file) => ({ ...file, long_stay: long.get(file.request_id) ?? null }));
    return {
      reader: reader.kind,
      subject: broker?.name ?? null,
      files: pageOf('/api/dashboard/requests', marked, {
        ...turned,
        total: broker?.n ?? countIn(figures, { figure, key }),
        filter: { figure, key, period, unit },
      }),
    };
  },

  exportDashboard: async ({ query, caller, services, now, address }) => {
    const { database } = services;
    const { reader, figures } = await readFigures(database, caller, { ...query, now });
    if (!isShown(query.picture, reader.kind))
      throw notFound('Cette image n’est pas de votre tableau de bord.');
    await recordExport(
      { caller, services, now, address },
      { call: 'exportDashboard', picture: query.picture },
    );
    const { columns, rows } = tableOf(query.picture, figures);
    const lines = [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)];
    return new FileAnswer({
      name: `tableau-de-bord-${query.picture}-${parisDateOf(now)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Buffer.from(byteOrderMark + lines.map(csvLine).join('')),
    });
  },
};
