/** The names of communes among suggested addresses: each once, in French order. */
export const namesIn = (suggestions: readonly { city: string }[]): string[] =>
  [...new Set(suggestions.map(({ city }) => city))].sort((a, b) => a.localeCompare(b, 'fr'));

/**
 * The commune of the form once those of its postal code are known. A commune typed by hand stays. A missing
 * one, or one of the `former` postal code, is replaced by the only commune of the new code, or by none if
 * there are several.
 */
export function cityAfter(
  { city, former }: { city: string; former: readonly string[] },
  names: readonly string[],
): string {
  if (names.length === 0) return city;
  const isOfFormerCode = former.includes(city) && !names.includes(city);
  if (city.trim() !== '' && !isOfFormerCode) return city;
  return names.length === 1 ? (names[0] ?? '') : '';
}
