export { passwordResetChart, type PasswordResetContext, type PasswordResetEvent } from './chart.ts';
export { linkPage, newPasswordPage, type LinkForm, type NewPasswordForm } from './pages.ts';
export { passwordResetIgnored, passwordResetLabels } from './labels.ts';
