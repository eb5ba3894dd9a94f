import type { Slug } from '#contract/slug.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStatus, statusLabels } from '#domain/statuses.ts';
import { situationLabel, type Premium } from '#domain/refunded.ts';
import { isStep } from '#domain/steps.ts';

/** A stored status with its French label. */
export function statusSlug(slug: string): Slug {
  const key = fromWireSlug(slug);
  return { slug, label: isStatus(key) ? statusLabels[key] : slug };
}

/** A stored step with its French label; for a refunded premium the label says so. */
export function stepSlug(slug: string, premium: Premium | null = null): Slug {
  const key = fromWireSlug(slug);
  return { slug, label: isStep(key) ? situationLabel(key, premium) : slug };
}
