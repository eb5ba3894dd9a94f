import { brokerPieceKeys, type BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { CorrectedStep } from '#domain/corrections.ts';
import { awaitsSignature, takesAnswers } from '#domain/membership.ts';
import { changedAnswers } from '#domain/registration-changes.ts';
import { registrationSteps, type Activity, type Informations } from '#domain/registration.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { conflict, notFound, Refused, validationRefused } from '../calls/refused.ts';
import { act, userAgent, type MembershipWriter } from '../memberships/act.ts';
import { answersOf } from '../memberships/record/answers.ts';
import { keepCorrected } from '../memberships/asked.ts';
import { changeIban } from '../memberships/iban.ts';
import { membershipById, membershipOfBroker } from '../memberships/record/load.ts';
import { refuseReaders } from '../memberships/record/may.ts';
import { withOriasOfToday } from '../memberships/orias.ts';
import { receivePieces, type SentPiece } from '../memberships/receive.ts';
import type { MembershipRow } from '../memberships/record/row.ts';
import { tell } from '../memberships/record-sepa-change.ts';
import { changeMembershipContents, writeAnswers } from '../memberships/record/write.ts';

const person: Statement = {
  name: 'registration-person',
  text: 'update users set name = $2, last_name = $3 where id = $1',
};
const phone: Statement = { name: 'registration-phone', text: 'update brokers set phone = $2 where id = $1' };
const company: Statement = {
  name: 'registration-company',
  text: 'update brokers set company_name = $2, siren = $3 where id = $1',
};
const reach: Statement = {
  name: 'registration-reached',
  text: 'update brokers set registration_step = greatest(registration_step, $2) where id = $1',
};

/** The caller's own membership, which the caller must manage; throws 404 or 403. */
async function ownOf({ caller, services: { database } }: MembershipWriter): Promise<MembershipRow> {
  const row = caller.brokerId === null ? null : await membershipOfBroker(database, caller.brokerId);
  if (!row) throw notFound('Aucune inscription n’est rattachée à ce compte.');
  await refuseReaders(database, caller, row);
  return row;
}

const because: Readonly<Record<number, string>> = {
  1: 'Activez d’abord votre compte\u00a0: le lien est dans le courriel que vous avez reçu.',
  2: 'Remplissez d’abord vos informations.',
  3: 'Remplissez d’abord votre activité.',
};

/** Throws a 409 where the registration has not reached that step, or is submitted already. */
function checkStep(row: MembershipRow, step: number): void {
  if (row.step < step)
    throw conflict('not_permitted', because[row.step] ?? 'Terminez d’abord l’étape en cours.');
  if (!takesAnswers(row.status))
    throw conflict('not_permitted', 'Votre demande est transmise\u00a0: elle ne se modifie plus ici.');
}

const numberOf = (page: CorrectedStep): number =>
  registrationSteps.find(({ path }) => path === page)?.step ?? 0;

async function answer(
  writer: MembershipWriter,
  page: CorrectedStep,
  answers: object,
  write: (tx: Transaction, row: MembershipRow) => Promise<void>,
): Promise<MembershipRow> {
  const own = await ownOf(writer);
  const step = numberOf(page);
  const { row } = await changeMembershipContents(writer.services, own.id, async (tx, fresh) => {
    checkStep(fresh, step);
    await writeAnswers(tx, fresh.id, answers);
    await write(tx, fresh);
    const changed = changedAnswers(page, answersOf(fresh), answers);
    if (changed.length > 0) await keepCorrected(tx, fresh, page, writer.now);
    if (changed.length > 0 && fresh.submitted_at !== null)
      await tell(tx, fresh, 'ANSWERS.CHANGE', changed.join(', '), writer);
    await tx.query(reach, [fresh.broker_id, step + 1]);
  });
  return row;
}

/** Step 2. */
export const answerInformations = (
  writer: MembershipWriter,
  informations: Informations,
): Promise<MembershipRow> =>
  answer(writer, 'informations', informations, async (tx, { user_id, broker_id }) => {
    await tx.query(person, [user_id, informations.name, informations.lastname]);
    await tx.query(phone, [broker_id, informations.phone || informations.mobile]);
  });

/** Step 3. */
export const answerActivity = (writer: MembershipWriter, activity: Activity): Promise<MembershipRow> =>
  answer(
    writer,
    'activite',
    activity,
    async (tx, { broker_id }) =>
      void (await tx.query(company, [broker_id, activity.companyName, activity.siret])),
  );

/**
 * Maximum number of tries: more than the concurrent writes of eight document checks (each result changes the
 * membership) and of a few tabs.
 */
const mostTries = 20;

interface Documents {
  ibanRib: string;
  KBIS_date: IsoDate | null;
  ORIAS_date: IsoDate | null;
  RC_date: IsoDate | null;
  FINANCIAL_date: IsoDate | null;
}

/** The files of the form as pieces: the field's name is the piece. Throws a 422 for another name. */
function piecesIn(body: Documents, files: readonly UploadedFile[]): SentPiece[] {
  const days: Partial<Record<BrokerPieceKey, IsoDate | null>> = {
    KBIS: body.KBIS_date,
    ORIAS: body.ORIAS_date,
    RC: body.RC_date,
    FINANCIAL: body.FINANCIAL_date,
  };
  return files.map((file) => {
    const piece = brokerPieceKeys.find((key) => key === file.field);
    if (!piece)
      throw validationRefused({ [file.field.slice(0, 40) || 'file']: ['Cette pièce n’existe pas.'] });
    return { piece, asked: null, date: days[piece] ?? null, file, dateField: `${piece}_date` };
  });
}

/**
 * Step 4: stores the bank account and the documents, then submits them (DOCUMENTS.SUBMIT). Repeated after the
 * submission, it changes nothing. Throws 409 where something is missing, and ServiceUnavailable where ORIAS
 * must be asked and does not answer; what the call sent stays stored.
 */
export async function submitDocuments(
  writer: MembershipWriter,
  body: Documents,
  files: readonly UploadedFile[],
): Promise<MembershipRow> {
  const own = await ownOf(writer);
  if (own.step === 5 && own.status !== 'requestInfo' && files.length === 0) return own;
  if (own.step === 5 && awaitsSignature(own)) return own;
  if (own.status === 'unfinished' && own.step < 4) checkStep(own, 4);
  const { row: received } = await receivePieces(own, piecesIn(body, files), writer, (tx, fresh) =>
    changeIban(tx, fresh, body.ibanRib, writer),
  );
  const row =
    received.status === 'unfinished'
      ? await withOriasOfToday(writer.services, received, writer.now)
      : received;
  // Another tab submitted it since the look: nothing is left to submit.
  return own.status === 'unfinished' && row.step === 5 ? row : submit(row, writer);
}

/**
 * Submits, and repeats after a concurrent write: another tab may send documents at the same instant, and
 * results of checks arrive. What another tab submitted counts as submitted.
 */
async function submit(row: MembershipRow, writer: MembershipWriter, tries = 1): Promise<MembershipRow> {
  try {
    return await act(
      row,
      { type: 'DOCUMENTS.SUBMIT', channel: row.status === 'unfinished' ? 'registration' : 'call' },
      userAgent(writer),
    );
  } catch (error) {
    const fresh = await membershipById(writer.services.database, row.id);
    if (row.status === 'unfinished' && fresh.step === 5) return fresh;
    if (!(error instanceof Refused) || error.refusal.code !== 'stale_version' || tries >= mostTries)
      throw error;
    return submit(fresh, writer, tries + 1);
  }
}
