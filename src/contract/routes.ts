import type { Call } from './call.ts';
import { calls, type CallName } from './calls.ts';

/**
 * The fields of a row that a browser needs to make the call. Schemas are left out: the server validates, and
 * forms have their own.
 */
const parts = ['method', 'path', 'who', 'upload', 'file'] as const;
export type Route = Pick<Call, (typeof parts)[number]>;

const routeOf = (call: Call): Route =>
  Object.fromEntries(
    parts.filter((part) => call[part] !== undefined).map((part) => [part, call[part]]),
  ) as unknown as Route;

/**
 * The routes of all calls. A built client has them as literals (`src/written-routes.ts`), so that it does not
 * load the schemas.
 */
export const routes = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, routeOf(call)]),
) as Record<CallName, Route>;
