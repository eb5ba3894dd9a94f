import type { Page } from 'playwright-core';
import type { GuestSession } from '#contract/guests.ts';
import type { GuestWorksEnd } from '#contract/works-end.ts';
import { blankWorksEnd } from '#domain/works-end/answers.ts';
import { inDays } from './journey-inputs.ts';

/** The link that `answersWorksEndLink` answers. */
export const worksEndLink = '/client/fin-de-travaux/lien-du-client';

/**
 * Answers a client's link for the end of the works in the server's place: its letter leaves a month before the
 * reception, and no file of the demonstration is there.
 */
export async function answersWorksEndLink(page: Page): Promise<void> {
  const session: GuestSession = {
    token: 'session-du-client',
    role: 'client',
    callback: 'fin-de-travaux',
    reference: 'DO-2026-000042',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const worksEnd: GuestWorksEnd = {
    reference: session.reference,
    site: '12 chemin des Acacias',
    broker: 'Cabinet Delmas',
    answers: blankWorksEnd(),
    revision: 0,
    open: true,
    reception: { today: inDays(0), site: { opening_date: null, start_date: null } },
    declared_at: null,
  };
  const declared: GuestWorksEnd = { ...worksEnd, open: false, declared_at: new Date().toISOString() };
  await page.route(/\/guests\/exchange$/, (route) => route.fulfill({ json: session }));
  await page.route(/\/guests\/fin-de-travaux$/, (route) =>
    route.fulfill({ json: { worksEnd: route.request().method() === 'GET' ? worksEnd : declared } }),
  );
}
