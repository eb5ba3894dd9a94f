export { paymentChart } from './chart.ts';
export type { PaymentContext, PaymentEvent, PaymentInput, ReturnPage } from './context.ts';
export { paymentIgnored, paymentLabels } from './labels.ts';
