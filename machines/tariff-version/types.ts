import type { TariffChannel, TariffEventName, TariffFacts, TariffPosition } from '#domain/tariff-versions.ts';

/** Types of the law of versions of the tariff. */
export interface TariffTypes {
  facts: TariffFacts;
  event: TariffEventName;
  channel: TariffChannel;
  position: TariffPosition;
  /** No region of this law is derived from the facts. */
  derived: object;
}
