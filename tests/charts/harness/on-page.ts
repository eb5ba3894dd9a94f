import { act, cleanup } from '@testing-library/react';

/*
 * The part of a driver that is the same for all screens that start their own chart: hiding the page and
 * waiting for React.
 */

/** Of a driver whose screen starts its own chart: how the screen is hidden, and waited for. */
export const onPage = {
  hide: cleanup,
  act: async (doing: () => Promise<void>) => act(doing),
};
