import type { Config } from '../../config/config.ts';
import { embeddedCards, type CardServices } from './embedded/provider.ts';
import type { CardPayments } from './port.ts';

/**
 * The configured card provider; by default the embedded one. Stripe's library is loaded only if needed, which
 * makes the start faster.
 */
export const cardPayments = async (
  services: CardServices & { config: Pick<Config, 'stripe'> },
): Promise<CardPayments> => {
  const { stripe } = services.config;
  return stripe === null ? embeddedCards(services) : (await import('./stripe.ts')).stripeCards(stripe);
};
