import type { Address } from '#domain/forms.ts';
import { indicateur_voie, type_voie } from '#domain/lists/street.ts';

export type Street = Pick<Address, 'numero_voie' | 'indicateur_voie' | 'type_voie' | 'libelle_voie'>;

const indicators = new Map(indicateur_voie.filter(({ code }) => code !== '').map(({ code }) => [code.toLowerCase(), code]));
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const kinds = type_voie
  .flatMap(({ code, label }) => [{ written: plain(label), code }, { written: plain(code), code }])
  .toSorted((a, b) => b.written.length - a.written.length);

/** "12 bis rue des Tanneurs" in its parts; what is not understood stays in the name. */
export function parseStreet(typed: string): Street {
  const numbered = /^(\d{1,5})\s*(bis|ter|quater|quinquies|[a-f])?(?=[\s,]|$)[\s,]*(.*)$/i.exec(typed.trim());
  const rest = numbered ? (numbered[3] ?? '') : typed.trim();
  const kind = kinds.find(({ written }) => plain(rest).startsWith(`${written} `));
  return {
    numero_voie: numbered?.[1] ?? '',
    indicateur_voie: indicators.get((numbered?.[2] ?? '').toLowerCase()) ?? '',
    type_voie: kind?.code ?? '',
    libelle_voie: kind ? rest.slice(kind.written.length + 1).trim() : rest,
  };
}
