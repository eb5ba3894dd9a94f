import type { KnownClient } from '#contract/lookup-resources.ts';
import { cityLine } from '#domain/address-lines.ts';
import type { Souscripteur } from '#domain/forms.ts';
import type { Executor } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Scope } from '../requests/scope.ts';
import { everyNameOf, nameOf } from '../requests/values/describe.ts';
import { normalise } from '../requests/values/normalise.ts';
import { wholePolicyholders } from '../requests/values/whole-policyholders.ts';
import { searchAllFolders } from './all-folders.ts';
import { soughtIn } from './sought.ts';
import { partsOf } from './words.ts';

/** Requests in which policyholders are looked for: the latest that the text finds. */
const mostRequests = 40;
const mostClients = 8;

/** What makes two policyholders one client: the number of a company, else the name and the postal code. */
const identityOf = (one: Souscripteur): string =>
  one.client.is_company === 1 && one.client.siret
    ? one.client.siret
    : `${normalise(nameOf(one))} ${normalise(one.address.postalCode)}`;

const labelOf = (one: Souscripteur): string =>
  [nameOf(one), cityLine(one.address), one.client.is_company === 1 && one.client.siret]
    .filter(Boolean)
    .join(' · ');

const lastDigits = (telephone: string): string => telephone.replaceAll(/\D/g, '').slice(-9);

/** Whether that telephone number or e-mail address is the policyholder's, and not another one's of its request. */
const hasContact = ({ client: { email, mobile } }: Souscripteur, contact: string): boolean =>
  contact.includes('@')
    ? email.toLowerCase() === contact.toLowerCase()
    : lastDigits(mobile) === lastDigits(contact);

const isNamed = (one: Souscripteur, words: readonly string[]): boolean => {
  const names = ` ${normalise(everyNameOf(one).join(' '))} `;
  return partsOf(words).every((part) => names.includes(part));
};

/**
 * The clients of the broker of a request that a text finds (docs/domain/known-clients.md), as they were typed in
 * the latest request of each, at most eight: by words of their name, or by a whole telephone or e-mail address.
 * Requests out of the reader's scope, and the request itself, give none.
 */
export async function knownClientsOf(
  executor: Executor,
  row: RequestRow,
  scope: Scope,
  text: string,
): Promise<KnownClient[]> {
  const { words, contact } = soughtIn(text);
  const { lines } = await searchAllFolders(executor, scope, text, mostRequests, row.broker_id);
  const ids = lines.map(({ id }) => id).filter((id) => id !== row.id);
  const found = await executor.query<{ holders: Souscripteur[] }>(
    {
      name: 'known-clients',
      text: `select r.form -> 'souscripteurs' as holders from unnest($1::integer[]) with ordinality as sought (id, place)
        join requests r on r.id = sought.id order by sought.place`,
    },
    [ids],
  );
  const isSought = (one: Souscripteur) => (contact === null ? isNamed(one, words) : hasContact(one, contact));
  const clients = new Map<string, KnownClient>();
  for (const one of found.flatMap(({ holders }) => wholePolicyholders(holders))) {
    const identity = identityOf(one);
    if (nameOf(one) === '' || clients.has(identity) || !isSought(one)) continue;
    clients.set(identity, { label: labelOf(one), client: one.client, address: one.address });
  }
  return [...clients.values()].slice(0, mostClients);
}
