export { passwordResetChart, type PasswordResetContext, type PasswordResetEvent } from './chart.ts';
export { passwordResetLabels } from './labels.ts';
