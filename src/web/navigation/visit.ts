import type { Visit } from '../guards/verdict.ts';
import { pageSettings } from '../settings.ts';

/** Adds the deployment's mode to a visit. */
export const visitOf = (visit: Omit<Visit, 'production'>): Visit => ({
  ...visit,
  production: pageSettings().production,
});
