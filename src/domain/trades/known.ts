import type { IsoDate } from '../calendar.ts';
import { unaccented } from '../unaccented.ts';
import type { TradeKey } from './trade.ts';

/** An attestation that a company gave to another file, in force on the day that this site opens; amounts in euros. */
export interface KnownAttestation {
  /** The contractor whose it is. */
  contractor: number;
  /** Of the file that it was given to. */
  reference: string;
  insurer: string;
  policy: string;
  activities: TradeKey[];
  valid_from: IsoDate | null;
  valid_until: IsoDate | null;
  ceiling: number | null;
  /** It was accepted there; here it gets a new verdict. */
  accepted: boolean;
}

/** A company that a cabinet knows from its files (docs/domain/contractors.md, "The book of the cabinet"). */
export interface KnownCompany {
  siren: string;
  name: string;
  email: string;
  /** Of its seat, in one line. */
  address: string;
  /** Its trades on the cabinet's sites. */
  trades: TradeKey[];
  /** How many of the cabinet's files name it. */
  files: number;
  /** Accepted ones first, then the latest. */
  attestations: KnownAttestation[];
}

/** What of it is taken up for that trade: what names the trade first. */
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
 * Companies that the text may mean: every word of a name, or the beginning of a number; those with the
 * trade first.
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

/** The companies that had one of these trades most often, for the cabinet. */
export const usualFor = (known: readonly KnownCompany[], trades: readonly TradeKey[]): KnownCompany | null =>
  known
    .filter((company) => trades.some((trade) => held(company, trade)))
    .toSorted((a, b) => b.files - a.files)[0] ?? null;
