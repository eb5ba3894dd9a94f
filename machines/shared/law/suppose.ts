import { systemActor, type Actor } from '#domain/parties.ts';
import type { LawDefinition } from './define-law.ts';
import type { Law, LawEvent, LawOutcome, LawRow, LawTypes, PermittedEvent, RefusedEvent } from './law.ts';

type Position = Readonly<Record<string, string>>;

/** Names of the conditions that are supposed to hold; all others fail. */
export type Holding = ReadonlySet<string>;

/**
 * A law under supposed conditions: the same rows, sentences and effects, where each condition holds or fails
 * as it is supposed to, whatever the facts. No object is stored by its answers.
 */
export interface SupposedLaw {
  conditions: readonly string[];
  /** The conditions that hold under the most restrictive facts, for an event of the system. */
  holdingAtFirst: readonly string[];
  /** Whether a condition holds under the facts of an object of this law, for an event of that sender. */
  holds: (condition: string, facts: object, by: Actor) => boolean;
  rowsAt: (situation: Position) => readonly Pick<LawRow, 'event' | 'origins' | 'conditions'>[];
  permitted: (situation: Position, holding: Holding, by: Actor) => PermittedEvent[];
  refused: (situation: Position, holding: Holding, by: Actor) => RefusedEvent[];
  resolveEvent: (situation: Position, holding: Holding, event: LawEvent) => LawEvent;
  apply: (situation: Position, holding: Holding, event: LawEvent) => LawOutcome<Position>;
}

/** The types of any law whose facts are the names of the conditions that hold. */
interface Supposing {
  facts: Holding;
  event: string;
  channel: string;
  position: Record<string, string>;
  derived: object;
}

/**
 * Makes that law. `define` is `defineLaw`, so that one function reads the table for both. The definition's
 * `supposedFacts` are those that sentences of refusal quote.
 */
export function suppose<T extends LawTypes, C extends string, E extends string>(
  definition: LawDefinition<T, C, E>,
  define: (definition: LawDefinition<Supposing, string, string>) => Law<Supposing>,
): SupposedLaw {
  const { vocabulary, reasons, blankFacts, supposedFacts = () => blankFacts } = definition;
  const names = Object.keys(vocabulary.conditions) as C[];
  const supposed = {
    ...definition,
    vocabulary: {
      ...vocabulary,
      conditions: Object.fromEntries(names.map((name) => [name, (holding: Holding) => holding.has(name)])),
    },
    reasons: Object.fromEntries(
      (Object.keys(reasons) as (keyof typeof reasons)[]).map((name) => {
        const reason = reasons[name];
        return [
          name,
          typeof reason === 'string' ? reason : (holding: Holding) => reason(supposedFacts(holding)),
        ];
      }),
    ),
    blankFacts: new Set<string>(),
    data: { events: {} },
  } as unknown as LawDefinition<Supposing, string, string>;
  const { rowsAt, permitted, refused, resolveEvent, apply } = define(supposed);
  return {
    conditions: names,
    holdingAtFirst: names.filter((name) => vocabulary.conditions[name](blankFacts, systemActor)),
    holds: (condition, facts, by) => vocabulary.conditions[condition as C](facts as T['facts'], by),
    rowsAt,
    permitted,
    refused,
    resolveEvent,
    apply,
  };
}
