import type { Slug } from '#contract/resources.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus, statusLabels } from '#domain/statuses.ts';
import { isStep, stepLabels } from '#domain/steps.ts';

/** A stored slug with its French words. */
export function statusSlug(slug: string): Slug {
  const key = fromWireSlug(slug);
  return { slug, label: isStatus(key) ? statusLabels[key] : slug };
}

export function stepSlug(slug: string): Slug {
  const key = fromWireSlug(slug);
  return { slug, label: isStep(key) ? stepLabels[key] : slug };
}
