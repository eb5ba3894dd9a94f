/**
 * What `@peculiar/x509` asks of the proposal "metadata reflection": its container of services looks for functions that only the package
 * `reflect-metadata` would add. Metadata of classes, and of nothing else, by key.
 */
const known = new WeakMap<object, Map<unknown, unknown>>();

const find = (key: unknown, target: object | null): unknown => {
  for (let at: object | null = target; at !== null; at = Object.getPrototypeOf(at) as object | null) if (known.get(at)?.has(key)) return known.get(at)?.get(key);
  return undefined;
};

const set = (key: unknown, value: unknown, target: object): void => {
  const own = known.get(target) ?? new Map<unknown, unknown>();
  own.set(key, value);
  known.set(target, own);
};

/** Does nothing where somebody has them already. */
export function provideMetadata(): void {
  if ('getMetadata' in Reflect) return;
  Object.assign(Reflect, {
    getMetadata: find,
    getOwnMetadata: (key: unknown, target: object) => known.get(target)?.get(key),
    defineMetadata: set,
    metadata: (key: unknown, value: unknown) => (target: object) => set(key, value, target),
  });
}
