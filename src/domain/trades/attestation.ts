import { formatDate, isAfter, isBefore, type IsoDate } from '../calendar.ts';
import type { Chantier } from '../forms.ts';
import { centsOf, formatEuros, type Cents } from '../money.ts';
import { tradeLabel, type TradeKey } from './trade.ts';

/** Data copied from an attestation. */
export interface AttestationData {
  insurer: string;
  policy: string;
  /** Trades that it covers. */
  activities: readonly TradeKey[];
  /** Its validity: both days are covered. */
  validFrom: IsoDate | null;
  validUntil: IsoDate | null;
  /** Greatest site cost that it covers, in cents. */
  ceiling: Cents | null;
}

/** Data of the site that an attestation is checked against. */
export interface AttestedSite {
  /** Day on which the site opens; used as the start of works if that is unknown. */
  opening: IsoDate | null;
  /** Declared cost of the site, cents; `null` while it is unknown. */
  cost: Cents | null;
}

export const attestedSite = ({
  opening_date: opening,
  start_date: start,
  cost,
}: Pick<Chantier, 'opening_date' | 'start_date' | 'cost'>): AttestedSite => ({
  opening: opening ?? start,
  cost: cost === null ? null : centsOf(cost),
});

/** `unknown`: not copied yet; `wrong`: does not cover this site. */
export interface Fault {
  kind: 'unknown' | 'wrong';
  about: 'insurer' | 'validity' | 'opening' | 'activities' | 'ceiling' | 'company';
  /** French, for the person who can correct it. */
  words: string;
}

const wrong = (about: Fault['about'], words: string): Fault => ({ kind: 'wrong', about, words });
const unknown = (about: Fault['about'], words: string): Fault => ({ kind: 'unknown', about, words });

/**
 * Validity is checked on the opening day only: an attestation that has expired since still covers the site.
 */
function validityFaults(
  { validFrom, validUntil }: Pick<AttestationData, 'validFrom' | 'validUntil'>,
  { opening }: Pick<AttestedSite, 'opening'>,
): Fault[] {
  if (validFrom === null || validUntil === null)
    return [unknown('validity', 'La période de validité n’est pas indiquée.')];
  if (opening === null)
    return [
      unknown(
        'opening',
        'La date d’ouverture du chantier n’est pas connue\u00a0: complétez-la dans le devis.',
      ),
    ];
  if (isAfter(validFrom, opening))
    return [
      wrong(
        'validity',
        `L’attestation ne commence que le ${formatDate(validFrom)}, après l’ouverture du chantier le ${formatDate(opening)}.`,
      ),
    ];
  if (isBefore(validUntil, opening))
    return [
      wrong(
        'validity',
        `L’attestation s’arrête le ${formatDate(validUntil)}, avant l’ouverture du chantier le ${formatDate(opening)}.`,
      ),
    ];
  return [];
}

/** Whether an attestation with that validity covers the opening day. */
export const isInForce = (
  days: Pick<AttestationData, 'validFrom' | 'validUntil'>,
  opening: AttestedSite['opening'],
): boolean => validityFaults(days, { opening }).length === 0;

function activityFaults({ activities }: AttestationData, trade: TradeKey): Fault[] {
  if (activities.length === 0)
    return [unknown('activities', 'Les activités couvertes ne sont pas indiquées.')];
  return activities.includes(trade)
    ? []
    : [wrong('activities', `L’attestation ne couvre pas l’activité «\u00a0${tradeLabel(trade)}\u00a0».`)];
}

function ceilingFaults({ ceiling }: AttestationData, { cost }: AttestedSite): Fault[] {
  if (ceiling === null) return [unknown('ceiling', 'Le plafond du coût de chantier n’est pas indiqué.')];
  return cost !== null && ceiling < cost
    ? [
        wrong(
          'ceiling',
          `Le plafond de ${formatEuros(ceiling)} est inférieur au coût du chantier, ${formatEuros(cost)}.`,
        ),
      ]
    : [];
}

/**
 * Reasons why an attestation does not cover a trade on a site (docs/domain/contractors.md); empty if it does.
 */
export const attestationFaults = (data: AttestationData, trade: TradeKey, site: AttestedSite): Fault[] => [
  ...(data.insurer === '' || data.policy === ''
    ? [unknown('insurer', 'L’assureur et le numéro de contrat ne sont pas indiqués.')]
    : []),
  ...validityFaults(data, site),
  ...activityFaults(data, trade),
  ...ceilingFaults(data, site),
];

/** Fault of a company that has ceased its activity. */
export const companyFaults = (ceased: boolean): Fault[] =>
  ceased ? [wrong('company', 'Cette société a cessé son activité.')] : [];
