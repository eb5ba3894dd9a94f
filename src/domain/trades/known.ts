import type { IsoDate } from '../calendar.ts';
import { unaccented } from '../unaccented.ts';
import type { TradeKey } from './trade.ts';

/** An attestation of a company from another request, valid on this site's opening day. Amounts in euros. */
export interface KnownAttestation {
  /** Id of its contractor. */
  contractor: number;
  /** Reference of its request. */
  reference: string;
  insurer: string;
  policy: string;
  activities: TradeKey[];
  valid_from: IsoDate | null;
  valid_until: IsoDate | null;
  ceiling: number | null;
  /** Accepted there; it needs a new verdict here. */
  accepted: boolean;
}

/** A company that a cabinet knows from its files (docs/domain/contractors.md, "The book of the cabinet"). */
export interface KnownCompany {
  siren: string;
  name: string;
  email: string;
  /** Address of its seat, in one line. */
  address: string;
  /** Its trades on the cabinet's sites. */
  trades: TradeKey[];
  /** Number of the cabinet's requests with it. */
  files: number;
  /** Accepted ones first, then the latest. */
  attestations: KnownAttestation[];
}

/** The attestation to copy for that trade: preferably one that names the trade. */
export const attestationFor = (
  { attestations }: KnownCompany,
  trade: TradeKey | '',
): KnownAttestation | null =>
  attestations.find(({ activities }) => trade !== '' && activities.includes(trade)) ??
  attestations[0] ??
  null;

const held = ({ trades }: KnownCompany, trade: TradeKey | ''): boolean =>
  trade !== '' && trades.includes(trade);

/**
 * Companies whose name contains every typed word, or whose SIREN begins with the typed digits; those with the
 * trade first. An empty text matches all.
 */
export function companiesFor(
  known: readonly KnownCompany[],
  typed: string,
  trade: TradeKey | '',
): KnownCompany[] {
  const words = unaccented(typed).split(' ').filter(Boolean);
  const digits = typed.replaceAll(/\s/g, '');
  const isNumber = /^\d+$/.test(digits);
  const meant = known.filter(({ siren, name }) =>
    isNumber ? siren.startsWith(digits) : words.every((word) => unaccented(name).includes(word)),
  );
  return meant.toSorted((a, b) => Number(held(b, trade)) - Number(held(a, trade)));
}

/**
 * Among the companies with one of these trades, the one on most of the cabinet's requests; null if none has
 * one.
 */
export const usualFor = (known: readonly KnownCompany[], trades: readonly TradeKey[]): KnownCompany | null =>
  known
    .filter((company) => trades.some((trade) => held(company, trade)))
    .toSorted((a, b) => b.files - a.files)[0] ?? null;
