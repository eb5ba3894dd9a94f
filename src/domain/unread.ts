/** Where the counting of unread lines of the bell stops (docs/domain/bell.md). */
export const mostUnread = 100;
