import { maxLogoBytes, type PartnerInput } from '#domain/partner.ts';
import { adminRoles } from '#domain/roles.ts';
import { partnerAgreementSchema, partnerSchema } from '#domain/validation/partner.ts';
import { object, string } from '#domain/validation/yup.ts';
import { replacing } from '#domain/validation/replacing.ts';
import { call } from './call.ts';
import { idParams, int4 } from './params.ts';

/** A partner as main administrators read it (docs/domain/partners.md). */
export interface PartnerResource extends PartnerInput {
  id: number;
  /** Raised by each write; a write names the one that it saw. */
  version: number;
  /** By which new brokers join, as displayed; of no use while the partner is closed. */
  code: string;
  /** Number of its brokers' cabinets, and of their accounts that are not closed. */
  brokers: number;
  accounts: number;
}

/** The partners in order, and the percent of commission of those that have none of their own. */
export interface PartnerList {
  partners: PartnerResource[];
  commission: number;
}

/** The answer of every write: the changed list. */
export interface PartnersChanged extends PartnerList {
  message: string;
}

const ofMainAdministrators = { who: adminRoles, access: 'active', ofMainAdmins: true } as const;
const seen = int4(1).required();

/** Calls by which main administrators read and write the partners, and all read a logo. */
export const partnerCalls = {
  partners: call<PartnerList>()({
    ...ofMainAdministrators,
    method: 'GET',
    path: '/api/partners',
    summary: 'Les partenaires',
  }),
  addPartner: call<PartnersChanged>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/partners',
    summary: 'Ajoute un partenaire',
    body: partnerSchema,
  }),
  changePartner: call<PartnersChanged>()({
    ...ofMainAdministrators,
    method: 'PUT',
    path: '/api/partners/{id}',
    summary: 'Change un partenaire',
    params: idParams,
    body: replacing(partnerSchema).shape({ seen }),
  }),
  renewPartnerCode: call<PartnersChanged>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/partners/{id}/code',
    summary: 'Donne un nouveau code d’inscription à un partenaire',
    params: idParams,
    body: object({ seen }),
  }),
  partnerAgreement: call<Blob>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/partners/agreement',
    summary: 'L’aperçu de la convention d’un partenaire, telle qu’elle est saisie, en PDF',
    body: partnerAgreementSchema,
    file: 'application/pdf',
  }),
  addPartnerLogo: call<{ logo: string }>()({
    ...ofMainAdministrators,
    method: 'POST',
    path: '/api/partner-logos',
    summary: 'Dépose le logo d’un partenaire',
    upload: { files: 1, bytes: maxLogoBytes },
  }),
  partnerLogo: call<Blob>()({
    method: 'GET',
    path: '/api/partner-logos/{name}',
    summary: 'Le logo d’un partenaire',
    who: 'anyone',
    access: 'session',
    params: object({ name: string().max(100).required() }),
    file: 'image/webp',
  }),
};
