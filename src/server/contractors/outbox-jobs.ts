import type { Effects } from '../outbox/outbox.ts';
import { sendContractorLink } from './send-link.ts';

/** What contractors leave to the outbox. */
export const contractorJobs = { 'contractor.link': { lane: 'mail', run: sendContractorLink } } as Effects;
