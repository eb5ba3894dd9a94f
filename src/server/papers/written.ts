import { isActive } from '../session/account-conditions.ts';
import { dayOf } from '#domain/calendar.ts';
import type { PaperName } from '#domain/generated-papers.ts';
import { brandOf, type BrandRow } from '../config/brand.ts';
import { logoPicture } from '../config/logo-picture.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { draw } from './draw.ts';
import { quotePaper, type PaperContext } from './quote.ts';
import { refusalPaper } from './refusal.ts';
import type { Paper } from './paper.ts';
import { adviceSheet, productSheet } from './sheets.ts';

interface PaperContextRow {
  partner: BrandRow;
  broker_name: string;
  orias: string;
  broker_email: string | null;
  company: string | null;
}

const paperContext: Statement = {
  name: 'papers-surroundings',
  text: `select json_build_object(
        'name', p.name, 'logo', p.logo, 'resources', p.resources, 'mentions', p.mentions
      ) as partner, b.company_name as broker_name, b.orias,
      c.name as company,
      (
        select u.email
        from users u
        where u.broker_id = b.id and ${isActive}
        order by u.id
        limit 1
      ) as broker_email
    from requests r
    join brokers b on b.id = r.broker_id
    join partners p on p.id = b.partner_id
    left join companies c on c.id = r.company_id
    where r.id = $1`,
};

/** The letter that says no. */
export const refusalName = 'lettre-de-refus.pdf' satisfies PaperName;

/**
 * A paper in words, with its name and day: plain data that can
 * be written down, and drawn at any time to the same bytes.
 */
export interface WrittenPaper {
  /** Shown to people, and the row's name in `papers`. */
  name: PaperName;
  /** The day it bears, in Paris. */
  date: string;
  paper: Paper;
  /** Only for a receipt or the paper that voids one: the due that was paid. */
  receipt?: { due: string; isVoid: boolean };
}

/** Brand, broker, company and date of a request's papers. `at`: the papers bear its day in Paris. */
export async function paperContextOf(executor: Executor, row: RequestRow, at: Date): Promise<PaperContext> {
  const [found] = await executor.query<PaperContextRow>(paperContext, [row.id]);
  if (!found) throw new Error(`Request ${row.id} has no broker`);
  return {
    brand: brandOf(found.partner),
    broker: { name: found.broker_name, orias: found.orias, email: found.broker_email ?? '' },
    company: found.company,
    date: dayOf(at),
  };
}

/** Papers bear a day, not a second: the same answers on the same day give the same bytes. */
const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The file of a paper: PDF, with the logo of its brand. */
export async function drawn(
  { paper, date }: Pick<WrittenPaper, 'paper' | 'date'>,
  services: Pick<Services, 'database' | 'log'>,
): Promise<Uint8Array> {
  const { logo, sign } = paper.brand;
  const picture = logo !== undefined && sign === null ? await logoPicture(logo, services) : null;
  return draw(paper, midnight(date), picture);
}

/** The quote of a priced request, dated of that instant's day in Paris. */
export async function quoteOf(executor: Executor, row: RequestRow, at: Date): Promise<WrittenPaper> {
  const context = await paperContextOf(executor, row, at);
  return { name: 'devis.pdf', date: context.date, paper: quotePaper(row, context) };
}

/** All that goes with a sending: quote, product sheet, advice sheet. */
export async function offerPapersOf(executor: Executor, row: RequestRow, at: Date): Promise<WrittenPaper[]> {
  const context = await paperContextOf(executor, row, at);
  const { date } = context;
  return [
    { name: 'devis.pdf', date, paper: quotePaper(row, context) },
    { name: 'fiche-produit.pdf', date, paper: productSheet(row, context) },
    { name: 'fiche-conseil.pdf', date, paper: adviceSheet(row, context) },
  ];
}

/** The letter of refusal of a declined request, dated of that instant's day in Paris. */
export async function letterOfRefusal(
  executor: Executor,
  row: RequestRow,
  at: Date,
): Promise<WrittenPaper[]> {
  const context = await paperContextOf(executor, row, at);
  return [{ name: refusalName, date: context.date, paper: refusalPaper(row, context) }];
}
