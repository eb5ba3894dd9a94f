export { contractorsChart } from './chart.ts';
export type {
  ContractorForm,
  ContractorsContext,
  ContractorsEvent,
  ContractorsInput,
  ContractorWrite,
  TakenUp,
} from './context.ts';
export { contractorsIgnored, contractorsLabels } from './labels.ts';
