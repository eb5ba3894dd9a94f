import type { Task } from '#contract/task-resources.ts';
import { awaitedOfBroker } from '#domain/broker-waits.ts';
import { formatDate } from '#domain/calendar.ts';
import { companyTasks, type CompanyTask } from '#domain/company-waits.ts';
import { endOfParisDayIn, parisDateOf } from '#domain/dates.ts';
import { formatNumber } from '#domain/numbers.ts';
import { toWireSlug } from '#domain/provider.ts';
import { familyOf } from '#domain/status-families.ts';
import type { Status } from '#domain/statuses.ts';
import { folderOf, type StepWaitingFor } from '#domain/step-turns.ts';
import { mostTasks } from '#domain/tasks.ts';
import { eventWords } from '#machines/request-lifecycle/words-events.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { claimTasks } from '../claims/tasks.ts';
import { mailsContent } from '../requests/client-mails.ts';
import { unreadTasks } from '../messages/tasks.ts';
import { adminTasks } from './admin-tasks.ts';
import { companyTaskSql } from './company-tasks.ts';
import { inOrder, leavingRoom, type DatedTask, type TaskCount } from '../requests/values/dated-task.ts';
import { stepSlug } from '../requests/values/labels.ts';
import { daysWaited, namesOf, waited } from '../requests/values/task-words.ts';
import { reminderAt, type Awaiting } from './reminder-of-task.ts';
import { inScope, type Scope } from '../requests/scope.ts';
import { haltedSql } from './halted-sql.ts';

/** A row, with the total number of rows of its kind. */
interface Counted {
  total: number;
}

interface Listed extends Counted {
  id: number;
  step: string;
  client: string;
  site: string;
  reference: string;
  /** Instant since which the request waits. */
  since: Date;
}

interface Submitted extends Listed {
  task: CompanyTask;
}

interface Waiting extends Listed, Awaiting {
  complete: boolean;
  lacking: number | null;
  question: string | null;
}

interface Rule {
  kind: Task['kind'];
  /** Text of the button. */
  action: string;
  /** The title, where it says more than the file's own. */
  title?: (row: Waiting, today: string) => string;
}

/** A sent offer is worth a call after a week, from the first minute of that day. */
const followUpDays = 7;

/** The task of each step: brokers follow up what waits for their clients. */
const rules: Readonly<Record<StepWaitingFor<'broker' | 'client'>, Rule>> = {
  'demande-info-souscription': { kind: 'répondre', action: 'Répondre' },
  'demande-info-contrat': { kind: 'répondre', action: 'Répondre' },
  'devis-dda-signe-en-attente-paiement': { kind: 'encaisser', action: 'Suivre le paiement' },
  'devis-envoye-appel-de-prime': { kind: 'signer', action: 'Voir la signature' },
  'contrat-envoye-pour-signature-electronique': { kind: 'signer', action: 'Voir la signature' },
  'courrier-de-fin-de-travaux-envoye': { kind: 'clore', action: 'Déclarer la fin de travaux' },
  'documents-de-fin-de-travaux-manquants': { kind: 'clore', action: 'Compléter la fin de travaux' },
  'prime-reajustement': { kind: 'encaisser', action: 'Suivre le paiement' },
  'avenant-fin-de-travaux': { kind: 'signer', action: 'Voir la signature' },
  'constitution-du-dossier': { kind: 'constituer', action: 'Compléter le dossier' },
  'offre-envoyee': {
    kind: 'relancer',
    action: 'Voir l’offre',
    title: (row, today) => `Offre sans réponse depuis ${formatNumber(daysWaited(row.since, today))} jours`,
  },
  'offre-enregistree': {
    kind: 'envoyer',
    action: 'Envoyer le devis',
    title: (row) => (row.complete ? 'Le devis est prêt à envoyer' : 'Le devis est à compléter'),
  },
};
const waitingSteps = Object.keys(rules) as (keyof typeof rules)[];

