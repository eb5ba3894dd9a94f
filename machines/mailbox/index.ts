export { mailboxChart, type MailboxContext, type MailboxEvent, type MailboxPlace } from './chart.ts';
export { mailboxLabels } from './labels.ts';
