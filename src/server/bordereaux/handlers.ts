import type { Bordereau, bordereauxCalls, Statement } from '#contract/bordereaux.ts';
import type { Page } from '#contract/paging.ts';
import { xlsxType } from '#contract/portfolio.ts';
import { sumAmounts } from '#domain/bordereau/amounts.ts';
import type { Line } from '#domain/bordereau/lines.ts';
import { formatMonth, type IsoMonth } from '#domain/bordereau/month.ts';
import { monthAt } from '#domain/bordereau/months.ts';
import { groupsOf, sumsOf } from '#domain/bordereau/sums.ts';
import { eurosOf } from '#domain/money.ts';
import { isAdminRole, isMainAdministrator } from '#domain/roles.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlerContext, HandlersOf } from '../calls/handler.ts';
import { conflict, notFound } from '../calls/refused.ts';
import { requireManager } from '../collaborators/cabinet.ts';
import { logoPicture } from '../config/logo-picture.ts';
import { draw } from '../papers/draw.ts';
import { askedPage, pageOf } from '../portal/page.ts';
import { recordExport } from '../session/account-events.ts';
import { closeMonth, type NotClosed } from './close.ts';
import type { LineFilter } from './facts.ts';
import { bordereauFile } from './files.ts';
import { latestMonthOf, monthsOf, readMonth, type MonthLines, type Months } from './months.ts';
import { reconciliationFile } from './reconciliation.ts';
import { companyNamed, wireGroup, wireLine, wireStatementLine, wireSums } from './resource.ts';
import { isOfStatement, statementPaper } from './statement.ts';

type Asked = Omit<HandlerContext<typeof bordereauxCalls.bordereau>, 'query' | 'params' | 'body' | 'files'>;

/** A part of a month, as an administrator asks for it. */
interface Part {
  company?: number | undefined;
  partner?: number | undefined;
}

const usualLines = 50;

/** The month that a page shows first: the one to close, else the last closed one, else the present one. */
const firstShown = ({ closable, lastClosed }: Months, now: Date): IsoMonth =>
  closable ?? lastClosed ?? monthAt(now);

/** Administrators read all lines, a company those of its own contracts. */
const scopeOf = ({ role, companyId }: UserCaller): LineFilter =>
  isAdminRole(role) ? {} : { company: companyId ?? 0 };

const isIn =
  ({ company, partner }: Part) =>
  (line: Line): boolean =>
    (company === undefined || line.company_id === company) &&
    (partner === undefined || line.partner_id === partner);

/** The lines of a month that the caller asked for and may read, each with its number. */
async function linesFor(
  { caller, services: { database } }: Asked,
  month: IsoMonth,
  months: Months,
  part: Part,
): Promise<MonthLines & { numbered: { line: Line; number: number }[] }> {
  const found = await readMonth(database, month, months, scopeOf(caller));
  const numbered = found.lines
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => isIn(part)(line));
  return { ...found, numbered };
}

function onePage<T, W>(
  path: string,
  items: readonly T[],
  query: { page?: number | undefined; per_page?: number | undefined },
  wire: (item: T) => W,
): Page<W> {
  const { page, perPage, offset } = askedPage(query, usualLines);
  const shown = items.slice(offset, offset + perPage).map(wire);
  return pageOf(path, shown, { page, perPage, total: items.length });
}

/** `provisoire` in the name of the file of an open month. */
const nameOf = (what: string, { month, closing }: MonthLines, kind: string): string =>
  `${what}-${month}${closing ? '' : '-provisoire'}.${kind}`;

async function bordereauAnswer(
  asked: Asked & { params: { month: IsoMonth }; query: Part },
  kind: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { caller, services, now, params, query } = asked;
  const months = await monthsOf(services.database, now);
  const found = await linesFor(asked, params.month, months, query);
  const hasCommissions = isAdminRole(caller.role);
  const lines = found.numbered.map(({ line, number }) =>
    wireLine(line, number, found.parties, hasCommissions),
  );
  const content = await bordereauFile(kind, lines, hasCommissions);
  const call = kind === 'csv' ? 'exportBordereauCsv' : 'exportBordereauXlsx';
  await recordExport(asked, { call, month: params.month });
  return new FileAnswer({
    name: nameOf('bordereau', found, kind),
    type: kind === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
    content,
  });
}

async function paymentsAnswer(
  asked: Asked & { params: { month: IsoMonth } },
  kind: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const content = await reconciliationFile(asked.services.database, kind, asked.params.month);
  const call = kind === 'csv' ? 'exportPaymentsCsv' : 'exportPaymentsXlsx';
  await recordExport(asked, { call, month: asked.params.month });
  return new FileAnswer({
    name: `reglements-${asked.params.month}.${kind}`,
    type: kind === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
    content,
  });
}

