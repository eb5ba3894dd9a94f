import type { Souscripteur } from '#domain/forms.ts';
import { nameOf } from '../requests/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Signer } from './store.ts';

const addressOf = ({ client }: Souscripteur): string => client.email.trim().toLowerCase();

/** Who signs for a company is the person named beside it; the company is named too, for the papers name it. */
const signingName = (one: Souscripteur): string => {
  const person = `${one.client.name} ${one.client.lastname}`.trim();
  return one.client.is_company === 1 && person !== '' ? `${person}, ${nameOf(one)}` : nameOf(one);
};

/** Every policyholder with an address, each once; those who share an address sign together. */
export function signersOf({ form }: Pick<RequestRow, 'form'>): Signer[] {
  const names = new Map<string, string[]>();
  for (const one of form.souscripteurs) {
    const email = addressOf(one);
    if (email !== '') names.set(email, [...(names.get(email) ?? []), signingName(one)]);
  }
  return [...names].map(([email, known]) => ({ email, name: known.filter(Boolean).join(' et ') || email, state: 'waiting', at: null, url: null }));
}
