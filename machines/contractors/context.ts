import type { AnyActorRef } from 'xstate';
import type { ContractorList } from '#contract/contractors.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import type { ContractorAnswers, NewContractorAnswers } from '#domain/form-pages/contractor.ts';
import type { KnownAttestation, TradeKey } from '#domain/trades/index.ts';
import type {
  AddedContractorInput,
  ContractorInput,
  NewContractorInput,
} from '#domain/validation/contractor.ts';
import type { Keyed } from '../shared/keyed.ts';
import type { RequestChanged } from '../shared/request-owner.ts';

export interface ContractorsInput {
  /** The chart that owns the request: receives each newer version as `request.changed`. */
  parent: AnyActorRef;
  request: RequestResource;
}

/**
 * The attestation that is copied together with a company known to the cabinet. It is dropped if another
 * company is typed.
 */
export interface TakenUp {
  siren: string;
  attestation: KnownAttestation;
}

/** The open form: of an existing contractor, or of a new one, whose trade may be given by its slot. */
export interface ContractorForm {
  contractor: number | null;
  trade: TradeKey | null;
  /** The contractor's version when typing began; absent for a new one. */
  seen?: number;
  /**
   * Another user changed it meanwhile. `said`: a message says so, and it is being read again; `shown`: its
   * current version is displayed.
   */
  outdated?: 'said' | 'shown';
  /** The input so far, kept while another tab is displayed; absent if there is none. */
  typed?: ContractorAnswers | NewContractorAnswers;
  /** The attestation of a company that was chosen among the known ones. */
  takenUp?: TakenUp | null;
}

/** A write on a contractor. `seen`: its displayed version. */
export type ContractorWrite =
  | { kind: 'add'; input: NewContractorInput }
  | { kind: 'change'; contractor: number; seen: number; input: ContractorInput }
  | { kind: 'move'; contractor: number; seen: number; removed: boolean }
  | { kind: 'verify'; contractor: number; seen: number; verified: boolean }
  | { kind: 'link'; contractor: number; mailed: boolean }
  | { kind: 'linkAll' }
  | { kind: 'unlink'; contractor: number };

export interface ContractorsContext extends ContractorsInput {
  list: ContractorList | null;
  form: ContractorForm | null;
  /** The write that is under way, or the last one that failed. */
  write: ContractorWrite | null;
  /** The last form that was sent. */
  sent: Keyed<ContractorWrite> | null;
  /** Messages by field, in French. */
  errors: Readonly<Record<string, string[]>>;
  /** Reason of the last failure, in French; null if there is none. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
  /** A link to copy; it is displayed once. */
  link: { contractor: number; url: string } | null;
}

export type ContractorsEvent =
  /** The tab is displayed. */
  | { type: 'contractors.show' }
  | { type: 'contractors.retry' }
  | { type: 'form.open'; contractor: number | null; trade: TradeKey | null }
  | { type: 'form.change'; typed: ContractorAnswers }
  /** A known company was chosen, or its attestation was removed from the form. */
  | { type: 'form.fill'; typed: ContractorAnswers; takenUp: TakenUp | null }
  | { type: 'form.close' }
  /** `key`: idempotency key of the write, unless the same data was sent before. */
  | {
      type: 'contractor.save';
      input: ContractorInput & Partial<Pick<AddedContractorInput, 'also'>>;
      key: string;
    }
  | { type: 'contractor.move'; contractor: number; seen: number; removed: boolean }
  | { type: 'contractor.verify'; contractor: number; seen: number; verified: boolean }
  | { type: 'link.make'; contractor: number; mailed: boolean }
  | { type: 'links.send' }
  | { type: 'link.revoke'; contractor: number }
  | { type: 'link.close' }
  | { type: 'message.close' }
  | RequestChanged;
