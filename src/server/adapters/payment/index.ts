import type { Config } from '../../config/config.ts';
import { embeddedCards, type CardServices } from './embedded/provider.ts';
import type { CardPayments } from './port.ts';

/** The payments by card that the configuration names; the embedded card page by default, which spares the start what reading Stripe's library costs. */
export const cardPayments = async (
  services: CardServices & { config: Pick<Config, 'stripe'> },
): Promise<CardPayments> => {
  const { stripe } = services.config;
  return stripe === null ? embeddedCards(services) : (await import('./stripe.ts')).stripeCards(stripe);
};
