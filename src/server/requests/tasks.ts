import type { Task } from '#contract/resources.ts';
import { formatDate } from '#domain/calendar.ts';
import { daysBetween, parisDateOf } from '#domain/dates.ts';
import { toWireSlug } from '#domain/provider.ts';
import { familyOf } from '#domain/status-families.ts';
import { isStep, type Step } from '#domain/steps.ts';
import type { Executor } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import { inScope, type Scope } from './scope.ts';

interface Waiting {
  id: number;
  step: string;
  client: string;
  site: string;
  reference: string;
  complete: boolean;
  referral: string;
  valid_until: string | null;
  sent_at: Date | null;
}

interface Rule {
  kind: Task['kind'];
  /** What a button says. */
  action: string;
  title: (row: Waiting, today: string) => string;
}

/** A sent offer is worth a call after a week. */
const followUpDays = 7;

const sentSince = (row: Waiting, today: string): number => (row.sent_at ? daysBetween(parisDateOf(row.sent_at), today) : 0);

/** In the order of urgency: what others wait for first, then what brings an offer further. */
const rules: Partial<Record<Step, Rule>> = {
  'demande-info-souscription': { kind: 'répondre', action: 'Répondre', title: () => 'Une information est demandée' },
  'demande-info-contrat': { kind: 'répondre', action: 'Répondre', title: () => 'Une information est demandée avant le contrat' },
  'devis-dda-signe-en-attente-paiement': { kind: 'encaisser', action: 'Suivre le paiement', title: () => 'La prime n’est pas encore payée' },
  'devis-envoye-appel-de-prime': { kind: 'signer', action: 'Relancer la signature', title: () => 'Le devis attend sa signature' },
  'constitution-du-dossier': { kind: 'constituer', action: 'Compléter le dossier', title: () => 'Le dossier est à constituer' },
  'offre-envoyee': { kind: 'relancer', action: 'Relancer le client', title: (row, today) => `Offre sans réponse depuis ${sentSince(row, today)} jours` },
  'offre-enregistree': { kind: 'envoyer', action: 'Envoyer le devis', title: (row) => (row.complete ? 'Le devis est prêt à envoyer' : 'Le devis est à compléter') },
};
const urgency = Object.keys(rules) as Step[];

/** Of the steps that wait for a broker, those of the scope: a sent offer only once it has been silent, a saved one unless its company is asked. */
function waitingIn(scope: Scope, silentSince: Date): { text: string; values: unknown[] } {
  const values = new Values();
  const within = inScope(scope, values);
  const waiting = values.add(urgency.map(toWireSlug), 'text[]');
  const text = `
  select id, step, client, site, reference, coalesce((facts ->> 'formComplete')::boolean, false) as complete, referral, valid_until, sent_at
  from requests r where ${within} and r.status = ${values.add(toWireSlug('offres-en-cours'), 'text')} and r.step = any (${waiting})
    and not (r.step = ${values.add(toWireSlug('offre-envoyee'), 'text')} and (r.sent_at is null or r.sent_at > ${values.add(silentSince, 'timestamptz')}))
    and not (r.step = ${values.add(toWireSlug('offre-enregistree'), 'text')} and r.referral = 'pending')
  order by array_position(${waiting}, r.step), r.updated_at, r.id limit 20`;
  return { text, values: values.list };
}

function taskOf(row: Waiting, today: string): Task[] {
  const step = urgency.find((one) => toWireSlug(one) === row.step);
  const rule = step && isStep(step) ? rules[step] : undefined;
  if (!step || !rule) return [];
  const incomplete = step === 'offre-enregistree' && !row.complete;
  const until = row.valid_until && (step === 'offre-envoyee' || step === 'offre-enregistree') ? ` – valable jusqu’au ${formatDate(row.valid_until)}` : '';
  return [{
    request_id: row.id,
    kind: incomplete ? 'compléter' : rule.kind,
    title: rule.title(row, today),
    detail: `${row.reference} – ${row.client}${row.site ? `, ${row.site}` : ''}${until}`,
    family: familyOf('offres-en-cours', step),
    action: incomplete ? 'Compléter le devis' : rule.action,
  }];
}

/** "À faire aujourd’hui": what waits for the broker, the most urgent first, twenty at most. */
export async function tasksOf(executor: Executor, scope: Scope, now: Date): Promise<Task[]> {
  const today = parisDateOf(now);
  const silentSince = new Date(now.getTime() - followUpDays * 86_400_000);
  const { text, values } = waitingIn(scope, silentSince);
  const rows = await executor.query<Waiting>({ name: `tasks ${scope.kind}`, text }, values);
  return rows.flatMap((row) => taskOf(row, today));
}
