import type { QuoteForm } from '#domain/forms.ts';

/** The address that an offer is mailed to: the first policyholder's; '' while it has none. */
export const mailedTo = ({ form }: { form: Pick<QuoteForm, 'souscripteurs'> }): string =>
  form.souscripteurs[0]?.client.email ?? '';

export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
