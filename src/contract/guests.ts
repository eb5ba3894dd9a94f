import type { RequestType } from '#domain/forms.ts';
import { offerPapers } from '#domain/offer-papers.ts';
import { object, string } from '#domain/validation/yup.ts';
import type { Partner } from './account-resources.ts';
import { call } from './call.ts';
import { comment, guest } from './params.ts';
import type { Slug } from './slug.ts';

/** Pages that a mailed link opens, as its address names them (docs/domain/guests.md). */
export const callbacks = [
  'offre',
  'signature',
  'paiement',
  'fin-de-travaux',
  'contestation',
  'attestation',
  'pieces',
  'accepter',
  'refuser',
] as const;
export type Callback = (typeof callbacks)[number];

/** Answers of a client to an offer; each has a mailed link of its own. */
export const offerAnswers = ['accepter', 'refuser'] as const satisfies readonly Callback[];
export type OfferAnswer = (typeof offerAnswers)[number];

/**
 * Links of an offer: the page of the offer and its two answers. A session of one of them is
 * valid for all three.
 */
export const offerCallbacks: readonly Callback[] = ['offre', ...offerAnswers];

/** The dossier of a client's page, with the broker's contact and the brand of the page. */
export interface GuestDossier {
  reference: string;
  type: RequestType;
  site: string;
  /** `email`, `phone`: empty where unknown. */
  broker: { name: string; email: string; phone: string };
  partenaire: Partner;
}

/** An offer on the client's page. Amounts in euros. */
export interface GuestOffer extends GuestDossier {
  /** The name of each policyholder. */
  clients: string[];
  cost: number;
  valid_until: string | null;
  sent_at: string | null;
  /**
   * The chosen guarantees: row of the tariff, name, explanation for a layman, amount with tax and
   * without charges.
   */
  rows: { letter: string; label: string; plain: string; amount: number }[];
  /** Fees that are charged once. Rows and charges add up to the total. */
  charges: { label: string; amount: number }[];
  total_ttc: number;
  frais: number;
  status: Slug;
  /** The client may accept it. */
  open: boolean;
  /** The client may refuse it: until the quote is signed, also once it has accepted it. */
  refusable: boolean;
  /** The client's answer; null before it is given. */
  answered: 'accepter' | 'refuser' | null;
}

/** The session of a client who opened a mailed link. */
export interface GuestSession {
  token: string;
  role: 'client';
  callback: Callback;
  /** Reference of the request that the link belongs to. */
  reference: string;
  /** ISO 8601: sixty minutes from the exchange. */
  expires_at: string;
}

/** Calls of a client's session: opening it with a mailed link, reading the offer, answering it. */
export const guestCalls = {
  exchangeLink: call<GuestSession>()({
    method: 'POST',
    path: '/api/guests/exchange',
    summary: 'Échange un lien reçu par courriel contre une session de client',
    who: 'anyone',
    access: 'session',
    knowsCaller: true,
    body: object({
      callback: string()
        .oneOf([...callbacks])
        .required(),
      token: string().max(200).required(),
    }),
  }),
  guestOffer: call<{ offer: GuestOffer }>()({
    method: 'GET',
    path: '/api/guests/offre',
    summary: "L'offre, en clair, pour le client",
    ...guest,
  }),
  answerOffer: call<{ offer: GuestOffer; message: string }>()({
    method: 'POST',
    path: '/api/guests/offre/reponse',
    summary: 'Accepte ou refuse l’offre, au nom du client',
    ...guest,
    body: object({
      answer: string()
        .oneOf([...offerAnswers])
        .required(),
      reason: comment(),
      /**
       * The answer that the page shows as given; 409 (`stale_version`) if the offer has another one. A page
       * that was opened before an upgrade does not send it.
       */
      answered: string()
        .oneOf([...offerAnswers])
        .nullable()
        .default(null),
    }),
  }),
  guestPaper: call<Blob>()({
    method: 'GET',
    path: '/api/guests/offre/documents/{name}',
    summary: "Un document joint au courriel de l'offre, en PDF, pour le client",
    ...guest,
    params: object({
      name: string()
        .oneOf([...offerPapers])
        .required(),
    }),
    file: 'application/pdf',
  }),
};
