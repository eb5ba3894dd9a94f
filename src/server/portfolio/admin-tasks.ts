import type { TaskKind } from '#contract/task-resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import { deadline } from '#domain/deadline.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Family } from '#domain/status-families.ts';
import { folderOf, type StepWaitingFor } from '#domain/step-turns.ts';
import type { Step } from '#domain/steps.ts';
import { mostTasks } from '#domain/tasks.ts';
import { abandonable, reversiblePlaces } from '#machines/request-lifecycle/law.ts';
import { slugSql, slugsSql } from '../database/slugs.ts';
import type { Executor } from '../database/executor.ts';
import { lateSince, lateVerdicts, latePiecesSql } from '../documents/late-pieces.ts';
import { membershipTasks } from '../memberships/tasks.ts';
import { quotationTasks } from '../quotations/tasks.ts';
import { leavingRoom, type DatedTask, type TaskCount } from '../requests/values/dated-task.ts';
import { notedAgainSql } from '../payments/ledger/rows.ts';
import { stepSlug } from '../requests/values/labels.ts';
import { namesOf, waited } from '../requests/values/task-words.ts';
import { listedColumns, refundTasks, type Listed } from './refund-tasks.ts';
import { haltedSql } from './halted-sql.ts';

interface Waiting extends Listed {
  what: string;
  since: Date;
  /** A day that counts, or how many. */
  day: string | null;
  question: string | null;
  /** Somebody asks, writes or sends it. */
  asked: boolean;
  /** Number of tasks of its kind. */
  total: number;
}

interface Rule {
  kind: TaskKind;
  title: string;
  action: string;
  family: Family;
  tab?: DossierTab;
}

const endorsement: Rule = {
  kind: 'émettre',
  title: 'L’avenant est à émettre',
  action: 'Émettre l’avenant',
  family: 'attente',
};

/**
 * The task of an admin at each step that waits for the brokerage's administrators; a timer records the reception
 * after a signed endorsement.
 */
const steps: Readonly<Record<Exclude<StepWaitingFor<'insurer'>, 'avenant-fin-travaux-signe'>, Rule>> = {
  'dossier-en-etude': {
    kind: 'étudier',
    title: 'Un dossier est à étudier',
    action: 'Étudier',
    family: 'attente',
  },
  'validation-provider': {
    kind: 'appeler',
    title: 'La prime est à appeler',
    action: 'Appeler la prime',
    family: 'attente',
  },
  'prime-payee-devis-signe': {
    kind: 'émettre',
    title: 'Le contrat est à émettre',
    action: 'Émettre le contrat',
    family: 'attente',
  },
  'documents-de-fin-de-travaux-recus': {
    kind: 'clore',
    title: 'Une fin de travaux est à étudier',
    action: 'Étudier',
    family: 'attente',
  },
  'documents-de-fin-de-travaux-en-etude': {
    kind: 'clore',
    title: 'Une fin de travaux est en étude',
    action: 'Reprendre l’étude',
    family: 'attente',
  },
  'dossier-aggrave': {
    kind: 'clore',
    title: 'Un risque aggravé attend la décision ou les conditions de la compagnie',
    action: 'Voir la fin de travaux',
    family: 'attente',
  },
  'validation-fin-travaux-effectuee': endorsement,
  'prime-reajustement-payee': endorsement,
};

/** Share of the places for each kind of object that has a list of its own: memberships, quotations. */
const shareOfOthers = 1 / 10;

