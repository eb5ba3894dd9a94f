/** The terms that the law gives an insurer (docs/domain/claims.md, "Clocks"), in its order. */
export const termNames = ['constitution', 'without-expert', 'position', 'offer', 'payment'] as const;
export type TermName = (typeof termNames)[number];

/** Days from the receipt of the constituted declaration (annexe II of art. A243-1; art. L242-1 C. assur.); of the payment, from the acceptance. */
export const termDays = {
  constitution: 10,
  'without-expert': 15,
  position: 60,
  offer: 90,
  payment: 15,
} as const satisfies Record<TermName, number>;

/** The most days that the term of the offer may be prolonged by, with the insured's agreement. */
export const longestExtension = 135;

/** Euros: below this an offer may be made without an expert (annexe II of art. A243-1, B, 1°, d). */
export const offerWithoutExpert = 1_800;
