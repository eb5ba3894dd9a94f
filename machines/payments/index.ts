export { paymentsChart } from './chart.ts';
export { paymentsIgnored, paymentsLabels } from './labels.ts';
export type {
  NotedTransfer,
  PaymentsContext,
  PaymentsEvent,
  PaymentsInput,
  PaymentWrite,
  TypedReceipt,
} from './setup.ts';
