import { centsOf } from '#domain/money.ts';
import { validate } from '#domain/validation/validate.ts';
import { worksEndBounds } from '#domain/validation/works-end.ts';
import { object as yupObject } from '#domain/validation/yup.ts';
import { blankWorksEnd, type WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { conflict, nothingIsLost, validationRefused } from '../calls/refused.ts';
import type { Author } from '../law/store.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { receptionDaysOf } from './resource.ts';
import { answersOf, worksEndsOf, type WorksEndRow } from './rows.ts';

const set =
  'reception_date = $2, reserves = $3, reserves_detail = $4, final_cost_cents = $5, intervenants = $6, non_assures = $7, saved_at = $8, revision = revision + 1';
const insert: Statement = {
  name: 'works-end-saved',
  text: `insert into works_ends (
      request_id, reception_date, reserves, reserves_detail, final_cost_cents, intervenants,
      non_assures, saved_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id`,
};
const update: Statement = {
  name: 'works-end-saved-again',
  text: `update works_ends set ${set} where id = $1 returning id`,
};
const declare: Statement = {
  name: 'works-end-declared',
  text: 'update works_ends set declared_at = $2, declared_by = $3, declarer = $4 where id = $1',
};

/** Bounds of the body of a call that declares answers. */
export const boundsOfAnswers = ({ object, now }: { object: Pick<RequestRow, 'form'>; now: Date }) =>
  worksEndBounds(receptionDaysOf(object, now));

/** Throws a 422 where the reception date of answers that are declared is impossible. */
function refuseImpossible({ reception_date }: WorksEndAnswers, object: RequestRow, now: Date): void {
  const checked = validate(yupObject(boundsOfAnswers({ object, now })), { reception_date });
  if (!checked.ok) throw validationRefused(checked.errors);
}

const valuesOf = (
  { reception_date, reserves, reserves_detail, final_cost, intervenants, non_assures }: WorksEndAnswers,
  now: Date,
): unknown[] => [
  reception_date,
  reserves,
  reserves === 'avec' ? reserves_detail : '',
  final_cost === null ? null : centsOf(final_cost),
  intervenants,
  non_assures,
  now,
];

async function store(
  tx: Transaction,
  requestId: number,
  saved: WorksEndRow | undefined,
  answers: WorksEndAnswers,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(saved ? update : insert, [
    saved?.id ?? requestId,
    ...valuesOf(answers, now),
  ]);
  if (!row) throw new Error('A declaration was not stored');
  return row.id;
}

interface Saving {
  answers: WorksEndAnswers;
  /** Revision of the answers that the user saw. */
  revision: number;
  mayWrite: (row: RequestRow) => boolean;
  now: Date;
}

/**
 * Saves answers on the end of the works before they are declared; they replace the former ones. Throws 409
 * where somebody saved since they were read, or the file waits for no declaration.
 */
export async function saveDeclaration(
  services: Services,
  requestId: number,
  { answers, revision, mayWrite, now }: Saving,
): Promise<RequestRow> {
  const { row } = await changeContents(services, requestId, now, {
    check: (fresh) => {
      if (!mayWrite(fresh))
        throw conflict('not_permitted', 'La fin de travaux ne se déclare pas à ce stade du dossier.');
    },
    work: async (tx) => {
      const { saved } = await worksEndsOf(tx, requestId);
      if ((saved?.revision ?? 0) !== revision)
        throw conflict(
          'stale_version',
          `Cette déclaration a été modifiée entre-temps, ou envoyée. Voici sa version à jour\u202f; ${nothingIsLost}`,
        );
      await store(tx, requestId, saved, answers, now);
    },
  });
  return row;
}

/** The answers that a declaring event carries; they replace the saved ones. */
export function answersIn(data: Record<string, unknown>): Partial<WorksEndAnswers> {
  const { reception_date: reception, final_cost: cost } = data;
  return {
    ...(typeof reception === 'string' && reception !== '' && { reception_date: reception }),
    ...(typeof cost === 'number' && { final_cost: cost }),
  };
}

/**
 * Stores a declaration: the saved answers, else those declared before, with those of the event; a new row, so
 * that former declarations stay. Throws 422 for an impossible reception date.
 */
export async function storeDeclaration(
  tx: Transaction,
  row: RequestRow,
  eventAnswers: Partial<WorksEndAnswers>,
  { author, now }: { author: Author; now: Date },
): Promise<void> {
  const { saved, declared } = await worksEndsOf(tx, row.id);
  const before = saved ?? declared;
  const answers = { ...(before ? answersOf(before) : blankWorksEnd()), ...eventAnswers };
  refuseImpossible(answers, row, now);
  const id = await store(tx, row.id, saved, answers, now);
  await tx.query(declare, [id, now, author.userId, author.who]);
}
