import { passwordResetChart, type PasswordResetContext } from '#machines/password-reset/chart.ts';
import { menuCountsChart } from '#machines/menu-counts/chart.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';

const refused = { kind: 'refused' as const, message: 'Vérifiez votre saisie.', errors: { password: ['Trop court.'] } };
const done = { kind: 'done' as const, message: 'C’est fait.' };
const offline = new Error('panne');

const cases = {
  events: {
    'link.ask': [{ email: 'courtier@charpente.test' }],
    'password.choose': [{ email: 'courtier@charpente.test', password: 'Demo!2026', password_confirmation: 'Demo!2026' }],
    'link.again': [{}],
    'link.retry': [{}],
  },
  actors: {
    askLink: { done: [done, refused], error: [offline] },
    verifyLink: { done: [true, false], error: [offline] },
    resetPassword: { done: [done, refused], error: [offline] },
  },
} satisfies Cases<typeof passwordResetChart>;

const project = ({ email, token, message }: PasswordResetContext) => [email, token, message];

describeChart(passwordResetChart, cases, {
  input: { email: '', token: 'lien' },
  project,
  exempt: { 'password-reset.deciding|always|1': 'a page opens once: this one opens with a link, and comes to the form without by asking again' },
});

const countCases = {
  events: { 'counts.received': [{ counts: { 'offres-en-cours': 3 } }], 'counts.stale': [{}] },
  actors: { loadCounts: { done: [{ 'offres-en-cours': 2 }], error: [offline] } },
} satisfies Cases<typeof menuCountsChart>;

describeChart(menuCountsChart, countCases, { project: ({ counts }: { counts: Record<string, number> }) => counts['offres-en-cours'] });
