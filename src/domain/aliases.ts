import { toWireSlug } from './provider.ts';
import { signedStatuses, statuses, type Status } from './statuses.ts';
import { editableSteps, isUnderContract, steps, type Step } from './steps.ts';

/**
 * The four alias lists (docs/domain/steps.md): the statuses and steps that a status filter
 * gathers, by neutral key.
 */
export const aliases = {
  offresEnCoursAliases: ['offres-en-cours', ...steps.filter((step) => !isUnderContract(step))],
  offresSigneesAliases: [...signedStatuses, ...steps.filter(isUnderContract)],
  offresRefuseesAliases: ['offres-refusees', 'dossier-decline-provider', 'dossier-decline-compagnie'],
  offresAbandonnesAliases: ['offres-abandonnees'],
} as const satisfies Record<string, readonly (Status | Step)[]>;
export type AliasList = keyof typeof aliases;

const listOf: Partial<Record<Status, AliasList>> = {
  'offres-en-cours': 'offresEnCoursAliases',
  'offres-signees': 'offresSigneesAliases',
  'offres-refusees': 'offresRefuseesAliases',
  'offres-abandonnees': 'offresAbandonnesAliases',
};

/** The statuses that the filter `status` gathers; filters compare status slugs only, never steps. */
export function statusesBehind(filter: Status): Status[] {
  const list = listOf[filter];
  return list ? statuses.filter((status) => (aliases[list] as readonly string[]).includes(status)) : [filter];
}

/** The status filters that no other filter includes: together they gather every request exactly once. */
export const broadStatuses: readonly Status[] = statuses.filter(
  (status) => !statuses.some((wider) => wider !== status && statusesBehind(wider).includes(status)),
);

/** The alias lists with the slugs of the wire. */
export const wireAliases = (): Record<AliasList, string[]> =>
  Object.fromEntries(
    Object.entries(aliases).map(([name, list]) => [name, [...new Set(list.map(toWireSlug))]]),
  ) as Record<AliasList, string[]>;

/** Whether a request's information is editable (docs/domain/steps.md). */
export const isEditable = (status: Status, step: Step): boolean =>
  (aliases.offresEnCoursAliases as readonly string[]).includes(status) && editableSteps.includes(step);
