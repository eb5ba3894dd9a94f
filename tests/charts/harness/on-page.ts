import { act, cleanup } from '@testing-library/react';

/** Of a driver whose screen starts its own chart: how the screen is hidden, and waited for. */
export const onPage = {
  hide: cleanup,
  act: async (doing: () => Promise<void>) => act(doing),
};
