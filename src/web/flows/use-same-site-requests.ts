import type { RequestSummary } from '#contract/request-resources.ts';
import { useReading } from './use-reading.tsx';

const none: RequestSummary[] = [];

/** The other requests on the site of the page's request. */
export const useSameSiteRequests = (): RequestSummary[] => useReading('sameSite').answer?.requests ?? none;
