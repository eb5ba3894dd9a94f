import type { membershipCalls, MembershipChanged } from '#contract/memberships.ts';
import { isMembershipEvent } from '#domain/membership-events.ts';
import { isReadable } from '#domain/pieces/index.ts';
import { onlyFile } from '../documents/receive.ts';
import { readFile } from '../documents/specimens.ts';
import { FileAnswer } from '../http/file-answer.ts';
import type { HandlersOf } from '../http/handler.ts';
import { documentGone, unknownEvent } from '../http/refused.ts';
import { minuteOf } from '../session/new-password.ts';
import { act, userAgent, type MembershipWriter } from './act.ts';
import { agreementFile } from './agreement-file.ts';
import { membershipChecks } from './checks.ts';
import { documentIn, giveVerdict, undoJudgement, withdraw } from './decide.ts';
import {
  inactiveAccounts,
  ledMemberships,
  membershipList,
  pendingBrokers,
  piecesToExamine,
} from './lists.ts';
import { membershipById, membershipOfBroker } from './load.ts';
import { mayWriteIn, refuseReaders } from './may.ts';
import { receivePieces } from './receive.ts';
import { membershipResource } from './resource.ts';
import type { MembershipRow } from './row.ts';

/** A membership as it now stands, for whoever asked. */
export const shown = async (
  { caller, services: { database }, now }: MembershipWriter,
  { id }: Pick<MembershipRow, 'id'>,
) => {
  const row = await membershipById(database, id);
  return membershipResource(database, row, {
    caller,
    now,
    mayWrite: await mayWriteIn(database, caller, row),
  });
};
const changed = async (
  writer: MembershipWriter,
  row: Pick<MembershipRow, 'id'>,
  message: string,
): Promise<MembershipChanged> => ({ message, membership: await shown(writer, row) });

export const membershipHandlers: HandlersOf<keyof typeof membershipCalls> = {
  getPending: async ({ services: { database } }) => ({ brokers: await pendingBrokers(database) }),
  mainBroker: async ({ caller, services: { database } }) => ({
    data: await ledMemberships(database, caller),
  }),
  memberships: ({ query, caller, services: { database } }) => membershipList(database, caller, query),
  accounts: async ({ query, services: { database } }) => ({
    accounts: await inactiveAccounts(database, query),
  }),
  piecesToExamine: ({ query, services: { database } }) => piecesToExamine(database, query),

  sendActivationMail: async ({ body: { currentUserId }, services: { database, outbox }, now }) => {
    await database.transaction((tx) =>
      outbox.add(tx, {
        kind: 'account.activation-link',
        payload: { userId: currentUserId },
        dedupe: `activation-${currentUserId}-admin-${minuteOf(now)}`,
      }),
    );
    return { message: 'Le courriel d’activation est envoyé.' };
  },

  sendMembershipValidation: async ({ object, ...writer }) =>
    changed(
      writer,
      await act(object, { type: 'MEMBERSHIP.VALIDATE', via: 'call' }, userAgent(writer)),
      'L’adhésion est validée.',
    ),

  ownMembership: async (writer) => {
    const {
      caller,
      services: { database },
    } = writer;
    const row = caller.brokerId === null ? null : await membershipOfBroker(database, caller.brokerId);
    return { membership: row && (await shown(writer, row)) };
  },

  membership: async ({ object, ...writer }) => ({ membership: await shown(writer, object) }),

  membershipEvent: async ({ object, body: { event, data }, ...writer }) => {
    if (!isMembershipEvent(event)) throw unknownEvent();
    await refuseReaders(writer.services.database, writer.caller, object);
    return changed(
      writer,
      await act(object, { type: event, via: 'call', data }, userAgent(writer)),
      'C’est enregistré.',
    );
  },

  membershipChecks: ({ object, services, now }) => membershipChecks(object, services, now),

  addMembershipDocument: async ({ object, body: { piece, asked, date }, files, ...writer }) => {
    await refuseReaders(writer.services.database, writer.caller, object);
    const { row, result } = await receivePieces(
      object,
      [{ piece, asked: asked || null, date: date ?? null, file: onlyFile(files), dateField: 'date' }],
      writer,
    );
    return { ...(await changed(writer, row, 'Le document est reçu.')), document_id: result[0]?.id ?? 0 };
  },

  membershipDocumentFile: async ({ object, params, services }) => {
    const document = await documentIn(services.database, object, params.document);
    if (!isReadable(document.state) || document.storage_key === null) throw documentGone();
    const content = await readFile(services, document.storage_key);
    return new FileAnswer({ name: document.name, type: document.type, content, isolated: true });
  },

  decideMembershipDocument: async ({ object, params, body, ...writer }) => {
    const { row, result } = await giveVerdict(
      object,
      params.document,
      { ...body, date: body.date ?? null },
      writer,
    );
    return {
      ...(await changed(
        writer,
        row,
        result.state === 'accepted'
          ? 'La pièce est acceptée.'
          : 'La pièce est refusée\u202f; le courtier est prévenu.',
      )),
      document_id: result.id,
    };
  },

  undoMembershipVerdict: async ({ object, params, ...writer }) => {
    const { row, result } = await undoJudgement(object, params.document, writer);
    return { ...(await changed(writer, row, 'La décision est annulée.')), document_id: result.id };
  },

  withdrawMembershipDocument: async ({ object, params, ...writer }) => {
    await refuseReaders(writer.services.database, writer.caller, object);
    const { row, result } = await withdraw(object, params.document, writer);
    return { ...(await changed(writer, row, 'Le document est retiré.')), document_id: result.id };
  },

  membershipAgreement: ({ object, services, now }) => agreementFile(services, object, now),
};
