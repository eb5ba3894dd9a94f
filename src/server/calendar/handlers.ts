import type { calendarCalls } from '#contract/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { scopeOf } from '../requests/scope.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import { calendarEntries } from './entries.ts';
import { closeFeed, feedOf, feedOwner, openFeed } from './feeds.ts';
import { calendarFile } from './file.ts';
import { calendarMail } from './mails.ts';

/** The calendar of an account (docs/domain/calendar.md). */
export const calendarHandlers: HandlersOf<keyof typeof calendarCalls> = {
  calendarFeed: async ({ caller, services: { database } }) => ({
    feed: await feedOf(database, caller),
  }),

  openCalendar: ({ caller, body: { seen }, services: { database, config, outbox }, now, address }) =>
    database.transaction(async (tx) => {
      const { userId, collaboratorId } = caller;
      const token = await openFeed(tx, caller, { seen, now });
      await recordAccountEvent(tx, { kind: 'calendar_opened', userId, collaboratorId, address, now });
      await outbox.add(tx, calendarMail({ userId, replaced: seen !== null }));
      return {
        message: 'L’agenda a une nouvelle adresse.',
        feed: await feedOf(tx, caller),
        address: `${config.publicUrl}/api/calendar/${token}/charpente.ics`,
      };
    }),

  closeCalendar: ({ caller, services: { database }, now, address }) =>
    database.transaction(async (tx) => {
      const { userId, collaboratorId } = caller;
      if (await closeFeed(tx, caller))
        await recordAccountEvent(tx, { kind: 'calendar_closed', userId, collaboratorId, address, now });
      return { message: 'L’agenda n’a plus d’adresse.', feed: await feedOf(tx, caller) };
    }),

  readCalendar: async ({ params: { token }, services, now }) => {
    const { database, config } = services;
    const caller = await feedOwner(services, token, now);
    const entries = await calendarEntries(database, { scope: scopeOf(caller), today: parisDateOf(now) });
    const content = Buffer.from(await calendarFile(entries, { publicUrl: config.publicUrl, now }));
    return new FileAnswer({ name: 'charpente.ics', type: 'text/calendar; charset=utf-8', content });
  },
};
