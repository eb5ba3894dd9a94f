import type { Task } from '#contract/resources.ts';
import { formatDate } from '#domain/calendar.ts';
import { daysBetween, parisDateOf } from '#domain/dates.ts';
import { toWireSlug } from '#domain/provider.ts';
import { familyOf } from '#domain/status-families.ts';
import { isStep, type Step } from '#domain/steps.ts';
import type { Executor } from '../database/executor.ts';
import type { Scope } from './scope.ts';

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

const text = (scope: Scope): string => `
  select id, step, client, site, reference, coalesce((facts ->> 'formComplete')::boolean, false) as complete, referral, valid_until, sent_at
  from requests r where ${scope.kind === 'lead' ? 'r.lead_broker_id' : 'r.broker_id'} = $1 and r.status = $2 and r.step = any ($3::text[])
    and not (r.step = $4 and (r.sent_at is null or r.sent_at > $5)) and not (r.step = $6 and r.referral = 'pending')
  order by array_position($3::text[], r.step), r.updated_at, r.id limit 20`;

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
  const values = [scope.id, toWireSlug('offres-en-cours'), urgency.map(toWireSlug), 'offre-envoyee', silentSince, 'offre-enregistree'];
  const rows = await executor.query<Waiting>({ name: `tasks ${scope.kind}`, text: text(scope) }, values);
  return rows.flatMap((row) => taskOf(row, today));
}
