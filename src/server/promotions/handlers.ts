import type { Partner } from '#contract/account-resources.ts';
import type { promotionCalls } from '#contract/promotions.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { PromotionState } from '#domain/promotion.ts';
import type { HandlersOf } from '../calls/handler.ts';
import type { Statement } from '../database/executor.ts';
import { onlyFile } from '../documents/receive.ts';
import { promotionList } from './list.ts';
import { pictureFile, storePicture } from './pictures.ts';
import { promotionResource } from './resource.ts';
import { loadPromotion } from './row.ts';
import { changePromotion, createPromotion, move, sendEvent } from './save.ts';
import { dismissPromotion, shownPromotions } from './shown.ts';

const partners: Statement = {
  name: 'promotion_form_partners',
  text: 'select id, name, logo, resources from partners order by id',
};

/** The message after a write, by the state that it led to. */
const messages: Partial<Record<PromotionState, string>> = {
  draft: 'Le brouillon est enregistré.',
  scheduled: 'La promotion est programmée.',
  shown: 'La promotion est affichée sur l’accueil des courtiers.',
  withdrawn: 'La promotion est retirée.',
  deleted: 'Le brouillon est supprimé.',
};
const messageOf = ({ state }: { state: PromotionState }): string => messages[state] ?? 'C’est enregistré.';

export const promotionHandlers: HandlersOf<keyof typeof promotionCalls> = {
  promotions: ({ query, services: { database }, now }) => promotionList(database, query, now),

  promotionForm: async ({ query: { id }, caller, services: { database }, now }) => ({
    promotion:
      id === undefined ? null : promotionResource(await loadPromotion(database, caller, id, now), now),
    partenaires: await database.query<Partner>(partners),
    today: parisDateOf(now),
  }),

  createPromotion: async ({ body, ...writer }) => {
    const row = await createPromotion(body, writer);
    return { message: messageOf(row), promotion: promotionResource(row, writer.now) };
  },

  changePromotion: async ({ object, body, ...writer }) => {
    const row = await changePromotion(object, body, writer);
    return { message: messageOf(row), promotion: promotionResource(row, writer.now) };
  },

  sendPromotionEvent: async ({ object, body, ...writer }) => ({
    message: messageOf(await sendEvent(object, body, writer)),
  }),

  movePromotion: async ({ object, body, ...writer }) => {
    const moved = await move(object, body, writer);
    const [done, not] =
      body.to === 'up'
        ? ['La promotion est montée.', 'La promotion est déjà la première.']
        : ['La promotion est descendue.', 'La promotion est déjà la dernière.'];
    return { message: moved ? done : not };
  },

  addPromotionPicture: async ({ files, ...writer }) => ({
    picture_id: await storePicture(onlyFile(files), writer),
  }),

  promotionPicture: ({ params: { id }, caller, services: { database }, now }) =>
    pictureFile(database, caller, id, now),

  shownPromotions: async ({ caller, services: { database }, now }) => ({
    promotions: await shownPromotions(database, caller, now),
  }),

  dismissPromotion: async ({ object, caller, services: { database }, now }) => {
    await dismissPromotion(database, object.id, caller, now);
    return { message: 'La promotion est fermée.' };
  },
};
