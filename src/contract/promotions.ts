import type { IsoDate } from '#domain/calendar.ts';
import { maxPictureBytes, promotionStates } from '#domain/promotion.ts';
import { adminRoles, brokerRoles } from '#domain/roles.ts';
import { creationKey, flag } from '#domain/validation/fields.ts';
import { promotionDraftSchema } from '#domain/validation/promotion.ts';
import { mixed, object, string } from '#domain/validation/yup.ts';
import { replacing } from '#domain/validation/replacing.ts';
import type { Partner } from './account-resources.ts';
import { call } from './call.ts';
import { idParams, int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';
import type { Slug } from './slug.ts';

/** A promotion as brokers see it (docs/domain/promotion.md). */
export interface ShownPromotion {
  id: number;
  title: string;
  text: string;
  /** Id of its stored picture; null if it has none. */
  picture_id: number | null;
  /** Words that replace the picture. */
  alt: string;
  /** An https address, a path of the portal, or empty. */
  link: string;
  link_label: string;
}

/** A promotion as administrators see it. */
export interface PromotionResource extends ShownPromotion {
  version: number;
  state: Slug;
  /** `null`: the brokers of every partner. */
  partenaire: { id: number; name: string } | null;
  first_day: IsoDate | null;
  last_day: IsoDate | null;
  /** Number of accounts that closed it. */
  closed: number;
  /** Reason of its withdrawal; null if it was not withdrawn. */
  reason: string | null;
  /** It has a place in the order of promotions, and may be moved. */
  ordered: boolean;
  /**
   * Events that the law permits now. An event that carries the content also needs it to be complete, and to
   * begin in time. `refused` has the others, each with its reason in French.
   */
  permitted: string[];
  refused: { event: string; because: string }[];
}

/** A page of promotions, and the partners that they may be for. */
export interface PromotionList {
  promotions: Page<PromotionResource>;
  partenaires: { id: number; name: string }[];
}

/** The data of the form of a promotion: a stored one, or none for a new one. */
export interface PromotionForm {
  promotion: PromotionResource | null;
  /** With their colours, for the preview. */
  partenaires: Partner[];
  /** Today in Paris. */
  today: IsoDate;
}

/** The answer of a write of a promotion. */
export interface PromotionChanged {
  message: string;
  promotion: PromotionResource;
}

/** `version` of the promotion that the writer saw; 409 if it has another one. */
const version = int4(1).required();
const ofAdmins = { who: adminRoles, access: 'active' } as const;
const ofBrokers = { who: brokerRoles, access: 'active' } as const;

/** The states that a list may be narrowed to; a deleted draft is in none. */
const listedStates = promotionStates.filter((state) => state !== 'deleted');
const filter = {
  state: string().oneOf([...listedStates, '']),
  partner: int4(1),
};

/** Calls about promotions: administrators keep them, brokers read and close them. */
export const promotionCalls = {
  promotions: call<PromotionList>()({
    ...ofAdmins,
    method: 'GET',
    path: '/api/promotions',
    summary: 'Les promotions, dans leur ordre',
    query: object({ page: pageQuery.page, per_page: pageQuery.per_page, ...filter }),
  }),
  promotionForm: call<PromotionForm>()({
    ...ofAdmins,
    method: 'GET',
    path: '/api/promotions/form',
    summary: 'Ce qu’il faut pour écrire une promotion',
    query: object({ id: int4(1) }),
  }),
  createPromotion: call<PromotionChanged>()({
    ...ofAdmins,
    method: 'POST',
    path: '/api/promotions',
    summary: 'Enregistre une nouvelle promotion, ou la programme',
    body: promotionDraftSchema.shape({ creation: creationKey(), schedule: flag() }),
  }),
  changePromotion: call<PromotionChanged>()({
    ...ofAdmins,
    method: 'PUT',
    path: '/api/promotions/{id}',
    summary: 'Change une promotion, ou la programme',
    object: 'promotion',
    params: idParams,
    body: replacing(promotionDraftSchema).shape({ version, schedule: flag() }),
  }),
  sendPromotionEvent: call<{ message: string }>()({
    ...ofAdmins,
    method: 'POST',
    path: '/api/promotions/{id}/events',
    summary: 'Retire une promotion, ou supprime un brouillon',
    object: 'promotion',
    params: idParams,
    body: object({ event: string().max(40).required(), data: mixed<Record<string, unknown>>(), version }),
  }),
  movePromotion: call<{ message: string }>()({
    ...ofAdmins,
    method: 'POST',
    path: '/api/promotions/{id}/place',
    summary: 'Monte ou descend une promotion parmi celles de la liste',
    object: 'promotion',
    params: idParams,
    body: object({
      to: string()
        .oneOf(['up', 'down'] as const)
        .required(),
      ...filter,
    }),
  }),
  addPromotionPicture: call<{ picture_id: number }>()({
    ...ofAdmins,
    method: 'POST',
    path: '/api/promotion-pictures',
    summary: 'Dépose l’image d’une promotion',
    upload: { files: 1, bytes: maxPictureBytes },
  }),
  promotionPicture: call<Blob>()({
    method: 'GET',
    path: '/api/promotion-pictures/{id}',
    summary: 'L’image d’une promotion',
    who: [...adminRoles, ...brokerRoles],
    access: 'active',
    params: idParams,
    file: 'image/webp',
  }),
  shownPromotions: call<{ promotions: ShownPromotion[] }>()({
    ...ofBrokers,
    method: 'GET',
    path: '/api/promotions/shown',
    summary: 'Les promotions de l’accueil d’un courtier',
  }),
  dismissPromotion: call<{ message: string }>()({
    ...ofBrokers,
    method: 'POST',
    path: '/api/promotions/{id}/dismiss',
    summary: 'Ferme une promotion pour ce compte',
    object: 'promotion',
    params: idParams,
  }),
};
