import { capital } from '#domain/capital.ts';

/** Recipients of notification mails (docs/mails.md). */
export type Notified = 'broker' | 'company' | 'insurer' | 'admins' | 'signer';

const names: Record<Notified, string> = {
  broker: 'le cabinet',
  company: 'la compagnie',
  insurer: 'l’assureur',
  admins: 'les administrateurs',
  signer: 'le signataire',
};

/** «Le cabinet et l’assureur en sont avertis par courriel.» */
export function notified(...parties: readonly Notified[]): string {
  const words = new Intl.ListFormat('fr', { type: 'conjunction' }).format(
    parties.map((party) => names[party]),
  );
  const areMany = parties.length > 1 || parties[0] === 'admins';
  const isFeminine = parties.length === 1 && parties[0] === 'company';
  return `${capital(words)} en ${areMany ? 'sont avertis' : isFeminine ? 'est avertie' : 'est averti'} par courriel.`;
}
