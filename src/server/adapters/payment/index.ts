import type { Services } from '../../services.ts';
import { embeddedCards } from './embedded/provider.ts';
import type { CardPayments } from './port.ts';
import { stripeCards } from './stripe.ts';

/** The payments by card that the configuration names; the embedded card page by default. */
export const cardPayments = (services: Pick<Services, 'config' | 'database' | 'clock'>): CardPayments =>
  services.config.stripe === null ? embeddedCards(services) : stripeCards(services.config.stripe);
