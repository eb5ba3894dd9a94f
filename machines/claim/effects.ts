/**
 * What a transition makes happen outside. The law only names it. `receipt.issue` writes the receipt of the declaration; `term.note` keeps
 * which missed terms were told; each mail goes to whoever docs/mails.md says.
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
