/**
 * "situé 12 rue Nationale, 37000 Tours", or "situé à Tours (37000)" without a street. `site`: the site's line
 * in lists.
 */
export function situated(site: string): string {
  const [, postalCode, city] = /^(\d{5}) ([^,]+)$/.exec(site) ?? [];
  return `situé ${city ? `à ${city} (${postalCode})` : site}`;
}
