import { typeOf, type ChartData } from './chart-data.ts';
import { everyOf } from './every.ts';

/*
 * The pages of rules (`docs/domain/*.md`) that the charts are read with: which page is whose, where a transition has its
 * row, and the articles of law that a row cites.
 */

/** What a table of a page says of an event, or of a state: its articles. */
export interface CitedRow {
  /** Type of the event; absent if the row is of a state. */
  event?: string;
  /** Key of a state; of an event: only from there. */
  state?: string;
  /** Each begins with its number, as `A243-1, annexe II, B, 2°`. */
  articles: string[];
}

/** A page of rules as HTML. */
export interface DomainPage {
  /** Its file, without the extension. */
  name: string;
  title: string;
  html: string;
  /** Ids of the charts that it describes: it links to their listings. */
  charts: string[];
  /** Anchors of the rows of its laws (`anchorOf`). */
  rows: string[];
  cited: CitedRow[];
}

/** What the pages say of a chart. */
export interface ChartRules {
  /** The page that describes it. */
  page: Pick<DomainPage, 'name' | 'title'> | null;
  /** Of a law: the states and transitions that have a row on the page, by their anchors. */
  rows: string[];
  /** Of a law: articles of states and transitions, by their ids and keys. */
  articles: Record<string, string[]>;
}

const lastKey = (id: string) => id.split('.').at(-1) ?? id;

/** Anchor of a row: `<state>|<EVENT>` of a transition, `<state>|` of the first row of a state. `at`: its id or key. */
export const anchorOf = (at: string): string => {
  const [from = '', event = ''] = at.split('|');
  return `${lastKey(from)}|${event}`;
};

/** Page of Légifrance that finds an article in force by its number. `article`: begins with its number. */
export const articleAddress = (article: string): string =>
  `https://www.legifrance.gouv.fr/search/code?tab_selection=code&searchField=NUM_ARTICLE&query=${encodeURIComponent(article.split(',')[0] ?? '')}`;

/** An article as its link is named. */
export const articleName = (article: string): string => `art. ${article} du Code des assurances`;

const isCited = ({ event, state }: CitedRow, of: { event?: string; state: string }) =>
  event === of.event && (state === undefined || state === of.state);

/** What the pages say of a chart; the articles of a state are its own and those of the transitions that leave it. */
export function rulesOf(
  { id, isLaw, root, edges }: Pick<ChartData, 'id' | 'isLaw' | 'root' | 'edges'>,
  pages: readonly DomainPage[],
): ChartRules {
  const page = pages.find(({ charts }) => charts.includes(id));
  const articles: Record<string, string[]> = {};
  const add = (at: string, found: readonly string[]) => {
    if (found.length > 0) articles[at] = [...new Set([...(articles[at] ?? []), ...found])];
  };
  const cited = isLaw ? pages.flatMap((one) => one.cited) : [];
  const citedBy = (of: { event?: string; state: string }) =>
    cited.filter((row) => isCited(row, of)).flatMap((row) => row.articles);
  for (const { id: state } of everyOf(root)) add(state, citedBy({ state: lastKey(state) }));
  for (const edge of edges) {
    const found = citedBy({ event: typeOf(edge), state: lastKey(edge.from) });
    add(edge.key, found);
    add(edge.from, found);
  }
  return {
    page: page ? { name: page.name, title: page.title } : null,
    rows: isLaw && page ? page.rows : [],
    articles,
  };
}
