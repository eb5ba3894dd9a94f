import type { Partner } from '#contract/account-resources.ts';
import { coloursOf } from '#domain/brand-colours.ts';
import { paint } from '../../theme/partner-theme.ts';

const names = ['--brand-blue', '--brand-orange', '--brand-third'];

/**
 * Applies the colours of the broker's partner to the page. Returns the function that restores the previous
 * ones.
 */
export function paintPartner({ resources }: Pick<Partner, 'resources'>): () => void {
  const { style } = document.documentElement;
  const former = names.map((name) => [name, style.getPropertyValue(name)] as const);
  paint(coloursOf(resources));
  return () => former.forEach(([name, value]) => style.setProperty(name, value));
}
