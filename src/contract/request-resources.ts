import type { DossierTab } from '#domain/dossier-steps.ts';
import type { Chantier, Client, Garanties, OwnerAddress, QuoteState, RequestType } from '#domain/forms.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Permitted, Refused } from '#domain/lifecycle.ts';
import type { EligibilityReason, Tarif } from '#domain/tarif.ts';
import type { Collaborator } from './account-resources.ts';
import type { Page } from './paging.ts';
import type { Slug } from './slug.ts';

/*
 * Requests on the wire, named as in docs/domain/wire.md: one request, a line of the list, the list, the
 * story. Ids are numbers, instants ISO 8601 in UTC, dates `yyyy-mm-dd`, amounts euros.
 */

/** A policyholder of a request. */
export type RequestClient = Client & { address: OwnerAddress };

/** A line of the offer list. */
export interface RequestSummary {
  id: number;
  reference: string;
  version: number;
  status: Slug;
  step: Slug;
  /** The premium was refunded: no contract follows. */
  refunded: boolean;
  type: RequestType;
  /** Name of the first policyholder; else the broker's name for the request; else "Client à renseigner". */
  client: string;
  site: string;
  /** Cost of the works. */
  cost: number;
  /** Price with taxes; null before it is known. `indicative`: the company has not agreed to it yet. */
  total_ttc: number | null;
  indicative: boolean;
  /** As in `RequestResource`, computed at its last change. */
  lacking: number | null;
  broker: string;
  created_at: string;
  updated_at: string;
  /** Events that this reader may send now. */
  permitted: Permitted[];
}

/** The answers to the simulator and the quote form, under the names of the wire. */
export interface RequestDO {
  prerequest_cost: number;
  type: RequestType;
  subtype: number;
  batiment: number;
  destination: number | null;
  destinationMI: number | null;
  postal_code: string;
  city: string;
  chantiers: [Chantier];
  /** The chosen guarantees, and fees and taxes in euros; the provider's fee is `frais{Provider}`. */
  garantie_d_o: Record<string, boolean | number>;
}

/** Something that the reader of a file has to do. `said`: a French sentence; `tab`: where it is done. */
export interface Awaited {
  said: string;
  tab: DossierTab;
}

/** When a client last got a mail, opened its link and got a reminder, ISO 8601; null if never. */
export interface Mailed {
  /** The latest mail with a link. */
  sent_at: string | null;
  /** When such a link was last opened. */
  opened_at: string | null;
  /** When a person last sent a reminder. */
  reminded_at: string | null;
}

/**
 * On which terms the company granted a referral, who granted it, and when (ISO 8601). `text`: null for none.
 */
export interface ReferralTerms {
  by: string;
  at: string;
  text: string | null;
}

/**
 * A request, with the events that its reader may send now and those that are refused
 * (docs/domain/lifecycle.md, rule 4).
 */
export interface RequestResource {
  id: number;
  reference: string;
  /** The broker's name for it while the policyholder has none; empty if it has no name. */
  repere: string;
  /** Optimistic lock: a write sends back the version it saw. */
  version: number;
  /**
   * Raised whenever something that belongs to it changes (a piece, a contractor, a payment…);
   * no write sends it.
   */
  contents_version: number;
  offer_company_id: number | null;
  offer_version: number;
  valid_until: string | null;
  status: Slug;
  step: Slug;
  devis_sent_at: string | null;
  adminMessage: string | null;
  clients: RequestClient[];
  request_d_o: RequestDO;
  /** The quote form as saved, ready to edit, with its price. */
  form: QuoteState;
  garanties: Garanties;
  frais: number;
  tarif: Tarif | null;
  /** Why it is not eligible, and why the company must be asked. */
  reasons: EligibilityReason[];
  referrals: EligibilityReason[];
  /** The terms of a granted referral; null until the company agrees. */
  referral_terms: ReferralTerms | null;
  /** The latest request that repeats this closed one. */
  latest_duplicate: number | null;
  broker: { id: number; name: string; partenaire_id: number };
  collaborator: Collaborator | null;
  created_at: string;
  updated_at: string;
  /** The quote form may change it. */
  editable: boolean;
  /** The simulator may change it: it is not eligible, or not sent yet. The same for every reader. */
  simulable: boolean;
  /**
   * «Ce qui manque»: the number of missing pieces and attestations; null if none is asked for
   * (docs/domain/documents.md).
   */
  lacking: number | null;
  /** Number of contractors whose attestation is known not to cover the site, or whose company has closed. */
  not_covered: number;
  /**
   * Cost and premium of the contract after a signed endorsement, in euros; null without one. The request
   * keeps the cost and price of the contract.
   */
  endorsed: { cost: number; total_ttc: number } | null;
  /**
   * Its client was asked for money at least once: administrators may record payments in any
   * state of the file.
   */
  charged: boolean;
  /** Mails to the client about the pending step; null where no client has to act. */
  mailed: Mailed | null;
  /** What the law's conditions read. */
  facts: LifecycleFacts;
  permitted: Permitted[];
  refused: Refused[];
  /**
   * What its reader has to do besides sending the permitted events: on its claims (docs/domain/claims.md,
   * "Whose turn"), late verdicts, its step.
   */
  awaited: Awaited[];
}

/** One page of the offer list, with the numbers of its filters. */
export interface RequestList {
  requests: Page<RequestSummary>;
  /** For admins, companies and main brokers: the brokers that the list can be filtered by. */
  availableBrokers: { id: number; name: string }[];
  /** Requests in the caller's scope per status filter. */
  counts: Record<string, number>;
  /**
   * Of a search: the number of results in the other folders, by status filter; null if its words are too
   * common to count.
   */
  elsewhere: Record<string, number | null>;
  /** Of a search without results in its folder: the first ten in the others. */
  beside: RequestSummary[];
}

/** One line of a request's story (audit log). */
export interface StoryEntry {
  id: number;
  at: string;
  who: string;
  /**
   * An event of the law. The others change no status or step: `signature.…` belongs to a signature, `piece.…`
   * is a piece that the client sent, `payment.…` a part payment.
   */
  event: LifecycleEventName | `signature.${string}` | `piece.${string}` | `payment.${string}`;
  /** French, for people. */
  label: string;
  from: { status: string | null; step: string | null };
  to: { status: string; step: string };
  comment: string | null;
  /** Names of the pieces that the event asks for; absent if none. */
  pieces?: string[];
}