const toApprove = 'Un remboursement est à approuver';
/** Tasks that do not depend on the step. */
const others: Record<string, Rule> = {
  // That of the premium is an event of the law, sent from the tab of the file's step.
  premium: { kind: 'rembourser', title: toApprove, action: 'Voir le remboursement', family: 'refus' },
  refund: {
    kind: 'rembourser',
    title: toApprove,
    action: 'Voir le remboursement',
    family: 'refus',
    tab: 'souscription',
  },
  late: {
    kind: 'rembourser',
    title: 'Un règlement arrivé trop tard est à rendre par virement',
    action: 'Voir le règlement',
    family: 'refus',
    tab: 'souscription',
  },
  unanswered: {
    kind: 'encaisser',
    title: 'Un paiement par carte est contesté à la banque\u00a0: répondez chez le prestataire',
    action: 'Voir le règlement',
    family: 'attente',
    tab: 'souscription',
  },
  disputed: {
    kind: 'encaisser',
    title: 'La banque a repris un paiement par carte',
    action: 'Voir le règlement',
    family: 'refus',
    tab: 'souscription',
  },
  taken: {
    kind: 'encaisser',
    title: 'La banque a repris un paiement dont un remboursement était décidé',
    action: 'Voir le règlement',
    family: 'refus',
    tab: 'souscription',
  },
  regained: {
    kind: 'encaisser',
    title: 'Un paiement que la banque avait repris est revenu',
    action: 'Voir le règlement',
    family: 'refus',
    tab: 'souscription',
  },
  owed: {
    kind: 'encaisser',
    title: 'Une prime que la banque a reprise est à réclamer',
    action: 'Voir le règlement',
    family: 'refus',
    tab: 'souscription',
  },
  transfer: {
    kind: 'rembourser',
    title: 'Un remboursement est à envoyer par virement',
    action: 'Voir le remboursement',
    family: 'refus',
    tab: 'souscription',
  },
  contested: {
    kind: 'rembourser',
    title: 'Un remboursement refusé attend l’issue d’une contestation à la banque',
    action: 'Voir le remboursement',
    family: 'attente',
    tab: 'souscription',
  },
  pieces: { kind: 'clore', title: lateVerdicts, action: 'Examiner', family: 'attente' },
  signature: {
    kind: 'lire',
    title: 'Une signature est arrivée trop tard',
    action: 'Voir le dossier',
    family: 'refus',
  },
  abandonment: {
    kind: 'abandonner',
    title: 'L’abandon d’un dossier est demandé',
    action: 'Répondre',
    family: 'attente',
  },
  message: { kind: 'lire', title: 'Un courtier vous a écrit', action: 'Lire', family: 'cours' },
};

/**
 * SQL: the refund of the premium waits for approval. No contract can be issued then, so the approval is the
 * task.
 */
const refundIsAsked = "r.contents ->> 'refundAskedBy' is not null";
/** SQL: what else a step's task depends on. */
const alsoAt: Partial<Record<Step, string>> = {
  'prime-payee-devis-signe': `not (${refundIsAsked})`,
  // Where nothing changed, the timer records the reception.
  'validation-fin-travaux-effectuee': "(r.contents -> 'worksEnd' ->> 'contractDataChanged')::boolean is true",
};
const atStep = (step: Step): string => {
  const there = `r.status = ${slugSql(folderOf(step))} and r.step = ${slugSql(step)} and not ${haltedSql()}`;
  const also = alsoAt[step];
  return also === undefined ? there : `${there} and ${also}`;
};
/**
 * SQL over the aliases `p` of a payment and `r` of its request: the bank took the payment back, and the law
 * accepts PAYMENT.REVERSE of it at the request's step.
 */
const offersTaken = (): string => {
  const places = reversiblePlaces.map(({ statuses, steps: at }) => {
    const status = `r.status in ${slugsSql(statuses)}`;
    return at.length === 0 ? status : `(${status} and r.step in ${slugsSql(at)})`;
  });
  return `r.contents -> 'reversal' -> 'receipts' @> jsonb_build_array(jsonb_build_object('value', p.id::text)) and (${places.join(' or ')})`;
};
/**
 * SQL of the total of a branch with few lines, read in each of them; the many lines of a step are counted by
 * their index instead.
 */
const all = '(count(*) over ())::integer';
const ofStep = (
  step: Step,
): string => `(select '${step}' as what, ${listedColumns}, r.updated_at as since, r.study_due::text as day, null as question, false as asked, (select count(*)::integer from requests r where ${atStep(step)}) as total from requests r
    where ${atStep(step)} order by r.updated_at, r.id limit ${mostTasks})`;
const ofKind = (kind: string, other: string): string =>
  `case when f.kind = '${kind}' then '${kind}' else '${other}' end`;
/**
 * SQL over the aliases `p` of a payment that was taken back and `r` of its request: the premium is in force,
 * and not paid again.
 */
