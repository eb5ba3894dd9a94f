import { adminRoles, staffRoles, type Role } from './roles.ts';

/** The laws whose figures are counted, by the ids of their charts, and who reads them (docs/domain/law-figures.md). */
const readers = {
  'request-lifecycle': staffRoles,
  claim: staffRoles,
  membership: adminRoles,
} as const satisfies Record<string, readonly Role[]>;

export type CountedLaw = keyof typeof readers;

/** Whether a role reads the figures of that chart; false for a chart without figures. */
export const readsFigures = (chart: string, role: Role): chart is CountedLaw =>
  Object.hasOwn(readers, chart) && (readers[chart as CountedLaw] as readonly Role[]).includes(role);
