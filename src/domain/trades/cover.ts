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

/** A contractor, as far as the law of the file is concerned. */
export interface SiteTrade extends AttestationData {
  trade: TradeKey;
  ceased: boolean;
  /** What is there of the paper itself (docs/domain/documents.md). */
  paper: PieceState;
  /** An admin, or the company on referral, has compared what was copied with the paper, and neither has changed since. */
  verified: boolean;
}

/** The paper is there: it was let out of the quarantine and is not refused. */
export const hasPaper = ({ trade, paper }: Pick<SiteTrade, 'trade' | 'paper'>): boolean =>
  !owesAttestation(trade) || paper === 'received' || paper === 'accepted';

export const faultsOf = (contractor: SiteTrade, site: AttestedSite): Fault[] => [
  ...companyFaults(contractor.ceased),
  ...(owesAttestation(contractor.trade) ? attestationFaults(contractor, contractor.trade, site) : []),
];

/** Its attestation covers the site, and an examiner has confirmed it. */
export const isCovered = (contractor: SiteTrade, site: AttestedSite): boolean =>
  faultsOf(contractor, site).length === 0 &&
  (!owesAttestation(contractor.trade) || (contractor.verified && contractor.paper === 'accepted'));

export const isFilled = ({ trades }: Slot, contractors: readonly Pick<SiteTrade, 'trade'>[]): boolean =>
  contractors.some(({ trade }) => trades.includes(trade));

export interface TradeFigures {
  /** Slots that must be filled. */
  slots: number;
  /** How many of them have no contractor. */
  empty: number;
  /** Contractors whose attestation is not there. */
  withoutPaper: number;
  /** Contractors whose attestation says something that does not cover the site, or whose company has closed. */
  wrong: number;
  /** Contractors whose attestation is not fully checked. */
  uncovered: number;
}

/** «Ce qui manque» of tab 3 is `empty + withoutPaper`. */
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