const isOwed = `p.made_good_at is null and r.status = ${slugSql('offres-signees')}`;
const statement = () => ({
  name: 'tasks admins',
  text: `select * from (${(Object.keys(steps) as Step[]).map(ofStep).join(' union all ')}
    union all (select ${ofKind('premium', 'refund')} as what, ${listedColumns}, min(f.asked_at), null, null, true, (count(*) over (partition by ${ofKind('premium', 'refund')}))::integer from refunds f join requests r on r.id = f.request_id
      where f.state = 'asked' group by what, r.id order by min(f.asked_at), r.id limit ${mostTasks})
    union all (select 'unanswered', ${listedColumns}, min(q.changed_at), null, null, true, ${all}
      from disputes q join payments p on p.id = q.payment_id join requests r on r.id = p.request_id
      where q.state = 'open' and not exists (select 1 from refunds f where f.payment_id = p.id and f.state = 'failed')
      group by r.id order by min(q.changed_at), r.id limit ${mostTasks})
    union all (select 'disputed', ${listedColumns}, min(q.changed_at), null, null, true, ${all}
      from disputes q join payments p on p.id = q.payment_id join requests r on r.id = p.request_id
      where ${offersTaken()} group by r.id order by min(q.changed_at), r.id limit ${mostTasks})
    union all (select 'regained', ${listedColumns}, min(q.changed_at), null, null, true, ${all}
      from disputes q join payments p on p.id = q.payment_id join requests r on r.id = p.request_id
      where p.state = 'reversed' and q.state = 'won' and (q.changed_at >= $1 or (${isOwed})) and not ${notedAgainSql}
      group by r.id order by min(q.changed_at), r.id limit ${mostTasks})
    union all (select 'owed', ${listedColumns}, min(p.reversed_at), null, null, true, ${all} from payments p join requests r on r.id = p.request_id
      where p.state = 'reversed' and ${isOwed} and not exists (select 1 from disputes q where q.payment_id = p.id and q.state = 'won') group by r.id order by min(p.reversed_at), r.id limit ${mostTasks})
    union all (select 'pieces', ${listedColumns}, min(d.sent_at), null, null, true, ${all} from documents d join requests r on r.id = d.request_id
      where d.sent_at >= $1 and ${latePiecesSql()} group by r.id order by min(d.sent_at), r.id limit ${mostTasks})
    union all (select 'signature', ${listedColumns}, s.late_at, null, null, true, ${all} from signature_transactions s join requests r on r.id = s.request_id
      where s.late_at >= $1 order by s.late_at limit ${mostTasks})
    union all (select 'abandonment', ${listedColumns}, t.abandonment_asked_at, null,
        (select m.body from messages m where m.request_id = t.request_id and m.kind = 'abandonment' order by m.id desc limit 1), true, ${all}
      from threads t join requests r on r.id = t.request_id where t.abandonment_asked_at is not null and r.status in ${slugsSql(abandonable)}
      order by t.abandonment_asked_at, r.id limit ${mostTasks})
    union all (select 'message', ${listedColumns}, t.underwriter_since, null, null, true, ${all} from threads t join requests r on r.id = t.request_id
      where t.underwriter_unread > 0 and t.abandonment_asked_at is null order by t.underwriter_since, r.id limit ${mostTasks})
  ) waiting order by asked desc, case when what = 'dossier-en-etude' then day end nulls last, since, id, what`,
});

function sinceWhen({ since, day, what }: Waiting, today: string): string {
  const isStudied = what === 'dossier-en-etude' && day !== null;
  return `${waited(since, today)}${isStudied ? ` – ${deadline(day, today)}` : ''}`;
}

const isAtStep = (what: string): what is keyof typeof steps => Object.hasOwn(steps, what);

function taskOf(row: Waiting, today: string): DatedTask[] {
  const rule = isAtStep(row.what) ? steps[row.what] : others[row.what];
  if (!rule) return [];
  return [
    {
      since: row.since,
      due: row.what === 'dossier-en-etude' ? row.day : null,
      task: {
        request_id: row.id,
        step: stepSlug(row.step, row.premium),
        kind: rule.kind,
        title: rule.title,
        detail: `${namesOf(row)}${sinceWhen(row, today)}`,
        question: row.question,
        family: rule.family,
        action: rule.action,
        tab: rule.tab ?? null,
      },
    },
  ];
}

/**
 * "À faire aujourd’hui" of the admins: questions, messages, sent pieces, memberships and quotations come before
 * what the steps wait for, each the oldest first.
 */
export async function adminTasks(executor: Executor, now: Date): Promise<TaskCount> {
  const today = parisDateOf(now);
  const waiting = await executor.query<Waiting>(statement(), [lateSince(today)]);
  const ofRefunds = (await refundTasks(executor, lateSince(today))).map((task): Waiting => ({
    ...task,
    day: null,
    question: null,
    asked: true,
  }));
  const asked = [...waiting.filter((row) => row.asked), ...ofRefunds].toSorted(
    (a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id || a.what.localeCompare(b.what),
  );
  const ofSteps = waiting.filter((row) => !row.asked);
  const totals = new Map([...asked, ...ofSteps].map(({ what, total }) => [what, total]));
  const besides = [await membershipTasks(executor, now), await quotationTasks(executor, now)];
  const tasksIn = (rows: readonly Waiting[]) => rows.flatMap((row) => taskOf(row, today));
  const [askedTasks, stepTasks] = [tasksIn(asked), tasksIn(ofSteps)];
  const first = [
    ...askedTasks,
    ...besides.flatMap(({ tasks }) => leavingRoom(tasks, [...askedTasks, ...stepTasks], shareOfOthers)),
  ].toSorted((a, b) => a.since.getTime() - b.since.getTime());
  return {
    tasks: [...first, ...stepTasks],
    total: [...totals.values(), ...besides.map(({ total }) => total)].reduce((sum, total) => sum + total, 0),
  };
}
