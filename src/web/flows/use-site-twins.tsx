import type { RequestSummary } from '#contract/resources.ts';
import { siteTwinsChart } from '#machines/site-twins/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChildSelector } from './use-child.ts';

const none: RequestSummary[] = [];

/** Other requests for the same site as the page's request. */
export const useSiteTwins = (): RequestSummary[] =>
  useChildSelector(useRequestOwner(), 'twins', siteTwinsChart, ({ context }) => context.twins, none);
