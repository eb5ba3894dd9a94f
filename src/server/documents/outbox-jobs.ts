import type { Effects } from '../outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { checkDocument } from './check.ts';
import type { RemovalJob } from './jobs.ts';

/** Jobs of documents, for the outbox. */
export const documentJobs = {
  'document.check': { lane: 'check', run: checkDocument },
  'document.remove': {
    lane: 'work',
    run: ({ key }: RemovalJob, { storage }: Services) => storage.remove(key),
  },
} as Effects;
