/** What an expression of a chart asks of its context, its event or its actor, without running the chart. */
const pathKey = Symbol('path');
/** What a traced value leaves in a text that is made of it. */
const trace = '\u0000';

/** A value of which every property is such a value again, and which knows by which path it was reached. */
export function traced(path: string): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === pathKey) return path;
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
export const writtenText = (value: unknown): string | undefined => (typeof value === 'string' && !value.includes(trace) ? value : undefined);

const everything = () => ({ context: traced('context'), event: traced('event'), self: traced('self'), system: traced('system'), check: () => true });

/** What an expression gives when it is asked with traced values; undefined where it cannot be asked that way. */
export function evaluated(expression: unknown, more: object = {}): unknown {
  if (typeof expression !== 'function') return expression;
  try {
    return expression({ ...everything(), ...more }, traced('params')) as unknown;
  } catch {
    return undefined;
  }
}
