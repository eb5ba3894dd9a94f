import { dayOf } from '#domain/calendar.ts';
import { brandOf } from '../brand.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import { draw } from './draw.ts';
import { quotePaper, type PaperContext } from './model.ts';
import { refusalPaper } from './refusal.ts';
import { adviceSheet, productSheet } from './sheets.ts';

interface Surroundings {
  partner_id: number;
  resources: string;
  broker_name: string;
  orias: string;
  broker_email: string | null;
  company: string | null;
}

const surroundings: Statement = {
  name: 'papers-surroundings',
  text: `select p.id as partner_id, p.resources, b.company_name as broker_name, b.orias, c.name as company,
      (select u.email from users u where u.broker_id = b.id and u.suspended_at is null order by u.id limit 1) as broker_email
    from requests r join brokers b on b.id = r.broker_id join partners p on p.id = b.partner_id left join companies c on c.id = r.company_id where r.id = $1`,
};

/** The letter that says no. */
export const refusalName = 'lettre-de-refus.pdf';

/** What goes with a sending. */
export const offerPapers = ['devis.pdf', 'fiche-produit.pdf', 'fiche-conseil.pdf'] as const;

export interface RenderedPaper {
  /** Shown to people, and the row's name in `papers`. */
  name: (typeof offerPapers)[number] | typeof refusalName;
  bytes: Uint8Array;
}

async function contextOf(executor: Executor, row: RequestRow, at: Date): Promise<PaperContext> {
  const [found] = await executor.query<Surroundings>(surroundings, [row.id]);
  if (!found) throw new Error(`Request ${row.id} has no broker`);
  return {
    brand: brandOf(found.partner_id, found.resources),
    broker: { name: found.broker_name, orias: found.orias, email: found.broker_email ?? '' },
    company: found.company,
    date: dayOf(at),
  };
}

/** Papers bear a day, not a second: the same answers on the same day give the same bytes. */
const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The quote of a priced request, dated of that instant's day in Paris. */
export async function renderQuote(executor: Executor, row: RequestRow, at: Date): Promise<RenderedPaper> {
  const context = await contextOf(executor, row, at);
  return { name: 'devis.pdf', bytes: await draw(quotePaper(row, context), midnight(context.date)) };
}

/** All that goes with a sending: quote, product sheet, advice sheet. */
export async function renderPapers(executor: Executor, row: RequestRow, at: Date): Promise<RenderedPaper[]> {
  const context = await contextOf(executor, row, at);
  const date = midnight(context.date);
  return [
    { name: 'devis.pdf', bytes: await draw(quotePaper(row, context), date) },
    { name: 'fiche-produit.pdf', bytes: await draw(productSheet(row, context), date) },
    { name: 'fiche-conseil.pdf', bytes: await draw(adviceSheet(row, context), date) },
  ];
}

/** The letter of refusal of a declined request, dated of that instant's day in Paris. */
export async function renderRefusal(executor: Executor, row: RequestRow, at: Date): Promise<RenderedPaper> {
  const context = await contextOf(executor, row, at);
  return { name: refusalName, bytes: await draw(refusalPaper(row, context), midnight(context.date)) };
}
