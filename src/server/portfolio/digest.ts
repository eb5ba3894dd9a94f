import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import type { Told } from '../requests/facts.ts';
import type { ToldFacts } from '../requests/values/merge-facts.ts';
import type { KeptFacts } from '../requests/row.ts';
import { inScope, type Scope } from '../requests/scope.ts';
import { lineOf, listRow, type Line, type ListRow } from './summaries.ts';

/** What lines tell, by its key: a sum of the texts themselves, so that what is known of a key is never out of date. Few at a time: many requests tell the same. */
const known = new Map<string, Told>();
const mostKnown = 2_000;

/** A line with the texts that its key stands for, as they stood at one moment. */
interface Full {
  line: string;
  facts: KeptFacts;
  contents: ToldFacts & { lacking?: number | null };
}

async function readTold(executor: Executor, ids: readonly number[], scope: Scope): Promise<ListRow[]> {
  const values = new Values();
  const text = `select ${listRow} as line, r.facts, r.contents from requests r join brokers b on b.id = r.broker_id where r.id = any (${values.add(ids, 'integer[]')}) and ${inScope(scope, values)}`;
  const found = await executor.query<Full>({ name: `list-told ${scope.kind}`, text }, values.list);
  return found.map(({ line, facts, contents }) => {
    const own = lineOf(line);
    // A part of a text holds the whole of it in memory; its copy does not.
    const told = Buffer.from(own.told).toString();
    const one: Told = { told, facts, contents, lacking: contents.lacking ?? null };
    if (known.size >= mostKnown) known.clear();
    known.set(told, one);
    return { ...own, ...one };
  });
}

/** The lines with what they tell. Those whose key is new here are read once more, whole, within the reader's scope: what may have changed meanwhile stays of one moment. */
export async function withTold(executor: Executor, lines: readonly Line[], scope: Scope): Promise<ListRow[]> {
  const told = lines.map((line) => known.get(line.told));
  const unknown = lines.filter((_, at) => told[at] === undefined).map(({ id }) => id);
  const fresh = unknown.length === 0 ? [] : await readTold(executor, unknown, scope);
  return lines.flatMap((line, at) => {
    const one = told[at];
    return one ? { ...line, ...one } : fresh.filter(({ id }) => id === line.id);
  });
}
