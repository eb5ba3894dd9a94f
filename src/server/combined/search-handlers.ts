import type { PortfolioChoice } from '#contract/portfolio.ts';
import type { FoundBy, FoundMembership, FoundOffer, searchCalls } from '#contract/search.ts';
import { isAdminRole } from '#domain/roles.ts';
import type { UserCaller } from '../calls/caller.ts';
import type { HandlersOf } from '../calls/handler.ts';
import type { Executor } from '../database/executor.ts';
import { membershipList } from '../memberships/lists.ts';
import { listNotes } from '../notes/list.ts';
import { noteReaderOf } from '../notes/reader.ts';
import { searchAllFolders } from '../portfolio/all-folders.ts';
import { brokersNamed } from '../portfolio/brokers.ts';
import { soughtIn } from '../portfolio/sought.ts';
import { summaryOf, type Line } from '../portfolio/summaries.ts';
import { companiesOf } from '../portfolio/table/choices.ts';
import { partsOf } from '../portfolio/words.ts';
import { readerOf } from '../requests/author.ts';
import type { Reader } from '../requests/kind.ts';
import { everything, type Scope } from '../requests/scope.ts';
import { normalise } from '../requests/values/normalise.ts';
import { noteCalls } from '#contract/notes.ts';

const mostOffers = 8;
/** Of each other kind. */
const mostOthers = 3;

/** Whether a text contains all words, as a search of offers compares them; without a word it does not. */
const contains = (text: string, words: readonly string[]): boolean =>
  words.length > 0 && partsOf(words).every((part) => ` ${normalise(text)} `.includes(part));

function foundBy({ client, site }: Line, words: readonly string[]): FoundBy {
  if (contains(client, words)) return 'client';
  return contains(site, words) ? 'site' : 'file';
}

function foundOffer(line: Line, words: readonly string[], reader: Reader): FoundOffer {
  const { id, reference, status, step, refunded, client, site, broker } = summaryOf(line, reader);
  return { id, reference, status, step, refunded, client, site, broker, by: foundBy(line, words) };
}

const named = (choices: readonly PortfolioChoice[], words: readonly string[]): PortfolioChoice[] =>
  choices.filter(({ name }) => contains(name, words)).slice(0, mostOthers);

/** The companies that a search finds: only for administrators, who work with several. */
const companiesIn = async (executor: Executor, scope: Scope): Promise<PortfolioChoice[]> =>
  scope.kind === everything.kind ? companiesOf(executor, scope) : [];

async function membershipsIn(
  executor: Executor,
  caller: UserCaller,
  search: string,
): Promise<FoundMembership[]> {
  if (!isAdminRole(caller.role)) return [];
  const { memberships } = await membershipList(executor, caller, { search, per_page: mostOthers });
  return memberships.data.map(({ id, status, broker, name, lastname }) => ({
    id,
    status,
    broker,
    name,
    lastname,
  }));
}

async function notesIn(executor: Executor, caller: UserCaller, q: string) {
  const reader = await noteReaderOf(executor, caller);
  const { data } = await listNotes(executor, reader, { q, per_page: mostOthers }, noteCalls.notes.path);
  return data.map(({ id, line, found, file }) => ({ id, line, found, file }));
}

/** The search of the whole portal (docs/domain/search.md). */
export const searchHandlers: HandlersOf<keyof typeof searchCalls> = {
  searchPortal: async ({ query: { q }, ...asked }) => {
    const { caller, services } = asked;
    const { database } = services;
    const reader = readerOf(asked);
    const [{ lines, words, total, capped }, brokers, companies, memberships, notes] = await Promise.all([
      searchAllFolders(database, reader.scope, q, mostOffers),
      brokersNamed(database, reader.scope, soughtIn(q).words, mostOthers),
      companiesIn(database, reader.scope),
      membershipsIn(database, caller, q),
      notesIn(database, caller, q),
    ]);
    return {
      q,
      offers: lines.map((line) => foundOffer(line, words, reader)),
      total,
      capped,
      brokers,
      companies: named(companies, words),
      memberships,
      notes,
    };
  },
};
