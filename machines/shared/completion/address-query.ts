export interface AddressQuery {
  q: string;
  postal_code?: string;
}

/**
 * The query of the address register, such as "12 rue Nationale 37000": the postal code, wherever it is
 * typed, and the rest.
 */
export function addressQuery(text: string): AddressQuery {
  const postalCode = /\b\d{5}\b/.exec(text)?.[0];
  return postalCode
    ? { q: text.replace(postalCode, '').trim(), postal_code: postalCode }
    : { q: text.trim() };
}
