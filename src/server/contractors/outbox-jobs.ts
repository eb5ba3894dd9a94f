import type { Effects } from '../outbox/outbox.ts';
import { sendContractorLink } from './send-link.ts';

/** Jobs of contractors, for the outbox. */
export const contractorJobs = { 'contractor.link': { lane: 'mail', run: sendContractorLink } } as Effects;
