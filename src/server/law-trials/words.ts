import type { AccountChannel } from '#domain/account.ts';
import type { ClaimChannel } from '#domain/claim.ts';
import type { Channel } from '#domain/lifecycle.ts';
import type { MembershipChannel } from '#domain/membership.ts';
import type { PromotionChannel } from '#domain/promotion.ts';
import type { QuotationChannel } from '#domain/quotations.ts';
import type { TariffChannel } from '#domain/tariff-versions.ts';

type AnyChannel =
  | AccountChannel
  | Channel
  | ClaimChannel
  | MembershipChannel
  | PromotionChannel
  | QuotationChannel
  | TariffChannel;

/** The channels of all laws, in French. */
export const channelWords: Readonly<Record<AnyChannel, string>> = {
  call: 'un bouton du portail',
  simulate: 'le simulateur',
  save: 'l’enregistrement du devis',
  status: 'le changement de statut',
  step: 'le changement d’étape',
  devis: 'l’envoi du devis',
  link: 'un lien reçu par courriel',
  webhook: 'un prestataire',
  timer: 'une échéance',
  declare: 'le formulaire de déclaration',
  registration: 'l’inscription',
  write: 'le formulaire de la promotion',
};
