/**
 * The one place that knows the configured names of the operating brokerage and of its signature provider.
 * Charts, code and tests use neutral keys (`validation-provider`); the wire and SQL carry the configured slug
 * (`validation-charpente`, `fraisCharpente`). Each end sets it once, at start-up.
 */
export interface ProviderNames {
  /** `[a-z0-9-]+`: ends the slugs `validation-…` and `dossier-decline-…`, names the field `frais…`. */
  slug: string;
  /** Name shown to people: the first brand. */
  brand: string;
  /** The second brand (every partner but partner 1). */
  secondBrand: string;
  /** Name of the electronic-signature provider, as in the calls `get…Transaction`. */
  signature: string;
}

export const defaultProvider: ProviderNames = {
  slug: 'charpente',
  brand: 'Charpente',
  secondBrand: 'Clef de Voûte',
  signature: 'Universign',
};

let names: ProviderNames = defaultProvider;

/** Sets the configured names; throws where the slug is not `[a-z0-9-]+`. */
export function configureProvider(configured: Partial<ProviderNames>): void {
  const next = { ...defaultProvider, ...configured };
  if (!/^[a-z0-9-]+$/.test(next.slug))
    throw new Error(`The provider slug "${next.slug}" must match [a-z0-9-]+`);
  names = next;
}

export const providerNames = (): ProviderNames => names;

/** Wire name of the provider's own fee: `fraisCharpente`. */
export const providerFeeField = (): `frais${string}` =>
  `frais${names.slug
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`;

/** Neutral key → slug on the wire and in SQL (`validation-provider` → `validation-charpente`). */
export const toWireSlug = (key: string): string =>
  /^(validation|dossier-decline)-provider$/.test(key) ? key.replace(/provider$/, names.slug) : key;

/** Slug on the wire and in SQL → neutral key. */
export const fromWireSlug = (slug: string): string =>
  slug === `validation-${names.slug}`
    ? 'validation-provider'
    : slug === `dossier-decline-${names.slug}`
      ? 'dossier-decline-provider'
      : slug;
