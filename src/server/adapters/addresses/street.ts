import type { Address } from '#domain/forms.ts';
import { indicateur_voie } from '#domain/lists/street.ts';
import { splitKind } from './street-kinds.ts';

export type Street = Pick<Address, 'numero_voie' | 'indicateur_voie' | 'type_voie' | 'libelle_voie'>;

const indicators = new Map(
  indicateur_voie.filter(({ code }) => code !== '').map(({ code }) => [code.toLowerCase(), code]),
);

/**
 * Splits a number and its letter (bis, ter, …). A letter that the forms do not list stays with the number.
 */
export function numberOf(number: string, indicator: string): Pick<Street, 'numero_voie' | 'indicateur_voie'> {
  const listed = indicators.get(indicator.trim().toLowerCase());
  return {
    numero_voie: [number.trim(), listed === undefined ? indicator.trim() : ''].filter(Boolean).join(' '),
    indicateur_voie: listed ?? '',
  };
}

/** Splits "12 bis rue des Tanneurs" into its parts; unknown parts stay in the name. */
export function parseStreet(typed: string): Street {
  const numbered =
    /^(\d{1,5}(?:\s*[-/]\s*\d{1,4})?)\s*(bis|ter|quater|quinquies|[a-z])?(?=[\s,]|$)[\s,]*(.*)$/i.exec(
      typed.trim(),
    );
  const rest = numbered ? (numbered[3] ?? '') : typed.trim();
  return { ...numberOf(numbered?.[1] ?? '', numbered?.[2] ?? ''), ...splitKind(rest) };
}
