/*
 * Converts what a chart hands over (inputs, events, references to actors) into plain data that can be
 * compared and printed.
 */

/**
 * An actor's reference, wherever it stands in what a chart hands over: known by what it can do, since it has
 * no class of its own.
 */
const isActor = (value: object): value is { id: string; sessionId: string } =>
  'sessionId' in value && 'send' in value;

/**
 * How a reference is written in pins and journeys: `@draft` is the child `draft`, `@self` the chart itself,
 * `@parent` the one above it.
 */
const referenceTo = (id: string) => `@${id}`;
const isRoot = (id: string) => id.startsWith('x:');

/**
 * Contexts and events are never changed in place, and their forms come by thousands of times: each
 * record is read once.
 */
const known = new WeakMap<object, object>();
const isRecord = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
let circles = 0;

function plainRecord(value: object, within: readonly object[]): object {
  const found = known.get(value);
  if (found) return found;
  const before = circles;
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined && typeof one !== 'function')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const plainValue = Object.fromEntries(fields.map(([key, one]) => [key, toPlain(one, within)]));
  if (isRecord(value) && circles === before) {
    known.set(value, plainValue);
    known.set(plainValue, plainValue);
  }
  return plainValue;
}

function plainObject(value: object, seen: readonly object[]): unknown {
  if (isActor(value)) return referenceTo(isRoot(value.id) ? 'self' : value.id);
  if (seen.includes(value)) {
    circles += 1;
    return '@circular';
  }
  if (value instanceof Error) return { error: value.message };
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Blob) return { blob: value.size, type: value.type };
  const within = [...seen, value];
  if (value instanceof Map || value instanceof Set) return [...value].map((one) => toPlain(one, within));
  if (Array.isArray(value)) return value.map((one) => toPlain(one, within));
  return plainRecord(value, within);
}

function toPlain(value: unknown, seen: readonly object[]): unknown {
  if (typeof value === 'function') return '@function';
  return typeof value === 'object' && value !== null ? plainObject(value, seen) : value;
}

/**
 * A value as it can be compared and printed: actor references become `@id`, errors `{ error: message }`,
 * fields without a value go, and the order of fields is always the same. A difference of two plain values is
 * a difference that a reader of the test would see.
 */
export const plain = (value: unknown): unknown => toPlain(value, []);

/** The same as one line of text, for keys and messages. */
export const printed = (value: unknown): string => JSON.stringify(plain(value)) ?? 'nothing';

/** Whether everything that `expected` says is so in `actual`; what it does not speak of is free. */
export function includes(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((one, index) => includes(actual[index], one))
    );
  if (typeof expected === 'object' && expected !== null) {
    return (
      typeof actual === 'object' &&
      actual !== null &&
      Object.entries(expected).every(([key, one]) => includes(Reflect.get(actual, key), one))
    );
  }
  return Object.is(actual, expected);
}

/** Whether two plain values are the same; records that were made plain once are often the same object. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

const fieldsOf = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

/**
 * The fields in which two plain values differ, as `body.version: 4, not 3`; whole values where one of them is
 * none of several.
 */
export function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (isSame(actual, expected)) return [];
  const [one, other] = [fieldsOf(actual), fieldsOf(expected)];
  if (!one || !other)
    return [
      `${path === '' ? '' : `${path}: `}${printed(actual).slice(0, 200)}, not ${printed(expected).slice(0, 200)}`,
    ];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differences(Reflect.get(one, key), Reflect.get(other, key), path === '' ? key : `${path}.${key}`),
  );
}
