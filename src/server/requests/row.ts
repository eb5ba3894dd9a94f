import type { Collaborator } from '#contract/account-resources.ts';
import type { QuoteForm, RequestType } from '#domain/forms.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Delegation } from '#domain/tariff/delegation.ts';
import type { Eligibility, Tarif } from '#domain/tarif.ts';
import type { Contents } from './content.ts';
import { contentsSql } from './contents.ts';

/** The stored quote form, with the fields that only the simulator asks. */
export interface StoredForm extends Omit<
  QuoteForm,
  'request_id' | 'devis_sent_at' | 'frais' | 'companyOfferId'
> {
  frais: number;
}

/** The facts that nothing else stores: failing rules were accepted by derogation. */
export interface StoredFacts {
  eligible?: true;
}

/**
 * A request as the database stores it: slugs as on the wire, amounts in cents, with its broker
 * and collaborator.
 */
export interface RequestRow {
  id: number;
  reference: string;
  version: number;
  status: string;
  step: string;
  claims: 'closed' | 'open';
  type: RequestType;
  broker_id: number;
  lead_broker_id: number | null;
  collaborator_id: number | null;
  company_id: number | null;
  company_sees: boolean;
  offer_version: number;
  valid_until: string | null;
  sent_at: Date | null;
  admin_message: string | null;
  referral: LifecycleFacts['referral'];
  client: string;
  site: string;
  cost_cents: number;
  total_cents: number | null;
  indicative: boolean;
  site_key: string;
  /** The broker's name for the request until the policyholder has one; may be empty. */
  repere: string;
  form: StoredForm;
  tariff: Tarif | null;
  eligibility: Eligibility;
  /** The company's own limit of cost when the request was last priced; null if it had none. */
  delegation_cents: number | null;
  /** The present limits of the company; null if the request has no company. */
  delegation: Delegation | null;
  tariff_version: string | null;
  facts: StoredFacts;
  /** Raised at each change of the request's contents (change-contents.ts). */
  contents_version: number;
  /** The contents, as each module reads them. */
  contents: Contents;
  /**
   * The version at which its links were last cancelled, 0 where they never were: mails queued for an earlier
   * version are not sent.
   */
  links_cancelled_version: number;
  /** The last of the five working days that a study takes; `null` where no file was submitted yet. */
  study_due: string | null;
  /** The latest request that repeats this closed one. */
  latest_duplicate: number | null;
  created_at: Date;
  updated_at: Date;
  broker_name: string;
  partner_id: number;
  collaborator: Collaborator | null;
}

const own = [
  'id',
  'reference',
  'version',
  'status',
  'step',
  'claims',
  'type',
  'broker_id',
  'lead_broker_id',
  'collaborator_id',
  'company_id',
  'company_sees',
  'offer_version',
  'valid_until',
  'sent_at',
  'admin_message',
  'referral',
  'client',
  'site',
  'cost_cents',
  'total_cents',
  'indicative',
  'site_key',
  'repere',
  'form',
  'tariff',
  'eligibility',
  'delegation_cents',
  'tariff_version',
  'facts',
  'links_cancelled_version',
  'contents_version',
  'study_due',
  'latest_duplicate',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof RequestRow)[];

/**
 * The column list of `select … from requests r join brokers b … left join collaborators c …`; `source`
 * replaces `requests`.
 */
export const selectRequest = (source = 'requests'): string => `
  select ${own.map((column) => `r.${column}`).join(', ')}, b.company_name as broker_name, b.partner_id,
    case when c.id is null then null else json_build_object('id', c.id, 'name', c.name, 'l_name', c.last_name, 'gerant', c.manager) end as collaborator,
    (select o.delegation from companies o where o.id = r.company_id) as delegation,
    ${contentsSql()} as contents
  from ${source} r join brokers b on b.id = r.broker_id left join collaborators c on c.id = r.collaborator_id`;

declare module '../calls/handler.ts' {
  interface Objects {
    request: RequestRow;
  }
}
