import type { RequestSummary } from '#contract/resources.ts';
import { siteTwinsChart } from '#machines/site-twins/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChildSelector } from './use-child.ts';

const none: RequestSummary[] = [];

/** The other requests on the site of the page's request. */
export const useSiteTwins = (): RequestSummary[] =>
  useChildSelector(useRequestOwner(), 'twins', siteTwinsChart, ({ context }) => context.twins, none);
