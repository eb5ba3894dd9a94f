export { accountJournalChart, type JournalContext, type JournalEvent, type JournalPlace } from './chart.ts';
export { accountJournalIgnored, accountJournalLabels } from './labels.ts';
