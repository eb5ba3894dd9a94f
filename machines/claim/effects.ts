/**
 * Effects of transitions; the law only names them. `receipt.issue` writes the receipt of the declaration;
 * `term.note` stores which missed terms were reported; docs/mails.md has the recipients of each mail.
 */
export const effects = [
  'receipt.issue',
  'mail.declared',
  'mail.incomplete',
  'mail.constituted',
  'mail.expert',
  'mail.recused',
  'mail.granted',
  'mail.refused',
  'mail.extension-asked',
  'mail.extension-agreed',
  'mail.offer',
  'mail.accepted',
  'mail.contested',
  'mail.paid',
  'term.note',
  'mail.term-missed',
  'mail.closed',
] as const;
export type Effect = (typeof effects)[number];
