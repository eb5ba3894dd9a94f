import type { SimulationInput } from '#domain/forms.ts';
import { sameData } from '../same-data.ts';
import type { KnownPrice } from './chart.ts';

/** What a price depends on: names and versions are read by no tariff, and a choice of guarantees or a fee is exact without asking again (docs/domain/tariff.md). */
function priced({
  request_id: _id,
  version: _version,
  repere: _name,
  city: _city,
  collaborator_id: _who,
  garanties: _chosen,
  frais: _fee,
  ...answers
}: SimulationInput) {
  return answers;
}

/**
 * Whether the price in sight is of other answers than those that stand there (`asked`; `null` while they are incomplete): it is shown grey,
 * and says so. Never where there is no price.
 */
export function isStale({
  asked,
  price,
}: {
  asked: SimulationInput | null;
  price: KnownPrice | null;
}): boolean {
  if (price === null) return false;
  return asked === null || price.asked === null || !sameData(priced(asked), priced(price.asked));
}