const refusals: Readonly<Record<Exclude<NotClosed, 'empty'>, string>> = {
  closed: 'Ce mois est déjà clôturé.',
  earlier: 'Un mois précédent est encore ouvert\u00a0: clôturez-le d’abord.',
  running: 'Ce mois n’est pas terminé\u00a0: il ne peut pas encore être clôturé.',
  changed: 'Des lignes se sont ajoutées à ce mois\u00a0: vérifiez ses sommes, puis clôturez-le.',
};

/** The statement of the caller's cabinet. */
async function statementFor(
  { caller, services: { database }, now }: Pick<Asked, 'caller' | 'services' | 'now'>,
  month: IsoMonth | undefined,
): Promise<MonthLines & { months: Months }> {
  await requireManager(database, caller);
  if (caller.brokerId === null) throw notFound('Ce compte n’a pas de cabinet.');
  const months = await monthsOf(database, now);
  const shown =
    month ?? (await latestMonthOf(database, caller.brokerId)) ?? months.lastClosed ?? monthAt(now);
  const found = await readMonth(database, shown, months, { broker: caller.brokerId });
  return { ...found, months };
}

export const bordereauxHandlers: HandlersOf<keyof typeof bordereauxCalls> = {
  bordereau: async ({ query, ...asked }) => {
    const { caller, services, now } = asked;
    const months = await monthsOf(services.database, now);
    const found = await linesFor(asked, query.month ?? firstShown(months, now), months, query);
    const { month, closing, parties, sha256, numbered } = found;
    const hasCommissions = isAdminRole(caller.role);
    const shown = numbered.map(({ line }) => line);
    const bordereau: Bordereau = {
      month,
      is_closed: closing !== null,
      closed_at: closing?.at.toISOString() ?? null,
      closed_by: closing?.by ?? null,
      sha256,
      may_close:
        isMainAdministrator(caller.role, caller.mainAdmin) &&
        months.closable === month &&
        shown.length > 0 &&
        shown.length === found.lines.length,
      months: months.all,
      companies: [...new Set(found.lines.map(({ company_id: id }) => id))].flatMap((id) =>
        id === null ? [] : [{ id, name: companyNamed(parties, id) ?? '' }],
      ),
      partners: [...new Set(found.lines.map(({ partner_id: id }) => id))].map((id) => ({
        id,
        name: parties.partners[id]?.name ?? '',
      })),
      groups: groupsOf(shown).map((group) => wireGroup(group, parties, hasCommissions)),
      total: wireSums(sumsOf(shown), hasCommissions),
    };
    const lines = onePage('/api/bordereaux', numbered, query, ({ line, number }) =>
      wireLine(line, number, parties, hasCommissions),
    );
    return { bordereau, lines };
  },

  closeBordereau: async ({ params: { month }, body, caller, services: { database }, now }) => {
    const refusal = await database.transaction((tx) =>
      closeMonth(tx, { month, sha256: body.sha256, userId: caller.userId, now }),
    );
    if (refusal === 'empty') throw notFound('Ce mois n’a pas de ligne\u00a0: il n’a pas de bordereau.');
    if (refusal !== null)
      throw conflict(refusal === 'changed' ? 'stale_version' : 'not_permitted', refusals[refusal]);
    return { message: `Le bordereau de ${formatMonth(month)} est clôturé.` };
  },

  exportBordereauCsv: (asked) => bordereauAnswer(asked, 'csv'),
  exportBordereauXlsx: (asked) => bordereauAnswer(asked, 'xlsx'),
  exportPaymentsCsv: (asked) => paymentsAnswer(asked, 'csv'),
  exportPaymentsXlsx: (asked) => paymentsAnswer(asked, 'xlsx'),

  commissions: async ({ query, ...asked }) => {
    const { month, closing, lines, parties, months } = await statementFor(asked, query.month);
    const own = lines.filter(isOfStatement);
    const sums = sumAmounts(own.map(({ amounts }) => amounts));
    const statement: Statement = {
      month,
      is_closed: closing !== null,
      closed_at: closing?.at.toISOString() ?? null,
      months: months.all,
      premium: eurosOf(sums.premium),
      commission: eurosOf(sums.commission),
    };
    const numbered = own.map((line, at) => ({ line, number: at + 1 }));
    return {
      statement,
      lines: onePage('/api/commissions', numbered, query, ({ line, number }) =>
        wireStatementLine(line, number, parties),
      ),
    };
  },

  commissionsPdf: async ({ params: { month }, ...asked }) => {
    const found = await statementFor(asked, month);
    if (!found.closing) throw notFound('Ce mois n’est pas clôturé\u00a0: le relevé paraît à la clôture.');
    const paper = statementPaper(found);
    if (!paper) throw notFound('Votre cabinet n’a pas de commission ce mois-là.');
    const { logo } = paper.brand;
    const picture = logo === undefined ? null : await logoPicture(logo, asked.services);
    return new FileAnswer({
      name: `releve-commissions-${month}.pdf`,
      type: 'application/pdf',
      content: await draw(paper, found.closing.at, picture),
    });
  },
};