/** The steps with a task in a folder, as an SQL condition on requests `r`. */
function waitingAt(folder: Status, values: Values): string {
  const there = waitingSteps.filter((step) => folderOf(step) === folder).map(toWireSlug);
  return `(r.status = ${values.add(toWireSlug(folder), 'text')} and r.step = any (${values.add(there, 'text[]')}))`;
}

/**
 * SQL of the instant since which a line waits: for a sent offer its sending, for others their last change.
 */
const since = (sent: string): string => `case when r.step = ${sent} then r.sent_at else r.updated_at end`;

/**
 * SQL of the requests of the scope that wait for a broker, the oldest first. Excluded: a halted request
 * (`isHaltedAt`), a sent offer until its client has been silent for a week, a saved one whose company is
 * asked, a request whose client was reminded lately. Its question is the comment of the last event that
 * led to the step.
 */
function waitingIn(scope: Scope, silentSince: Date): { text: string; values: unknown[] } {
  const values = new Values();
  const within = inScope(scope, values);
  const waiting = [waitingAt('offres-en-cours', values), waitingAt('offres-signees', values)].join(' or ');
  const [sent, silent] = [
    values.add(toWireSlug('offre-envoyee'), 'text'),
    values.add(silentSince, 'timestamptz'),
  ];
  const text = `select w.*, (select e.comment from request_events e where e.request_id = w.id and e.to_step = w.step and e.event in ('INFO.REQUEST', 'WORKS_END.MISSING') order by e.id desc limit 1) as question, ${mailsContent.sql.replaceAll('r.', 'w.')} as mails from (
  select id, version, step, client, site, reference, form_complete as complete, (contents ->> 'lacking')::integer as lacking, contents ->> 'transaction' as transaction, valid_until, sent_at, ${since(sent)} as since, (count(*) over ())::integer as total
  from requests r where ${within} and (${waiting}) and not ${haltedSql()}
    and not (r.step = ${sent} and (r.sent_at is null or r.sent_at > ${silent}))
    and not (r.step = ${values.add(toWireSlug('offre-enregistree'), 'text')} and r.referral = 'pending')
    and not exists (select from request_events e where e.request_id = r.id and e.event = 'CLIENT.REMIND' and e.to_step = r.step and e.at > ${silent})
  order by since, id limit ${mostTasks}) w order by w.since, w.id`;
  return { text, values: values.list };
}

function taskOf(row: Waiting, today: string): DatedTask[] {
  const step = waitingSteps.find((one) => toWireSlug(one) === row.step);
  if (!step) return [];
  const rule = rules[step];
  const incomplete = step === 'offre-enregistree' && !row.complete;
  const until =
    row.valid_until && (step === 'offre-envoyee' || step === 'offre-enregistree')
      ? ` – valable jusqu’au ${formatDate(row.valid_until)}`
      : '';
  const reminds = reminderAt(step, row, today);
  return [
    {
      since: row.since,
      task: {
        request_id: row.id,
        step: stepSlug(row.step),
        kind: incomplete ? 'compléter' : rule.kind,
        title: rule.title?.(row, today) ?? awaitedOfBroker(step, row) ?? '',
        detail: `${namesOf(row)}${step === 'offre-envoyee' ? '' : waited(row.since, today)}${until}`,
        question: row.question,
        family: familyOf(folderOf(step), step),
        action: incomplete ? 'Compléter le devis' : reminds ? eventWords[reminds.event] : rule.action,
        tab: null,
        reminds,
      },
    },
  ];
}

/** SQL of what a company decides besides claims: submitted prices and aggravated risks, the oldest first. */
function submittedTo(scope: Scope): { text: string; values: unknown[] } {
  const values = new Values();
  const { task, waits } = companyTaskSql();
  const text = `
  select id, step, client, site, reference, updated_at as since, ${task} as task, (count(*) over ())::integer as total
  from requests r
  where ${inScope(scope, values)} and ${waits}
  order by r.updated_at, r.id limit ${mostTasks}`;
  return { text, values: values.list };
}

