export { rosterChart, rosterOf, rosters, type RosterName } from './chart.ts';
export type { RosterContext, RosterEvent, RosterForm, RosterQuery, RosterWrite } from './setup.ts';
export { rosterIgnored, rosterLabels } from './labels.ts';
