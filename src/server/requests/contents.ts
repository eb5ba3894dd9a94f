import type { IsoDate } from '#domain/calendar.ts';
import { isUnderContract } from '#domain/steps.ts';
import { asking } from './asking.ts';
import type { Checklist, Content, Contents, ContentsOwner } from './content.ts';
import { positionOf } from './law.ts';
import { mergeFacts, type PartialFacts } from './values/merge-facts.ts';
import { requestRooms } from './rooms.ts';

const table = (): Readonly<Record<string, Content<never>>> =>
  requestRooms().contents as unknown as Readonly<Record<string, Content<never>>>;

/** SQL of all contents of a request, as one JSON object over its alias `r`. */
export const contentsSql = (): string =>
  `json_build_object(${Object.entries(table())
    .map(([name, { sql }]) => `'${name}', ${sql}`)
    .join(', ')})`;

const valueOf = (contents: Contents, name: string): never => Reflect.get(contents, name) as never;

/** Facts of the law that follow from the contents. `today`: the day in Paris. */
export const factsOfContents = (contents: Contents, owner: ContentsOwner, today: IsoDate): PartialFacts =>
  Object.entries(table()).reduce<PartialFacts>(
    (merged, [name, { facts }]) => mergeFacts(merged, facts(valueOf(contents, name), owner, today)),
    {},
  );

/**
 * Facts of the day that follow from the contents; for a line of a list their cautious values are used
 * instead.
 */
export const factsOfDay = (contents: Contents, owner: ContentsOwner, today: IsoDate): PartialFacts =>
  Object.entries(table()).reduce<PartialFacts>(
    (merged, [name, { factsOfDay: ofDay }]) =>
      ofDay ? mergeFacts(merged, ofDay(valueOf(contents, name), owner, today)) : merged,
    {},
  );

export const asksForPieces = ({ status, step }: Pick<ContentsOwner, 'status' | 'step'>): boolean =>
  Object.values(asking).some((where) => status === where.status && where.steps.some((one) => one === step));

/** The checklist that counts at the request's step. */
export const checklistIn = (owner: Pick<ContentsOwner, 'status' | 'step'>): Checklist =>
  isUnderContract(positionOf(owner).step) ? 'works-end' : 'site';

/** Number of required pieces that are missing, whether they are asked for now or not. */
function countLacking(contents: Contents, owner: ContentsOwner, today: IsoDate): number {
  const checklist = checklistIn(owner);
  return Object.entries(table()).reduce(
    (sum, [name, { lacking }]) => sum + (lacking?.(valueOf(contents, name), owner, today, checklist) ?? 0),
    0,
  );
}

/** «Ce qui manque»: number of missing required pieces; null where the step asks for none. */
export const lackingOf = (contents: Contents, owner: ContentsOwner, today: IsoDate): number | null =>
  asksForPieces(owner) ? countLacking(contents, owner, today) : null;

/**
 * The columns that lists read of the contents: facts of the law, the number of missing pieces at any step,
 * and the day in Paris of the computation.
 */
export const contentsOf = (
  contents: Contents,
  owner: ContentsOwner,
  today: IsoDate,
): PartialFacts & { lacking: number; day: IsoDate } => ({
  ...factsOfContents(contents, owner, today),
  lacking: countLacking(contents, owner, today),
  day: today,
});
