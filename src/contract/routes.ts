import type { Call } from './call.ts';
import { calls, type CallName } from './calls.ts';

/** What a browser needs of a call to make it. Schemas are not among it: the server checks what it gets, forms have theirs. */
const parts = ['method', 'path', 'who', 'upload', 'file'] as const;
export type Route = Pick<Call, (typeof parts)[number]>;

const routeOf = (call: Call): Route =>
  Object.fromEntries(
    parts.filter((part) => call[part] !== undefined).map((part) => [part, call[part]]),
  ) as unknown as Route;

/** The contract, as browsers call it. A built client has it written out (`src/written-routes.ts`), so that it comes without schemas. */
export const routes = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, routeOf(call)]),
) as Record<CallName, Route>;
