export { profileChart } from './chart.ts';
export type { ProfileContext, ProfileEvent, ProfileForm } from './setup.ts';
export {
  cabinetPage,
  emailPage,
  identityPage,
  passwordPage,
  type EmailForm,
  type IdentityForm,
  type PasswordForm,
} from './pages.ts';
export { profileIgnored, profileLabels } from './labels.ts';
