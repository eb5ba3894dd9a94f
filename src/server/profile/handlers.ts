import type { ProfileChanged, profileCalls } from '#contract/profile.ts';
import type { HandlerContext, HandlersOf } from '../calls/handler.ts';
import { ownResource } from '../session/own-resource.ts';
import type { UserCaller } from '../calls/caller.ts';
import { askEmail, confirmEmail, dropEmail } from './email.ts';
import { changeIdentity } from './identity.ts';
import { changePassword } from './password.ts';
import { refuseMails } from './refused-mails.ts';
import { profileOf } from './rows.ts';

/** Who changes its own account, from where and when. */
export type ProfileWriter = Pick<HandlerContext<unknown>, 'services' | 'now' | 'address'> & {
  caller: UserCaller;
};

const changed = async (
  { caller, services, now }: ProfileWriter,
  message: string,
): Promise<ProfileChanged> => ({
  message,
  profile: await profileOf(services.database, caller, now),
  user: await ownResource(services, caller),
});

export const profileHandlers: HandlersOf<keyof typeof profileCalls> = {
  profile: async ({ caller, services, now }) => ({
    profile: await profileOf(services.database, caller, now),
    user: await ownResource(services, caller),
  }),

  changeProfile: async ({ body, ...writer }) => {
    await changeIdentity(body, writer);
    return changed(writer, 'Votre profil est enregistré.');
  },

  askEmail: async ({ body, ...writer }) => {
    await askEmail(body, writer);
    return changed(writer, 'Un lien vient d’être envoyé à la nouvelle adresse. Ouvrez-le pour l’adopter.');
  },

  dropEmail: async (writer) => {
    await dropEmail(writer);
    return changed(writer, 'Votre adresse reste la même.');
  },

  refuseMails: async ({ body, ...writer }) => {
    await refuseMails(body, writer);
    return changed(writer, 'Votre choix est enregistré.');
  },

  confirmEmail,

  changePassword: async ({ body, ...writer }) => {
    await changePassword(body, writer);
    return changed(writer, 'Votre mot de passe est changé, et vos autres sessions sont fermées.');
  },
};
