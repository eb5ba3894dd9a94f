import { readdir, readFile } from 'node:fs/promises';
import { Marked, type Token, type Tokens } from 'marked';
import type { CitedRow, DomainPage } from '#domain/chart-pages.ts';

/*
 * A page of the domain (`docs/domain/*.md`) as HTML, with what the charts need of it. The build imports it too, and
 * resolves no import of another floor but of types.
 */

/** What a link of a page leads to: another page, or a chart. Null: it is written without a link. */
export type AddressOf = (kind: 'page' | 'chart', name: string) => string | null;

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const column = ({ header }: Tokens.Table, name: string) => header.findIndex(({ text }) => text === name);

/** States of a cell `from`: neutral keys, without the other region's state. */
const statesIn = (cell: string): string[] =>
  cell.split(',').map((one) =>
    one
      .trim()
      .replace(/ at .*/, '')
      .replaceAll('{provider}', 'provider'),
  );

/** Anchors of a row of a law: of its states, and of its event in each of them. */
function anchorsOf(table: Tokens.Table, row: readonly Tokens.TableCell[]): string[] {
  const [from, event] = [row[column(table, 'from')], row[column(table, 'event')]];
  const type = /^[A-Z_]+\.[A-Z_.]+/.exec(event?.text ?? '')?.[0];
  return from && type ? statesIn(from.text).flatMap((state) => [`${state}|`, `${state}|${type}`]) : [];
}

const eventPattern = /\b([A-Z][A-Z_]*\.[A-Z][A-Z_.]*[A-Z])\b(?: at `([\w-]+)`)?/g;

/** Events and states that a row of a table with the column `article` names, with its articles. */
function citedIn(table: Tokens.Table, row: readonly Tokens.TableCell[]): CitedRow[] {
  const at = column(table, 'article');
  const articles = (row[at]?.text ?? '').split(';').flatMap((one) => (/\d/.test(one) ? [one.trim()] : []));
  if (articles.length === 0) return [];
  const text = row.flatMap((cell, index) => (index === at ? [] : [cell.text])).join(' | ');
  const states = text.replaceAll(eventPattern, '').matchAll(/`([\w-]+)`/g);
  return [
    ...[...text.matchAll(eventPattern)].map(([, event = '', state]) => ({
      event,
      ...(state !== undefined && { state }),
      articles,
    })),
    ...[...states].map(([, state = '']) => ({ state, articles })),
  ];
}

const tablesIn = (tokens: readonly Token[]): Tokens.Table[] =>
  tokens.filter((token): token is Tokens.Table => token.type === 'table');

/** The page of a Markdown text. `name`: its file without the extension. */
export function domainPageOf(name: string, markdown: string, addressOf: AddressOf): DomainPage {
  const taken = new Set<string>();
  const marked = new Marked();
  marked.use({
    renderer: {
      html: ({ text }) => escaped(text),
      heading({ tokens, depth, text }) {
        const inside = this.parser.parseInline(tokens);
        return depth === 1 ? '' : `<h${depth} id="${slugOf(text)}">${inside}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const [, kind, target = '', anchor = ''] =
          /^(\.\.\/statecharts\/|)([a-z][\w-]*)\.md(#.*)?$/.exec(href) ?? [];
        const address = href.startsWith('#')
          ? href
          : href.startsWith('/statecharts/')
            ? addressOf('chart', href.slice('/statecharts/'.length))
            : target && addressOf(kind ? 'chart' : 'page', target);
        return address ? `<a href="${escaped(`${address}${anchor}`)}">${text}</a>` : text;
      },
      table(table) {
        const inside = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const rows = table.rows.map((row) => {
          const anchors = anchorsOf(table, row).filter((one) => !taken.has(one) && taken.add(one));
          const targets = anchors.map((one) => `<i id="${escaped(one)}"></i>`).join('');
          return `<tr>${row.map((cell, index) => `<td>${index === 0 ? targets : ''}${inside(cell)}</td>`).join('')}</tr>`;
        });
        const head = table.header.map((cell) => `<th scope="col">${inside(cell)}</th>`).join('');
        return `<div class="rules-table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading')?.text ?? name;
  const cited = tablesIn(tokens).flatMap((table) =>
    column(table, 'article') < 0 ? [] : table.rows.flatMap((row) => citedIn(table, row)),
  );
  const html = marked.parser(tokens);
  const charts = [...markdown.matchAll(/\(\.\.\/statecharts\/([a-z][\w-]*)\.md\)/g)].map(([, id = '']) => id);
  return { name, title, html, charts: [...new Set(charts)], rows: [...taken], cited };
}

const folder = 'docs/domain';

/** Markdown of a page. */
export const textOfPage = (name: string): Promise<string> => readFile(`${folder}/${name}.md`, 'utf8');

/** Names of the pages that are read beside the charts: each describes one, or cites articles for them. */
export async function namesOfPages(): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder)).flatMap((file) => /^([a-z][\w-]*)\.md$/.exec(file)?.[1] ?? []);
  const pages = await Promise.all(
    names.map(async (name) => domainPageOf(name, await textOfPage(name), () => null)),
  );
  return new Set(
    pages.filter(({ charts, cited }) => charts.length + cited.length > 0).map(({ name }) => name),
  );
}
