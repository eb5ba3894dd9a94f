export { contractorsChart } from './chart.ts';
export type { ContractorForm, ContractorsContext, ContractorsEvent, ContractorsInput, ContractorWrite } from './context.ts';
export { contractorsIgnored, contractorsLabels } from './labels.ts';
