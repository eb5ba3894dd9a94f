import type { Client } from './forms.ts';
import { clientSchema } from './validation/policyholder.ts';

type Named = Pick<Client, 'is_company' | 'title' | 'name' | 'lastname' | 'companyName'>;

const companies =
  /^(sci|sarl|sas|sasu|sa|snc|eurl|sccv|scp|scpi|gie|sem|société|syndicat|copropriété|association|mairie|commune|ville|office|ets|établissements)$/i;
/** A line that begins with one of these words names a project, not a client. */
const projects =
  /^(villa|maison|résidence|immeuble|projet|chantier|lot|dossier|extension|rénovation|construction|terrain|test|essai)$/i;
const titles: readonly (readonly [written: RegExp, title: string])[] = [
  [/^(m\.?|mr\.?|monsieur)$/i, 'Monsieur'],
  [/^(mme\.?|mlle\.?|madame|mademoiselle)$/i, 'Madame'],
];
const particles = /^(de|du|des|d’|le|la|van|von|da|dos|di|el|ben)$/i;
const mostWords = 6;

const isCapital = (word: string): boolean =>
  word.length > 1 && word === word.toLocaleUpperCase('fr') && word !== word.toLocaleLowerCase('fr');

/**
 * Splits a name into first names and surname. The surname is the words in capitals; else what starts at a
 * particle ("de"); else the last word.
 */
function person(words: readonly string[]): Pick<Named, 'name' | 'lastname'> {
  if (words.some(isCapital) && !words.every(isCapital))
    return {
      name: words.filter((word) => !isCapital(word)).join(' '),
      lastname: words.filter(isCapital).join(' '),
    };
  const particle = words.findIndex((word, index) => index > 0 && particles.test(word));
  const cut = particle > 0 ? particle : words.length - 1;
  return { name: words.slice(0, cut).join(' '), lastname: words.slice(cut).join(' ') };
}

/**
 * Reads the client from the one line by which a broker names a request ("Mme Élodie Lefèvre", "SCI du Parc"),
 * as answers of the quote. `null` if the line is not the name of one client (a project, two people, an
 * address) or the quote's schema refuses it.
 */
export function namedClient(line: string): Named | null {
  const text = line.trim().replaceAll(/\s+/g, ' ');
  const [first = '', ...others] = text.split(' ');
  if (
    text === '' ||
    others.length >= mostWords ||
    /[\d@/+&:;,()–]|\s-\s|\bet\b/i.test(text) ||
    projects.test(first)
  )
    return null;
  const title = titles.find(([written]) => written.test(first))?.[1];
  const named: Named = [first, ...others].some((word) => companies.test(word))
    ? { is_company: 1, title: 'Monsieur', name: '', lastname: '', companyName: text }
    : {
        is_company: 0,
        title: title ?? 'Monsieur',
        companyName: '',
        ...person(title ? others : [first, ...others]),
      };
  const isNamed = named.companyName !== '' || named.lastname !== '';
  return isNamed &&
    clientSchema.pick(['is_company', 'title', 'name', 'lastname', 'companyName']).isValidSync(named)
    ? named
    : null;
}
