import { dossierPath } from '#machines/dossier-access/access.ts';
import type { CalendarEntry } from './entries.ts';

interface File {
  /** Address of the portal. */
  publicUrl: string;
  now: Date;
}

/** A calendar as a file (RFC 5545): each entry is a whole day, without an alarm, and leads to its file. */
export async function calendarFile(
  entries: readonly CalendarEntry[],
  { publicUrl, now }: File,
): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const calendar = ical({
    name: 'Charpente',
    prodId: { company: 'Charpente', product: 'Agenda', language: 'FR' },
    // How often a calendar reads it again, in seconds.
    ttl: 3_600,
  });
  for (const { key, day, title, detail, requestId } of entries)
    calendar.createEvent({
      id: `${key}@${new URL(publicUrl).hostname}`,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: title,
      description: detail,
      url: `${publicUrl}${dossierPath(requestId)}`,
    });
  return calendar.toString();
}
