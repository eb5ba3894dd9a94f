import { columnsFor } from '#domain/portfolio-table.ts';
import type { UserCaller } from '#server/calls/caller.ts';
import { readConfig } from '#server/config/config.ts';
import '#server/lives/handlers.ts';
import type { Executor, Statement, Transaction } from '#server/database/executor.ts';
import { foundInOtherFolders } from '#server/portfolio/other-folders.ts';
import { filterOf } from '#server/portfolio/filter.ts';
import { listRequests } from '#server/portfolio/list.ts';
import { search } from '#server/portfolio/search.ts';
import { registerRequestRooms } from '#server/registry/requests.ts';
import { contentsStatement } from '#server/requests/change-contents.ts';
import { statementFor } from '#server/requests/change.ts';
import { insertStatement } from '#server/requests/insert.ts';
import { exportCsv } from '#server/portfolio/export.ts';
import type { Changes, Reader } from '#server/requests/kind.ts';
import type { NoteReader } from '#server/notes/reader.ts';
import { brokersNamed } from '#server/portfolio/brokers.ts';
import { bellOf, readOne, readUntil } from '#server/bell/list.ts';
import { calendarEntries } from '#server/calendar/entries.ts';
import { listNotes } from '#server/notes/list.ts';
import { loadNote } from '#server/notes/row.ts';
import { startedNotes } from '#server/notes/started.ts';
import { requestToPrice } from '#server/request-calls/brokerage-of-request.ts';
import { requestById } from '#server/requests/load.ts';
import type { RequestRow } from '#server/requests/row.ts';
import type { Scope } from '#server/requests/scope.ts';
import { linesOf, readTable, type TableReader } from '#server/portfolio/table/read.ts';
import { searchedIds } from '#server/portfolio/table/searched.ts';
import { amountsOf } from '#server/portfolio/table/counts.ts';
import { tableCsv } from '#server/portfolio/table/file.ts';
import { tableFilterOf } from '#server/portfolio/table/filter.ts';
import { listViews } from '#server/portfolio/table/views.ts';
import { tasksOf } from '#server/portfolio/tasks.ts';
import { knownClientsOf } from '#server/portfolio/known-clients.ts';
import { requestsOfSameSite } from '#server/portfolio/same-site.ts';
import { insertAccounts } from '#server/seed/accounts/insert-accounts.ts';
import { growRequests } from '#server/seed/request-bulk.ts';
import { dashboardOf } from './dashboard-samples.ts';
import { seedRequests } from '#server/seed/requests.ts';
import type { Services } from '#server/services/services.ts';
import { changeSignature, type SignatureRow } from '#server/signatures/record/store.ts';
import { sweep } from '#server/sweep.ts';

const now = new Date('2026-06-15T08:00:00Z');
const withLists = (['all', 'broker', 'lead', 'company'] as const).map((kind): Scope => ({ kind, id: 1 }));
const ofClient: Scope = { kind: 'one', id: 1 };

/**
 * A database that executes nothing: a statement has the rows that `rowsOf` names by the beginning of
 * its name, or none.
 */
function executorOf(rowsOf: Record<string, readonly object[]> = {}): Transaction & { transaction: unknown } {
  const query = ({ name }: Statement) =>
    Promise.resolve(Object.entries(rowsOf).find(([beginning]) => name.startsWith(beginning))?.[1] ?? []);
  const tx = {
    query: query as Executor['query'],
    script: () => Promise.resolve(),
    afterCommit: () => undefined,
  };
  return { ...tx, transaction: (work: (own: Transaction) => Promise<unknown>) => work(tx) };
}

