/** The pictures of the dashboard; each has a table, and is exported (docs/domain/dashboard.md). */
export const pictures = [
  'waiting',
  'stages',
  'months',
  'milestones',
  'expiring',
  'units',
  'decisions',
] as const;
export type Picture = (typeof pictures)[number];
