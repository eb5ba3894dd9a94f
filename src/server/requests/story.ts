import type { StoryEntry } from '#contract/request-resources.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Actor } from '#domain/parties.ts';
import { eventWords } from '#machines/request-lifecycle/words-events.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { requestRooms } from './rooms.ts';

interface EventRow {
  id: number;
  at: Date;
  who: string;
  event: LifecycleEventName;
  from_status: string | null;
  from_step: string | null;
  to_status: string;
  to_step: string;
  comment: string | null;
  /** Names of the pieces that it asks for; null if it asks for none. */
  pieces: string[] | null;
  /** Number of times that the event has been accepted by then. */
  time: number;
}

/** Reads the story; consecutive autosaves by one person are one line. */
const latest: Statement = {
  name: 'request-story',
  text: `select id, at, who, event, from_status, from_step, to_status, to_step, comment,
      data -> 'pieces' as pieces, time
    from (
      select e.*, lead(event) over w as next_event, lead(who) over w as next_who,
        (row_number() over (partition by event order by id))::integer as time
      from request_events e
      where request_id = $1
      window w as (order by id)
    ) lines
    where not (
      event = 'REQUEST.EDIT'
      and next_event is not distinct from 'REQUEST.EDIT'
      and next_who is not distinct from who
    )
    order by id desc
    limit 500`,
};

/**
 * Events that no user sends (time, a provider, the client's link): the story shows the law's labels for them.
 */
type UnsentByUser =
  | 'ELIGIBILITY.FAIL'
  | 'OFFER.EXPIRE'
  | 'CLIENT.REFUSE'
  | 'QUOTE.SIGNED'
  | 'PAYMENT.FAILED'
  | 'CONTRACT.SIGNED'
  | 'ENDORSEMENT.SIGNED';

/** Labels of the story, in the past tense, unlike those of buttons. */
const pastTense: Record<Exclude<LifecycleEventName, UnsentByUser>, string> = {
  'REQUEST.SIMULATE': 'Prix simulé',
  'REQUEST.EDIT': 'Devis modifié',
  'ELIGIBILITY.OVERRIDE': 'Accepté par dérogation',
  'OFFER.SAVE': 'Offre enregistrée',
  'OFFER.REVISE': 'Offre révisée',
  'PRICE.SEND': 'Prix envoyé',
  'QUOTE.SEND': 'Devis envoyé',
  'CLIENT.REMIND': 'Client relancé',
  'REFERRAL.REQUEST': 'Accord demandé à la compagnie',
  'REFERRAL.GRANT': 'Accord donné par la compagnie',
  'STATUS.ABANDON': 'Dossier abandonné',
  'REQUEST.DUPLICATE': 'Dossier dupliqué',
  'STATUS.ARCHIVE': 'Dossier archivé',
  'STATUS.RESUME': 'Dossier repris',
  'PROVIDER.DECLINE': 'Dossier refusé',
  'COMPANY.DECLINE': 'Décliné par la compagnie',
  'FILE.OPEN': 'Offre acceptée, dossier ouvert',
  'FILE.SUBMIT': 'Dossier transmis',
  'INFO.REQUEST': 'Information demandée',
  'INFO.PROVIDE': 'Informations transmises',
  'INFO.WITHDRAW': 'Question retirée',
  'UNDERWRITING.ENDORSE': 'Premier accord donné',
  'UNDERWRITING.APPROVE': 'Dossier validé',
  'UNDERWRITING.REOPEN': 'Étude rouverte',
  'PREMIUM.CALL': 'Prime appelée',
  'SIGNATURE.RELAUNCH': 'Signature relancée',
  'PAYMENT.CONFIRMED': 'Règlement enregistré',
  'PAYMENT.REVERSE': 'Règlement rejeté ou repris par la banque',
  'PAYMENT.REFUND': 'Remboursement de la prime demandé',
  'CONTRACT.ISSUE': 'Contrat émis',
  'CONTRACT.TERMINATE': 'Contrat résilié',
  'LETTER.INFORMATION.SEND': 'Lettre d’information envoyée',
  'LETTER.WORKS_END.SEND': 'Courrier de fin de travaux envoyé',
  'WORKS_END.SUBMIT': 'Fin de travaux déclarée',
  'WORKS_END.STUDY': 'Fin de travaux en étude',
  'WORKS_END.MISSING': 'Pièces manquantes demandées',
  'WORKS_END.VALIDATE': 'Fin de travaux validée',
  'RISK.AGGRAVATE': 'Aggravation constatée',
  'PREMIUM.ADJUST': 'Prime réajustée',
  'ENDORSEMENT.ISSUE': 'Avenant émis',
  'ENDORSEMENT.WITHDRAW': 'Avenant retiré',
  'RECEPTION.RECORD': 'Réception constatée',
};

/** Labels of the story by event. */
export const storyLabels: Readonly<Record<LifecycleEventName, string>> = { ...eventWords, ...pastTense };

/** Two people give the premium back by one event: the first asks, the second approves. */
const labelOf = ({ event, time }: EventRow): string =>
  event === 'PAYMENT.REFUND' && time > 1 ? 'Remboursement de la prime approuvé' : storyLabels[event];

/**
 * The latest 500 lines of a request's story, with those of signatures, of the client's pieces, of partial
 * payments and of disputes, the latest first, as that actor may read them.
 */
export async function storyOf(executor: Executor, id: number, by: Actor): Promise<StoryEntry[]> {
  const rows = await executor.query<EventRow>(latest, [id]);
  const lines = rows.map((row): StoryEntry => ({
    id: row.id,
    at: row.at.toISOString(),
    who: row.who,
    event: row.event,
    label: labelOf(row),
    from: { status: row.from_status, step: row.from_step },
    to: { status: row.to_status, step: row.to_step },
    comment: row.comment,
    ...(row.pieces && { pieces: row.pieces }),
  }));
  const others: StoryEntry[] = [];
  for (const read of requestRooms().story) others.push(...(await read(executor, id, by)));
  return [...lines, ...others].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, 500);
}
