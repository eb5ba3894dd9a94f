import { ownerCityLines, streetLine } from '#domain/address-lines.ts';
import { formatLongDate } from '#domain/calendar.ts';
import type { Souscripteur } from '#domain/forms.ts';
import { nameOf } from '../requests/values/describe.ts';
import type { RequestRow } from '../requests/row.ts';
import type { LetterHead } from './paper.ts';
import type { PaperContext } from './quote.ts';

/** `Madame Élodie Lefèvre`; a company goes by its name alone. */
const addressed = (one: Souscripteur): string =>
  one.client.is_company === 1 ? nameOf(one) : [one.client.title, nameOf(one)].filter(Boolean).join(' ');

/** Every policyholder by name, at the address of the first. */
function addressee(row: RequestRow): string[] {
  const { souscripteurs } = row.form;
  const names = souscripteurs.filter((one) => nameOf(one) !== '').map(addressed);
  const [first] = souscripteurs;
  const address = first ? [streetLine(first.address), ...ownerCityLines(first.address)].filter(Boolean) : [];
  return [...(names.length > 0 ? names : ['Nom du souscripteur à compléter']), ...address];
}

/**
 * Sender, subject, addressee and date of a letter. `about`: extra subject lines, such as the policy's number.
 */
export const letterHead = (
  row: RequestRow,
  { brand, broker, date }: PaperContext,
  about: readonly string[] = [],
): LetterHead => ({
  from: [
    brand.name,
    `Notre référence\u00a0: ${row.reference}`,
    ...about,
    `Votre courtier\u00a0: ${broker.name}`,
    ...(broker.orias ? [`ORIAS n° ${broker.orias}`] : []),
    broker.email,
  ].filter(Boolean),
  to: addressee(row),
  dated: `Le ${formatLongDate(date)}`,
});

/** A comment, line by line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
