export { lawActionsBy, lawActionsChart } from './chart.ts';
export { lawActionsIgnored, lawActionsLabels } from './labels.ts';
export type { Governed, LawActionsContext, LawActionsEvent, LawActionsInput, ActionNews } from './setup.ts';
