import type { Journey } from './harness/journeys.ts';
import type { RegistrationEvent } from '#machines/registration/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { server, user } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { excluded, pending, signedFile, unfinished } from './registration-files.ts';
import {
  active,
  read,
  page,
  asksMine,
  step,
  asksUser,
  rereads,
  learns,
  learnsNoMore,
  changed,
} from './registration-gestures.ts';
import { opens } from './registration-journey-steps.ts';

/*
 * Journeys of the chart `registration`, part «status». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const statusJourneys: Journey<RegistrationEvent>[] = [
  {
    name: 'The broker is not eligible: every page says so',
    steps: [
      ...opens('activite', excluded, 'ineligible', [learns]),
      user.sends(page('documents', active), { at: 'ineligible', causes: [learnsNoMore, learns] }),
      changed(excluded, { at: 'ineligible', causes: [] }),
      ...rereads('status.refresh', [learnsNoMore]),
      server.answers('readMembership', read(unfinished), {
        at: { documents: 'shown' },
        causes: [step('documents'), given('papers', { parent: '@self', membership: unfinished })],
      }),
    ],
  },
  ...(
    [
      server.answers('reread', offline, { at: 'unavailable', context: { message: offline.message } }),
      server.breaks('reread', fault, { at: 'unavailable', context: { message: unexpected } }),
    ] as const
  ).map((ends) => ({
    name: `The account cannot be refreshed: the page says so; "Retry" reads the account and the membership (${ends.move.kind})`,
    steps: [
      ...opens('statut', pending, { status: 'shown' }, [learns]),
      user.sends<RegistrationEvent>(
        { type: 'status.refresh' },
        { at: 'rereading', causes: [learnsNoMore, asksUser('reread')] },
      ),
      ends,
      ...rereads('registration.retry'),
      server.answers('readMembership', read(signedFile), {
        at: { status: 'shown' },
        context: { message: null },
        causes: [learns],
      }),
    ],
  })),
  {
    name: 'The account has no membership: the page shows the status, not a form',
    steps: [
      user.sends(page('informations', active), { at: 'reading', causes: [asksMine] }),
      server.answers('readMembership', read(null), {
        at: { status: 'shown' },
        context: { membership: null },
        causes: [learns],
      }),
    ],
  },
  {
    name: 'Nobody is signed in: the status page opens without reading anything',
    steps: [
      user.sends(page('statut', null), {
        at: { status: 'shown' },
        context: { page: 'statut' },
        causes: [learns],
      }),
      user.sends(page('informations', null), { at: 'posted', causes: [learnsNoMore] }),
    ],
  },
];
