export * from './actions.ts';
export { isOfferDecision, type OfferDecision } from './offer-decisions.ts';
export { subHeaderActionsChart } from './chart.ts';
export { subHeaderActionsIgnored, subHeaderActionsLabels } from './labels.ts';
export type { SubHeaderContext, SubHeaderInput } from './setup.ts';
