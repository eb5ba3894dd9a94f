import type { membershipCalls } from '#contract/memberships.ts';
import { isMembershipEvent } from '#domain/membership-events.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { unknownEvent } from '../calls/refused.ts';
import { minuteOf } from '../session/new-password.ts';
import { act, userAgent } from './act.ts';
import { agreementFile } from './agreement-file.ts';
import { membershipChecks } from './checks.ts';
import {
  inactiveAccounts,
  ledMemberships,
  membershipList,
  pendingBrokers,
  piecesToExamine,
} from './lists.ts';
import { membershipOfBroker } from './record/load.ts';
import { refuseReaders } from './record/may.ts';
import { changed, toWire } from './wire.ts';

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
      await act(object, { type: 'MEMBERSHIP.VALIDATE', channel: 'call' }, userAgent(writer)),
      'L’adhésion est validée.',
    ),

  ownMembership: async (writer) => {
    const {
      caller,
      services: { database },
    } = writer;
    const row = caller.brokerId === null ? null : await membershipOfBroker(database, caller.brokerId);
    return { membership: row && (await toWire(writer, row)) };
  },

  membership: async ({ object, ...writer }) => ({ membership: await toWire(writer, object) }),

  membershipEvent: async ({ object, body: { event, data }, ...writer }) => {
    if (!isMembershipEvent(event)) throw unknownEvent();
    await refuseReaders(writer.services.database, writer.caller, object);
    return changed(
      writer,
      await act(object, { type: event, channel: 'call', data }, userAgent(writer)),
      'C’est enregistré.',
    );
  },

  membershipChecks: ({ object, services, now }) => membershipChecks(object, services, now),

  membershipAgreement: ({ object, services, now }) => agreementFile(services, object, now),
};
