import type { Souscripteur } from '#domain/forms.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { nameOf } from '../../requests/values/describe.ts';
import type { RequestRow, StoredForm } from '../../requests/row.ts';
import type { Signer } from './store.ts';

const addressOf = ({ client }: Souscripteur): string => client.email.trim().toLowerCase();

/**
 * The name of a signer: for a company its representative, followed by the company's name, which the papers
 * have too.
 */
const signingName = (one: Souscripteur): string => {
  const person = `${one.client.name} ${one.client.lastname}`.trim();
  return one.client.is_company === 1 && person !== '' ? `${person}, ${nameOf(one)}` : nameOf(one);
};

/** Positions in the form of the policyholders without an e-mail address. */
const placesWithoutEmail = ({ souscripteurs }: Pick<StoredForm, 'souscripteurs'>): number[] =>
  souscripteurs.flatMap((one, at) => (addressOf(one) === '' ? [at] : []));

/** Position, from 1, of the first policyholder without an e-mail address; `null` where each has one. */
export function withoutEmail({ form }: Pick<RequestRow, 'form'>): number | null {
  const [at] = placesWithoutEmail(form);
  return at === undefined ? null : at + 1;
}

/**
 * Errors of an edit that removes an e-mail address. An edit of anything else is accepted for a file that
 * lacked one before. With an unchanged number of policyholders, each is compared with the former one at its
 * position; otherwise the missing addresses are counted.
 */
export function lostEmails(
  before: Pick<StoredForm, 'souscripteurs'>,
  form: Pick<StoredForm, 'souscripteurs'>,
): FieldErrors {
  const [lackedBefore, lacking] = [placesWithoutEmail(before), placesWithoutEmail(form)];
  const isAsMany = form.souscripteurs.length === before.souscripteurs.length;
  const lost = isAsMany
    ? lacking.filter((at) => !lackedBefore.includes(at))
    : lacking.length > lackedBefore.length
      ? lacking
      : [];
  return Object.fromEntries(
    lost.map((at) => [
      `souscripteurs.${at}.client.email`,
      [
        'Chaque souscripteur signe à son adresse e-mail\u00a0: elle se corrige, mais ne se retire plus une fois le devis envoyé.',
      ],
    ]),
  );
}

/**
 * The signers: every policyholder once; those who share an address sign together. Throws where one has no
 * address: the law asks for no signature then.
 */
export function signersOf({ form }: Pick<RequestRow, 'form'>): Signer[] {
  const lacking = withoutEmail({ form });
  if (lacking !== null) throw new Error(`Policyholder ${lacking} has no address to sign at`);
  const names = new Map<string, string[]>();
  for (const one of form.souscripteurs) {
    const email = addressOf(one);
    names.set(email, [...(names.get(email) ?? []), signingName(one)]);
  }
  return [...names].map(([email, known]) => ({
    email,
    name: known.filter(Boolean).join(' et ') || email,
    state: 'waiting',
    at: null,
    url: null,
  }));
}
