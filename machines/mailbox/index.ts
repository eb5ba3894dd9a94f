export { mailboxChart, type MailboxContext, type MailboxEvent, type MailboxPlace } from './chart.ts';
export { mailboxIgnored, mailboxLabels } from './labels.ts';
