import { useMemo } from 'react';
import type { ReceptionDays } from '#domain/validation/site-dates.ts';
import { worksEndPage, worksEndPageWithin } from '#machines/works-end/index.ts';
import { todayAfter } from '../today-after.ts';

/** Form of the declaration, with the bounds of the reception as the server states them. */
export function useWorksEndPage(days: ReceptionDays | undefined) {
  const { site: { opening_date = null, start_date = null } = {} } = days ?? {};
  const today = days && todayAfter(days.today);
  return useMemo(
    () =>
      today === undefined ? worksEndPage : worksEndPageWithin({ today, site: { opening_date, start_date } }),
    [today, opening_date, start_date],
  );
}
