import { userRoles } from '#domain/roles.ts';
import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';

/** The calendar of an account (docs/domain/calendar.md). */
export interface CalendarFeed {
  /** Since when it has an address, ISO 8601; null: it has none. */
  opened_at: string | null;
  /** When a calendar last read it, to within an hour; null: never. */
  read_at: string | null;
  /** This reader may change the address: in a cabinet with collaborators, its managers alone. */
  may_write: boolean;
}

const path = '/api/calendar';
const own = { who: userRoles, access: 'valid', path } as const;

/** Calls about the calendar of an account. */
export const calendarCalls = {
  calendarFeed: call<{ feed: CalendarFeed }>()({
    ...own,
    method: 'GET',
    summary: 'L’agenda du compte\u00a0: a-t-il une adresse, et depuis quand',
  }),
  /**
   * The former address ends. The new one is in this answer alone. `seen`: `opened_at` of the former address that the
   * user saw, null without one; 409 if another one was created meanwhile, or it was removed.
   */
  openCalendar: call<{ message: string; feed: CalendarFeed; address: string }>()({
    ...own,
    method: 'POST',
    summary: 'Donne à l’agenda une nouvelle adresse privée',
    body: object({ seen: string().max(40).nullable().defined() }),
    secret: true,
  }),
  closeCalendar: call<{ message: string; feed: CalendarFeed }>()({
    ...own,
    method: 'DELETE',
    summary: 'Retire l’adresse de l’agenda',
  }),
  readCalendar: call<Blob>()({
    method: 'GET',
    path: `${path}/{token}/charpente.ics`,
    summary: 'L’agenda que lit un logiciel, par son adresse privée',
    who: 'anyone',
    access: 'session',
    params: object({
      token: string()
        .matches(/^[\w-]{20,200}$/)
        .required(),
    }),
    file: 'text/calendar',
    perMinute: 60,
  }),
};
