import type { User } from '#contract/resources.ts';

/** First initial and surname in upper case; '...' where either is missing (docs/domain/screens.md). */
export function shortName({ name, lastname }: Pick<User, 'name' | 'lastname'>): string {
  const [initial] = name.trim();
  const surname = lastname.trim();
  return initial && surname ? `${initial.toLocaleUpperCase('fr')}. ${surname.toLocaleUpperCase('fr')}` : '...';
}

export const initials = ({ name, lastname }: Pick<User, 'name' | 'lastname'>): string =>
  [name, lastname].map((word) => [...word.trim()][0] ?? '').join('').toLocaleUpperCase('fr') || '…';
