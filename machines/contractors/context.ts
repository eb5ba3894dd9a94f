import type { AnyActorRef } from 'xstate';
import type { ContractorList } from '#contract/contractors.ts';
import type { RequestResource } from '#contract/resources.ts';
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
  /** Owns the request: receives each newer one as `request.changed`. */
  parent: AnyActorRef;
  request: RequestResource;
}

/** The attestation of a company that the cabinet knows, which is taken up with it: for that company alone. */
export interface TakenUp {
  siren: string;
  attestation: KnownAttestation;
}

/** The form that is open: of a contractor, or of a new one, perhaps of a trade that a slot asks for. */
export interface ContractorForm {
  contractor: number | null;
  trade: TradeKey | null;
  /** The version of the contractor that what is typed was begun on; absent for a new one. */
  seen?: number;
  /** Another user changed it meanwhile: reported already, and it is read again; or displayed as it is now. */
  outdated?: 'said' | 'shown';
  /** What was typed into it so far: another tab may be looked at meanwhile. Absent while nothing was. */
  typed?: ContractorAnswers | NewContractorAnswers;
  /** Of a company that was chosen among those that the cabinet knows. */
  takenUp?: TakenUp | null;
}

/** What is done to a contractor. `seen`: its version as it was shown. */
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
  /** What is being written, or was and did not go through. */
  write: ContractorWrite | null;
  /** The last form that was sent. */
  sent: Keyed<ContractorWrite> | null;
  /** What is wrong with what was typed, by field; French. */
  errors: Readonly<Record<string, string[]>>;
  /** Why something did not go through, in French. */
  message: string | null;
  /** A link that is to be copied: it is shown once. */
  link: { contractor: number; url: string } | null;
}

export type ContractorsEvent =
  /** The tab is shown. */
  | { type: 'contractors.show' }
  | { type: 'contractors.retry' }
  | { type: 'form.open'; contractor: number | null; trade: TradeKey | null }
  | { type: 'form.change'; typed: ContractorAnswers }
  /** A known company is chosen, or its attestation is not taken up after all. */
  | { type: 'form.fill'; typed: ContractorAnswers; takenUp: TakenUp | null }
  | { type: 'form.close' }
  /** `key`: for this write, where it is not one that was sent before. */
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
