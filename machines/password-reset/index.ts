export { passwordResetChart, type PasswordResetContext, type PasswordResetEvent } from './chart.ts';
export { passwordResetIgnored, passwordResetLabels } from './labels.ts';
