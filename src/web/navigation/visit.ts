import type { Visit } from '../guards/verdict.ts';
import { pageSettings } from '../settings.ts';

/** Somebody at the door of a page of this deployment. */
export const visitOf = (visit: Omit<Visit, 'production'>): Visit => ({
  ...visit,
  production: pageSettings().production,
});