function submittedTask(row: Submitted, today: string): DatedTask {
  const isAggravated = row.task === 'aggravated';
  return {
    since: row.since,
    task: {
      request_id: row.id,
      step: stepSlug(row.step),
      kind: isAggravated ? 'clore' : 'accorder',
      title: companyTasks[row.task],
      detail: `${namesOf(row)}${waited(row.since, today)}`,
      question: null,
      family: 'attente',
      action: isAggravated ? 'Décider' : 'Répondre',
      tab: null,
    },
  };
}

/** Share of the places for claims: a claim often waits for weeks at its expert. */
const claimShare = 1 / 2;

const totalOf = (counts: readonly TaskCount[]): number => counts.reduce((sum, { total }) => sum + total, 0);

/**
 * The first tasks of each kind, up to the limit of the list, in their order. Messages and claims come before
 * the steps: old offers would hide them.
 */
function listed(
  unread: TaskCount,
  claims: TaskCount,
  others: TaskCount,
  today: string,
): { tasks: Task[]; total: number } {
  const besides = [...unread.tasks, ...others.tasks];
  const chosen = [...unread.tasks, ...leavingRoom(claims.tasks, besides, claimShare), ...others.tasks].slice(
    0,
    mostTasks,
  );
  return { tasks: inOrder(chosen, today), total: totalOf([unread, claims, others]) };
}

/**
 * "À faire aujourd’hui": the tasks of the broker, the company or the admins, and their number: overdue ones
 * first, then by last day, then the oldest first.
 */
export async function tasksOf(
  executor: Executor,
  scope: Scope,
  now: Date,
): Promise<{ tasks: Task[]; total: number }> {
  const { tasks, total } = await tasksInScope(executor, scope, now);
  return { tasks: scope.kind === 'broker' ? tasks : await withCabinets(executor, tasks), total };
}

const cabinets: Statement = {
  name: 'tasks cabinets',
  text: `select r.id, b.company_name
    from requests r
    join brokers b on b.id = r.broker_id
    where r.id = any ($1::integer[])`,
};

/** The tasks, those of a request with the name of its broker. */
async function withCabinets(executor: Executor, tasks: readonly Task[]): Promise<Task[]> {
  const ids = tasks.flatMap(({ request_id: id }) => (id === null ? [] : [id]));
  const rows = await executor.query<{ id: number; company_name: string }>(cabinets, [ids]);
  const names = new Map(rows.map(({ id, company_name: name }) => [id, name]));
  return tasks.map((task) => ({ ...task, cabinet: names.get(task.request_id ?? 0) ?? task.cabinet }));
}

async function tasksInScope(
  executor: Executor,
  scope: Scope,
  now: Date,
): Promise<{ tasks: Task[]; total: number }> {
  const today = parisDateOf(now);
  const claims = await claimTasks(executor, scope, now);
  if (scope.kind === 'all')
    return listed({ tasks: [], total: 0 }, claims, await adminTasks(executor, now), today);
  const unread = await unreadTasks(executor, scope, scope.kind === 'company' ? 'underwriter' : 'broker');
  return listed(unread, claims, await stepTasks(executor, scope, now), today);
}

/** The lines of a statement that also counts the rows beyond its limit. */
const counted = <Row extends Counted>(
  rows: readonly Row[],
  tasksIn: (row: Row) => DatedTask[],
): TaskCount => ({ tasks: rows.flatMap(tasksIn), total: rows[0]?.total ?? 0 });

async function stepTasks(executor: Executor, scope: Scope, now: Date): Promise<TaskCount> {
  const today = parisDateOf(now);
  if (scope.kind === 'company') {
    const { text, values } = submittedTo(scope);
    return counted(await executor.query<Submitted>({ name: 'tasks company', text }, values), (row) => [
      submittedTask(row, today),
    ]);
  }
  const silentSince = endOfParisDayIn(-followUpDays, now);
  const { text, values } = waitingIn(scope, silentSince);
  return counted(await executor.query<Waiting>({ name: `tasks ${scope.kind}`, text }, values), (row) =>
    taskOf(row, today),
  );
}
