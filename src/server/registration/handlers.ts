import type { registrationCalls } from '#contract/registration.ts';
import { isIntermediary, ineligibility } from '#domain/registration.ts';
import { registrationSaved } from '#domain/fixed-texts.ts';
import { messages } from '#domain/validation/messages.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { validationRefused } from '../calls/refused.ts';
import type { MembershipWriter } from '../memberships/act.ts';
import { toWire } from '../memberships/wire.ts';
import { changeIban } from '../memberships/iban.ts';
import { loadMembership, membershipGone, membershipOfBroker } from '../memberships/record/load.ts';
import { refuseReaders } from '../memberships/record/may.ts';
import { changeMembershipContents } from '../memberships/record/write.ts';
import { register } from './create.ts';
import { answerActivity, answerInformations, submitDocuments } from './steps.ts';

const ibanIsRight = 'Votre IBAN est valide.';

/** Stores the IBAN of that broker's membership, which the caller must manage; throws 404, 403 or 422. */
async function keepIban(
  writer: MembershipWriter,
  brokerId: number | null,
  ibanRib: string,
): Promise<{ msg: string }> {
  const { caller, services } = writer;
  const found = brokerId === null ? null : await membershipOfBroker(services.database, brokerId);
  if (!found) throw membershipGone();
  const row = await loadMembership(services.database, caller, found.id);
  await refuseReaders(services.database, caller, row);
  await changeMembershipContents(services, row.id, (tx, fresh) => changeIban(tx, fresh, ibanRib, writer));
  return { msg: 'Votre IBAN est enregistré.' };
}

export const registrationHandlers: HandlersOf<keyof typeof registrationCalls> = {
  validateOrias: async ({ body, services }) => {
    const entry = await services.orias.find(body.orias.toUpperCase());
    if (!entry) throw validationRefused({ orias: [messages.orias] });
    return { ...entry, eligible: isIntermediary(entry), reasons: ineligibility(entry) };
  },

  creationCompte: ({ body, services, now, address, agent }) =>
    register(body, services, { now, address, agent }),

  secondStep: async ({ body, ...writer }) => {
    const row = await answerInformations(writer, body);
    return { message: registrationSaved, membership: await toWire(writer, row) };
  },
  thirdStep: async ({ body, ...writer }) => {
    const row = await answerActivity(writer, body);
    return { message: registrationSaved, membership: await toWire(writer, row) };
  },
  fourthStep: async ({ body, files, ...writer }) => {
    const row = await submitDocuments(writer, body, files);
    return { message: registrationSaved, membership: await toWire(writer, row) };
  },

  validateIban: () => Promise.resolve({ msg: ibanIsRight }),

  keepIban: async ({ body: { ibanRib }, ...writer }) => keepIban(writer, writer.caller.brokerId, ibanRib),
  validateAndSaveIban: async ({ query: { ibanRib, broker }, ...writer }) =>
    keepIban(writer, broker ?? writer.caller.brokerId, ibanRib),
};
