import { outcomeKinds } from '#machines/catalogue-entry.ts';

/*
 * Evaluates an expression of a chart (an action's receiver, event or parameters) with traced values instead
 * of real ones. A traced value is a proxy that knows the path by which it was reached (`context.request.id`),
 * so the result shows what the expression reads.
 */

/** Under this key, a traced value gives its access path. */
const pathKey = Symbol('path');
/** Placeholder that a traced value leaves in a text. */
const trace = '\u0000';

/** A proxy that records its access path. Its properties are proxies too, except those in `known`. */
export function traced(path: string, known: Readonly<Record<string, unknown>> = {}): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === pathKey) return path;
      if (typeof name === 'string' && Object.hasOwn(known, name)) return known[name];
      if (name === Symbol.toPrimitive || name === 'toString') return () => trace;
      if (name === Symbol.iterator) return function* nothing() {};
      return typeof name === 'symbol' ? undefined : traced(`${path}.${name}`);
    },
    apply: () => traced(`${path}()`),
    has: () => true,
    // A proxy must list the fixed properties of its function.
    ownKeys: () => ['prototype'],
  });
}

/** Access path of a traced value; `undefined` for any other value. */
export function pathOf(value: unknown): string | undefined {
  const path: unknown = typeof value === 'function' ? Reflect.get(value, pathKey) : undefined;
  return typeof path === 'string' ? path : undefined;
}

/** A constant text; `undefined` for another value, or if the text is computed from traced values. */
export const writtenText = (value: unknown): string | undefined =>
  typeof value === 'string' && !value.includes(trace) ? value : undefined;

/** Event type in an expression's source text, for an expression that fails with traced values. */
export const writtenType = (expression: unknown): string | undefined =>
  typeof expression === 'function'
    ? /\btype:\s*['"`]([\w.-]+)['"`]/.exec(Function.prototype.toString.call(expression))?.[1]
    : undefined;

/** What XState passes to an expression, all of it traced. */
const tracedArguments = () => ({
  context: traced('context'),
  self: traced('self'),
  system: traced('system'),
  check: () => true,
});

/** Values that the chart itself fixes, in addition to traced ones. */
export interface Known {
  /** The event that triggers the action. */
  event?: unknown;
  /** The parameters that the chart gives the action. */
  params?: unknown;
}

/** Traced outcomes of a call, for expressions that accept only one kind. */
const outcomes = outcomeKinds.map((kind) => traced('params', { kind }));

/**
 * Result of an expression with traced values; `undefined` if it throws. A value that is no function is its
 * own result. `more`: further arguments, in the object that XState passes first.
 */
export function evaluated(
  expression: unknown,
  { event = traced('event'), params = traced('params') }: Known = {},
  more: object = {},
): unknown {
  if (typeof expression !== 'function' || pathOf(expression) !== undefined) return expression;
  for (const asked of [params, ...outcomes]) {
    try {
      return expression({ ...tracedArguments(), event, ...more }, asked) as unknown;
    } catch {
      continue;
    }
  }
  return undefined;
}
