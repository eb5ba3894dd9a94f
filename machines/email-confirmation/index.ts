export { emailConfirmationChart, type EmailConfirmationContext } from './chart.ts';
export { emailConfirmationIgnored, emailConfirmationLabels } from './labels.ts';
