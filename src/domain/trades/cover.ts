import type { PieceState } from '../pieces/with-documents.ts';
import {
  attestationFaults,
  companyFaults,
  type AttestationData,
  type AttestedSite,
  type Fault,
} from './attestation.ts';
import type { Slot } from './slots.ts';
import { owesAttestation, type TradeKey } from './trade.ts';

/** The fields of a contractor that the law of requests depends on. */
export interface SiteTrade extends AttestationData {
  trade: TradeKey;
  ceased: boolean;
  /** State of the attestation as a piece (docs/domain/documents.md). */
  paper: PieceState;
  /** An admin or the company has compared the copied data with the paper, and neither has changed since. */
  verified: boolean;
}

/** Whether the paper has left quarantine and is not refused. */
export const hasPaper = ({ trade, paper }: Pick<SiteTrade, 'trade' | 'paper'>): boolean =>
  !owesAttestation(trade) || paper === 'received' || paper === 'accepted';

export const faultsOf = (contractor: SiteTrade, site: AttestedSite): Fault[] => [
  ...companyFaults(contractor.ceased),
  ...(owesAttestation(contractor.trade) ? attestationFaults(contractor, contractor.trade, site) : []),
];

/** Whether its attestation covers the site and was verified. */
export const isCovered = (contractor: SiteTrade, site: AttestedSite): boolean =>
  faultsOf(contractor, site).length === 0 &&
  (!owesAttestation(contractor.trade) || (contractor.verified && contractor.paper === 'accepted'));

export const isFilled = ({ trades }: Slot, contractors: readonly Pick<SiteTrade, 'trade'>[]): boolean =>
  contractors.some(({ trade }) => trades.includes(trade));

export interface TradeFigures {
  /** Slots that must be filled. */
  slots: number;
  /** Number of slots without a contractor. */
  empty: number;
  /** Number of contractors without an attestation. */
  withoutPaper: number;
  /** Number of contractors whose attestation does not cover the site, or whose company has closed. */
  wrong: number;
  /** Number of contractors whose attestation is not verified. */
  uncovered: number;
}

/** Figures of tab 3; its «ce qui manque» is `empty + withoutPaper`. */
export const tradeFigures = (
  slots: readonly Slot[],
  contractors: readonly SiteTrade[],
  site: AttestedSite,
): TradeFigures => ({
  slots: slots.length,
  empty: slots.filter((slot) => !isFilled(slot, contractors)).length,
  withoutPaper: contractors.filter((one) => !hasPaper(one)).length,
  wrong: contractors.filter((one) => faultsOf(one, site).some(({ kind }) => kind === 'wrong')).length,
  uncovered: contractors.filter((one) => !isCovered(one, site)).length,
});

export const lackingTrades = ({ empty, withoutPaper }: TradeFigures): number => empty + withoutPaper;
