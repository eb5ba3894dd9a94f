import type { Slug } from '#contract/resources.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus, statusLabels } from '#domain/statuses.ts';
import { situationLabel, type Premium } from '#domain/refunded.ts';
import { isStep } from '#domain/steps.ts';

/** A stored slug with its French words. */
export function statusSlug(slug: string): Slug {
  const key = fromWireSlug(slug);
  return { slug, label: isStatus(key) ? statusLabels[key] : slug };
}

/** The same of a step; of a premium that was given back, the words say that. */
export function stepSlug(slug: string, premium: Premium | null = null): Slug {
  const key = fromWireSlug(slug);
  return { slug, label: isStep(key) ? situationLabel(key, premium) : slug };
}
