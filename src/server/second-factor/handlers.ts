import type { secondFactorCalls, SecondFactorChanged } from '#contract/second-factor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { requireManager } from '../collaborators/cabinet.ts';
import type { ProfileWriter } from '../profile/handlers.ts';
import { ownResource } from '../session/own-resource.ts';
import { provePassword } from './change.ts';
import { addAuthenticator, addPasskey, beginAuthenticator, beginPasskey } from './enrol.ts';
import { factorOptions, proveFactor } from './login.ts';
import { forgetDevices, removeAuthenticator, removePasskey, renewCodes } from './remove.ts';
import { secondFactorOf } from './rows.ts';

const changed = async (
  { caller, services, now }: ProfileWriter,
  message: string,
  codes: readonly string[] | null = null,
): Promise<SecondFactorChanged> => ({
  message,
  second_factor: await secondFactorOf(services, caller, now),
  codes,
  user: await ownResource(services, caller),
});

export const secondFactorHandlers: HandlersOf<keyof typeof secondFactorCalls> = {
  factorOptions,
  proveFactor,

  secondFactor: async ({ caller, services, now }) => ({
    second_factor: await secondFactorOf(services, caller, now),
    user: await ownResource(services, caller),
  }),

  provePassword: async ({ body, ...writer }) => {
    await provePassword(body, writer);
    return { message: 'Mot de passe confirmé.' };
  },

  beginAuthenticator,

  addAuthenticator: async ({ body, ...writer }) => {
    const codes = await addAuthenticator(body, writer);
    return changed(writer, 'L’application d’authentification est ajoutée.', codes);
  },

  removeAuthenticator: async (writer) => {
    await removeAuthenticator(writer);
    return changed(writer, 'L’application d’authentification est retirée.');
  },

  beginPasskey,

  addPasskey: async ({ body, ...writer }) => {
    const codes = await addPasskey(body, writer);
    return changed(writer, 'La clé d’accès est ajoutée.', codes);
  },

  removePasskey: async ({ params, ...writer }) => {
    await removePasskey(params.id, writer);
    return changed(writer, 'La clé d’accès est retirée.');
  },

  renewCodes: async (writer) =>
    changed(writer, 'De nouveaux codes de secours sont faits.', await renewCodes(writer)),

  forgetDevices: async (writer) => {
    await requireManager(writer.services.database, writer.caller);
    await forgetDevices(writer);
    return changed(writer, 'Aucun appareil n’est plus reconnu.');
  },
};
