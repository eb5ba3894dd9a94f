/**
 * "situé 12 rue Nationale, 37000 Tours", or "situé à Tours (37000)" while the street is not known. `site` is the
 * line that a request is listed with.
 */
export function situated(site: string): string {
  const [, postalCode, city] = /^(\d{5}) ([^,]+)$/.exec(site) ?? [];
  return `situé ${city ? `à ${city} (${postalCode})` : site}`;
}
