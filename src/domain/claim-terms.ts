/** The terms that the law gives an insurer (docs/domain/claims.md, "Clocks"), in its order. */
export const termNames = ['constitution', 'without-expert', 'position', 'offer', 'payment'] as const;
export type TermName = (typeof termNames)[number];

/**
 * Length of each term in days (annexe II of art. A243-1; art. L242-1 C. assur.). It runs from the receipt of
 * the constituted declaration; that of the payment runs from the acceptance of the offer.
 */
export const termDays = {
  constitution: 10,
  'without-expert': 15,
  position: 60,
  offer: 90,
  payment: 15,
} as const satisfies Record<TermName, number>;

/** What the insurer does within each term, in French. */
export const termDuties: Record<TermName, string> = {
  constitution: 'dire ce qui manque à la déclaration',
  'without-expert': 'décider sans expert',
  position: 'prendre position sur la garantie',
  offer: 'présenter l’offre d’indemnité',
  payment: 'payer l’indemnité',
};

/** Greatest extension of the offer's term, in days, if the insured agrees. */
export const longestExtension = 135;

/** Euros: below this an offer may be made without an expert (annexe II of art. A243-1, B, 1°, d). */
export const offerWithoutExpert = 1_800;