const inFive = { 'offres-en-cours': { Syndic: 5 } };
const inMany = { 'offres-en-cours': { Syndic: 90_000 } };
/** Nothing is in the folder that is listed; too many lines match elsewhere to be counted there. */
const nothingHere = { ids: [], total: 0, capped: false };
/** The result that `listRequests` reads of a search: as many lines in the folder, and one that matches. */
const found = {
  'list-counts': [{ counts: '[["offres-en-cours", "Syndic", 5]]', spelled: null }],
  'search-walk': [{ ids: [1], total: 1, hits: 1, everywhere: null }],
};
/**
 * So many matches that no way of counting them ends, and the page is read as the lines follow one another.
 */
const common = { 'search-few': [{ hits: 1_001 }], 'search-index': [{ total: 1_001 }] };

async function listed(scope: Scope): Promise<void> {
  const reader = { scope, by: { role: 'super_admin' }, now } as Reader;
  const days = { from: '2026-01-01', to: '2026-06-01' };
  for (const query of [{}, { page: 30 }, { ...days, type: 'Syndic', broker_id: 1 }, { search: 'dupont' }]) {
    const database = executorOf(found);
    await listRequests(database, query as never, reader);
    await exportCsv(database, query as never, scope).forEach(() => undefined);
  }
  const filter = filterOf({ search: 'dupont' }, scope);
  const [reference, contact] = ['DO-2026-1', '0102030405'];
  const spelled = {};
  const page = { offset: 0, limit: 10, spelled };
  for (const sought of [{}, { reference }, { contact }]) {
    await search(executorOf(), { ...filter, ...sought }, { ...page, inScope: 5 });
    const here = { ...filter, statuses: [], ...sought };
    await foundInOtherFolders(executorOf(), here, { counts: inFive, here: nothingHere, spelled });
  }
  await search(executorOf(common), filter, { ...page, inScope: 90_000 });
  await foundInOtherFolders(
    executorOf(),
    { ...filter, statuses: [] },
    { counts: inMany, here: nothingHere, spelled },
  );
  await knownClientsOf(executorOf(), { id: 1, broker_id: 1 } as RequestRow, reader.scope, 'dupont');
  await requestsOfSameSite(executorOf(), { id: 1, broker_id: 1, site_key: 'a' } as RequestRow, reader);
}

const everyFilter = {
  search: 'sci',
  status: 'offres-en-cours,offres-signees',
  step: 'offre-envoyee',
  type: 'Syndic',
  company: '1',
  broker: '1',
  collaborator: '1',
  cost_from: 1,
  cost_to: 2,
  premium_from: 1,
  premium_to: 2,
  opening_from: '2026-01-01',
  opening_to: '2026-02-01',
  expiry_from: '2026-01-01',
  expiry_to: '2026-02-01',
};

/** The statements of the table of offers: its pages and its files, in every order. */
async function tabled(scope: Scope): Promise<void> {
  const role = ({ all: 'admin', broker: 'broker', lead: 'main_broker', company: 'company' } as const)[
    scope.kind as 'all'
  ];
  const reader = { scope, by: { role }, now, role } as TableReader;
  for (const filter of [{}, everyFilter])
    for (const column of columnsFor(role))
      for (const sort of [column, `-${column}`]) {
        for (const page of [1, 3]) await readTable(executorOf(), { ...filter, sort, page }, reader);
        for (const chosen of [undefined, '1,2'])
          await (await tableCsv(executorOf(), { ...filter, sort, chosen }, reader)).forEach(() => undefined);
      }
  await linesOf(executorOf(), tableFilterOf({}, scope), [1]);
  for (const filter of [{}, everyFilter]) await amountsOf(executorOf(), filter, reader);
  for (const text of ['DO-2026-000001', '06 12 34 56 78', 'a@b.fr'])
    await searchedIds(executorOf(), text, scope);
}

/** The statements of saved views, for a person and for an account. */
async function viewed(): Promise<void> {
  for (const collaboratorId of [1, null]) {
    const caller = { brokerId: null, companyId: null, userId: 1, collaboratorId } as UserCaller;
    await listViews(executorOf(), caller);
  }
}

