export { passwordResetChart, type PasswordResetContext, type PasswordResetEvent } from './chart.ts';
