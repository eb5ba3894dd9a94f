/**
 * Events with which a request may have been priced, for SQL. With some of them the law may also keep the price that was
 * sent: which of them gave the stored price, only the price itself shows (`originalOf`).
 */
export const pricingEvents = `(
  'REQUEST.SIMULATE', 'REQUEST.EDIT',
  'OFFER.SAVE', 'OFFER.REVISE',
  'ELIGIBILITY.OVERRIDE', 'STATUS.RESUME'
)`;
