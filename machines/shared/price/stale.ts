import type { SimulationInput } from '#domain/forms.ts';
import { sameData } from '../same-data.ts';
import type { KnownPrice } from './chart.ts';

/**
 * The answers that a new price has to be asked for. Names and versions do not change it; guarantees and fees
 * change it by a known amount (docs/domain/tariff.md).
 */
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
 * Whether the displayed price belongs to other answers than the current ones (`asked`; `null` while they are
 * incomplete). It is then displayed in grey. False if there is no price.
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