const asNote = (reader: NoteReader, query: object) => listNotes(executorOf(), reader, query, '/api/notes');

/** The statements of notes, for a reader with a collaborator and for one without. */
async function noted(scope: Scope): Promise<void> {
  const started = [{ key: 'note-1', text: 'a', updated_at: now }];
  for (const collaboratorId of [1, null]) {
    const reader = { cabinet: 'broker 1', userId: 1, collaboratorId, isManager: true, scope };
    for (const q of ['', 'toit', '!'])
      for (const whose of ['', 'mine', 'cabinet'] as const) {
        await asNote(reader, { q, whose });
        await asNote(reader, { q, whose, request_id: 1 });
      }
    await startedNotes(executorOf({ drafts_of_notes: started }), reader, {
      words: [],
      typed: '',
      requestId: null,
    });
    await loadNote(executorOf({ 'note-by-id': [{}] }), reader, 1);
  }
}

/** The statements of a bell. */
async function rung(scope: Scope): Promise<void> {
  const reader = { scope, role: 'broker', userId: 1, collaboratorId: 0 } as const;
  const tx = executorOf({ 'bell-line ': [{ id: 1 }], 'bell-position': [{ read_until: 1 }] });
  await bellOf(tx, reader);
  await readOne(tx, reader, 1);
  await readUntil(tx, reader, 1);
}

const columns = Object.keys({
  client: true,
  site: true,
  cost_cents: true,
  search: true,
  site_key: true,
  repere: true,
  form: true,
  form_complete: true,
  total_cents: true,
  indicative: true,
  tariff: true,
  tariff_version: true,
  eligibility: true,
  failing: true,
  delegation_cents: true,
  referral: true,
  offer_version: true,
  valid_until: true,
  sent_at: true,
  admin_message: true,
  company_id: true,
  facts: true,
  links_cancelled_version: true,
  next_look: true,
  study_due: true,
  latest_duplicate: true,
} satisfies Record<keyof Changes, true>) as (keyof Changes)[];

const everyChange: Required<Parameters<typeof changeSignature>[2]> = {
  state: 'open',
  signers: [],
  documents: [],
  provider: 'embedded',
  provider_id: 'a',
  expires_at: now,
  completed_at: now,
  applied_at: now,
  late_at: now,
  provider_ended_at: now,
};

/** The sweep ends with its first statement: the statements of all its rules are made by then. */
async function swept(): Promise<void> {
  const ending = new AbortController();
  const query = () => Promise.resolve(ending.abort());
  const services = { config: readConfig({}), clock: { now: () => now }, database: { query } };
  await sweep(services as unknown as Services, ending.signal);
}

/**
 * Calls what makes statements only when it is called, with arguments for which it makes each of them. A
 * function that makes them for several scopes is called with each of them.
 */
export default async function samples(): Promise<void> {
  registerRequestRooms();
  await viewed();
  for (const scope of withLists) {
    await listed(scope);
    await noted(scope);
    await brokersNamed(executorOf(), scope, ['delmas'], 3);
    await rung(scope);
    await calendarEntries(executorOf(), { scope, today: '2026-01-01' });
    await tabled(scope);
    await dashboardOf(executorOf(), scope);
    await tasksOf(executorOf(), scope, now);
  }
  for (const scope of [...withLists, ofClient]) {
    requestById(scope, 1);
    requestToPrice(scope, 1);
  }
  insertStatement();
  contentsStatement();
  statementFor(columns);
  statementFor(columns, true);
  await changeSignature(executorOf(), { id: 'a', state: 'open' } as SignatureRow, everyChange);
  await swept();
  await insertAccounts(executorOf(), now);
  await seedRequests(executorOf(), { now }, 0);
  const bulk = {
    'bulk existing': [{ n: 1, top: 1 }],
    'bulk indexes': [{ name: 'requests_a', text: 'select 1' }],
  };
  await growRequests(executorOf(bulk) as never, 2, now);
}
