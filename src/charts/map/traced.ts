import { outcomeKinds } from '#machines/catalogue-entry.ts';

/** What an expression of a chart asks of its context, its event or its actor, without running the chart. */
const pathKey = Symbol('path');
/** What a traced value leaves in a text that is made of it. */
const trace = '\u0000';

/** A value of which every property is such a value again but for those that are `known`, and which knows by which path it was reached. */
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
    ownKeys: () => ['prototype'],
  });
}

/** The path by which a traced value was reached; undefined for any other value. */
export function pathOf(value: unknown): string | undefined {
  const path: unknown = typeof value === 'function' ? Reflect.get(value, pathKey) : undefined;
  return typeof path === 'string' ? path : undefined;
}

/** A text that is written in the chart; undefined for one that is computed from traced values. */
export const writtenText = (value: unknown): string | undefined =>
  typeof value === 'string' && !value.includes(trace) ? value : undefined;

/** The type of the event that an expression writes, read off its own text: for one that cannot be asked with traced values. */
export const writtenType = (expression: unknown): string | undefined =>
  typeof expression === 'function'
    ? /\btype:\s*['"`]([\w.-]+)['"`]/.exec(Function.prototype.toString.call(expression))?.[1]
    : undefined;

const everything = () => ({
  context: traced('context'),
  self: traced('self'),
  system: traced('system'),
  check: () => true,
});

/** What an expression is asked with beside traced values: whatever of it the chart itself says. */
export interface Known {
  /** The event that brings the action about. */
  event?: unknown;
  /** The parameters that the chart writes beside the action's name. */
  params?: unknown;
}

/** Outcomes of a call, for the expressions that refuse all but one of them. */
const outcomes = outcomeKinds.map((kind) => traced('params', { kind }));

/** What an expression gives when it is asked with traced values; undefined where it cannot be asked that way. */
export function evaluated(
  expression: unknown,
  { event = traced('event'), params = traced('params') }: Known = {},
  more: object = {},
): unknown {
  if (typeof expression !== 'function' || pathOf(expression) !== undefined) return expression;
  for (const asked of [params, ...outcomes]) {
    try {
      return expression({ ...everything(), event, ...more }, asked) as unknown;
    } catch {
      continue;
    }
  }
  return undefined;
}
