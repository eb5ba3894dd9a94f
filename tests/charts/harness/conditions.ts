/*
 * Compares the conditions of a law with what is known of them by hand, under samples of the facts that each
 * condition reads.
 */

/** A fact's place in a law's facts: `transaction`, `worksEnd.difference`. */
export type FactPath<Facts> = {
  [Key in keyof Facts & string]: NonNullable<Facts[Key]> extends object
    ? `${Key}.${keyof NonNullable<Facts[Key]> & string}`
    : Key;
}[keyof Facts & string];

type ValueAt<Facts, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Facts
    ? Rest extends keyof Facts[Key]
      ? Facts[Key][Rest]
      : never
    : never
  : Path extends keyof Facts
    ? Facts[Path]
    : never;

type Condition<Facts, Sender> = (facts: Facts, sender: Sender) => boolean;
/** Some facts, and who sends: what is not named is free. */
type When<Facts> = { readonly [Path in FactPath<Facts>]?: ValueAt<Facts, Path> } & {
  readonly sender?: string;
};

/** The facts about a law's conditions that are written by hand. */
export interface Truths<Facts extends object, Sender, Name extends string> {
  conditions: Readonly<Record<Name, Condition<Facts, Sender>>>;
  /** Any facts: those that a condition reads are replaced by samples. */
  facts: Facts;
  senders: Readonly<Record<string, Sender>>;
  /** For each fact, values on both sides of every boundary; all of them, where there are few. */
  samples: { readonly [Path in FactPath<Facts>]: readonly ValueAt<Facts, Path>[] };
  /** For each condition, when it holds: under one of these at least. Under all other samples it fails. */
  holds: { readonly [One in Name]: readonly When<Facts>[] };
}

/** All values of a type of few; one that is forgotten does not compile. */
export const everyValue = <Value extends string>(values: Readonly<Record<Value, true>>): Value[] =>
  Object.keys(values) as Value[];
export const both: readonly boolean[] = [true, false];

type Assignment = Readonly<Record<string, unknown>>;
const senderKey = 'sender';

function withFact(facts: object, path: string, value: unknown): object {
  const [key = '', rest] = path.split('.');
  return rest === undefined
    ? { ...facts, [key]: value }
    : { ...facts, [key]: { ...(Reflect.get(facts, key) as object), [rest]: value } };
}
const factsUnder = <Facts extends object>(facts: Facts, assignment: Assignment): Facts =>
  Object.entries(assignment)
    .filter(([path]) => path !== senderKey)
    .reduce<object>((known, [path, value]) => withFact(known, path, value), facts) as Facts;

/** Facts that note which of them are read; a group of facts is no fact itself. */
function noting<Facts extends object>(facts: Facts, read: (path: string) => void, prefix = ''): Facts {
  return new Proxy(facts, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return value;
      if (typeof value === 'object' && value !== null) return noting(value, read, `${prefix}${key}.`);
      read(`${prefix}${key}`);
      return value;
    },
  });
}

const productOf = (
  samples: Readonly<Record<string, readonly unknown[]>>,
  paths: readonly string[],
): Assignment[] =>
  paths.reduce<Assignment[]>(
    (all, path) => all.flatMap((one) => (samples[path] ?? []).map((value) => ({ ...one, [path]: value }))),
    [{}],
  );

/**
 * Every combination of samples of what a condition reads. What it reads depends on what it has read (`a &&
 * b`): asked under all samples of the facts known so far, until nothing new is read.
 */
export function casesOf<Facts extends object, Sender>(
  condition: Condition<Facts, Sender>,
  { facts, senders, samples }: Pick<Truths<Facts, Sender, string>, 'facts' | 'senders' | 'samples'>,
): Assignment[] {
  const all = {
    ...(samples as Readonly<Record<string, readonly unknown[]>>),
    [senderKey]: Object.keys(senders),
  };
  const read = new Set<string>([senderKey]);
  for (let known = 0; known < read.size;) {
    known = read.size;
    for (const assignment of productOf(all, [...read]))
      condition(
        noting(factsUnder(facts, assignment), (path) => read.add(path)),
        senders[String(assignment[senderKey])] as Sender,
      );
  }
  return productOf(all, [...read]);
}

const fits = (assignment: Assignment, when: Assignment) =>
  Object.entries(when).every(([path, value]) => !(path in assignment) || Object.is(assignment[path], value));
const speaksOf = (assignment: Assignment, when: Assignment) =>
  Object.keys(when).every((path) => path in assignment);

export interface TruthFaults {
  /** `condition: facts` where the condition says otherwise than the truths. */
  wrong: readonly string[];
  /**
   * Truths that name a fact which their condition does not read, or conditions that never hold, or always.
   */
  idle: readonly string[];
}

/** Compares each condition with what is known by hand, under every sample of what it reads. */
export function truthFaults<Facts extends object, Sender, Name extends string>(
  truths: Truths<Facts, Sender, Name>,
): TruthFaults {
  const { conditions, facts, senders, holds } = truths;
  const wrong: string[] = [];
  const idle: string[] = [];
  for (const name of Object.keys(conditions) as Name[]) {
    const cases = casesOf(conditions[name], truths);
    const whens = holds[name] as readonly Assignment[];
    const verdicts = cases.map((assignment) => {
      const expected = whens.some((when) => fits(assignment, when));
      const found = Boolean(
        conditions[name](factsUnder(facts, assignment), senders[String(assignment[senderKey])] as Sender),
      );
      if (found !== expected) wrong.push(`${name}: ${JSON.stringify(assignment)} ${found}`);
      return found;
    });
    if (new Set(verdicts).size < 2) idle.push(`${name} is always ${String(verdicts[0])}`);
    if (whens.some((when) => !cases.some((assignment) => speaksOf(assignment, when))))
      idle.push(`${name} reads less than is said of it`);
  }
  return { wrong, idle };
}

/** The condition as a slip would leave it: its verdict on one combination of samples turned round. */
const flippedAt = <Facts extends object, Sender>(
  condition: Condition<Facts, Sender>,
  truths: Pick<Truths<Facts, Sender, string>, 'facts' | 'senders' | 'samples'>,
  at: Assignment,
): Condition<Facts, Sender> => {
  const atFacts = JSON.stringify(factsUnder(truths.facts, at));
  const atSender = truths.senders[String(at[senderKey])];
  return (facts, sender) => {
    const verdict = condition(facts, sender);
    const sample = JSON.stringify(factsUnder(facts, {})) === atFacts && sender === atSender;
    return sample ? !verdict : verdict;
  };
};

/**
 * Mutants of a law's conditions: each verdict on each combination of samples turned round, each condition
 * always true and always false. Gives those that the truths do not notice.
 */
export function unnoticedConditions<Facts extends object, Sender, Name extends string>(
  truths: Truths<Facts, Sender, Name>,
): string[] {
  return (Object.keys(truths.conditions) as Name[]).flatMap((name) => {
    const condition = truths.conditions[name];
    const notices = (mutant: Condition<Facts, Sender>) => {
      const { wrong, idle } = truthFaults({
        ...truths,
        conditions: { [name]: mutant } as Record<Name, Condition<Facts, Sender>>,
      });
      return wrong.length + idle.length > 0;
    };
    const flips = casesOf(condition, truths).map((at) => ({
      word: JSON.stringify(at),
      mutant: flippedAt(condition, truths, at),
    }));
    const constants = [true, false].map((value) => ({ word: String(value), mutant: () => value }));
    return [...flips, ...constants]
      .filter(({ mutant }) => !notices(mutant))
      .map(({ word }) => `${name}: ${word}`);
  });
}
