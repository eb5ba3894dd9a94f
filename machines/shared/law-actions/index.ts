export { lawActionsBy, lawActionsChart } from './chart.ts';
export { lawActionsIgnored, lawActionsLabels } from './labels.ts';
export type {
  ActionNews,
  EventCall,
  LawObject,
  LawActionsContext,
  LawActionsEvent,
  LawActionsInput,
} from './setup.ts';
