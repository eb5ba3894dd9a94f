import type { Journey } from './harness/journeys.ts';
import type { RegistrationEvent } from '#machines/registration/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault, offline, refused } from '#tests/support/outcomes.ts';
import { shows, server, user } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { excluded, pending, signedFile, waived } from './registration-files.ts';
import { userAt } from './registration-fixtures.ts';
import {
  active,
  read,
  known,
  page,
  to,
  asksMine,
  announces,
  asksUser,
  rereads,
  learns,
  learnsNoMore,
  changed,
} from './registration-gestures.ts';
import { opens, looks } from './registration-journey-steps.ts';

/*
 * Journeys of the chart `registration`, part «signature». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const signatureJourneys: Journey<RegistrationEvent>[] = [
  {
    name: 'The address names an agreement: the page shows that one, and changes with the address',
    steps: [
      user.sends<RegistrationEvent>(page('signature', active, null, 32), {
        at: 'reading',
        context: { membershipId: 32 },
        causes: [asksMine],
      }),
      server.answers('readMembership', read(pending), {
        at: { signing: { shown: 'waiting' } },
        causes: [given('signature', { parent: null, subject: { kind: 'membership', id: 32 } })],
      }),
      user.sends<RegistrationEvent>(page('signature', active), {
        at: 'reading',
        context: { membershipId: null },
        causes: [stopped('signature'), asksMine],
      }),
      server.answers('readMembership', read(pending), {
        at: { signing: { shown: 'waiting' } },
        causes: [given('signature', { parent: null, subject: { kind: 'membership', id: 31 } })],
      }),
    ],
  },
  {
    name: 'The provider reports the signature: the account is read again and the status opens',
    steps: [
      ...opens('signature', pending, { signing: { shown: 'waiting' } }, [
        given('signature', { parent: null, subject: { kind: 'membership', id: 31 } }),
      ]),
      shows('signature', looks('waiting'), { at: { signing: { shown: 'waiting' } } }),
      shows('signature', looks('signed'), {
        at: { signing: { shown: 'signed' } },
        causes: [asksUser('follow')],
      }),
      server.answers('follow', known(userAt(5, 'signed')), {
        at: { status: 'opening' },
        causes: [stopped('signature'), announces(userAt(5, 'signed')), to('/creation-compte/statut')],
      }),
    ],
  },
  ...(
    [
      server.answers('follow', offline, {
        at: { signing: 'unrefreshed' },
        context: { message: offline.message },
        causes: [stopped('signature')],
      }),
      server.breaks('follow', fault, {
        at: { signing: 'unrefreshed' },
        context: { message: unexpected },
        causes: [stopped('signature')],
      }),
    ] as const
  ).map((ends) => ({
    name: `The agreement is signed but the account cannot be read: the page offers to retry (${ends.move.kind})`,
    steps: [
      ...opens('signature', pending, { signing: { shown: 'waiting' } }, [
        given('signature', { parent: null, subject: { kind: 'membership', id: 31 } }),
      ]),
      shows('signature', looks('signed'), {
        at: { signing: { shown: 'signed' } },
        causes: [asksUser('follow')],
      }),
      ends,
      user.sends<RegistrationEvent>(
        { type: 'registration.retry' },
        { at: { signing: 'refreshing' }, causes: [asksUser('refresh')] },
      ),
      ...(
        [
          server.answers('refresh', offline, { context: { message: offline.message } }),
          server.breaks('refresh', fault, { context: { message: unexpected } }),
        ] as const
      ).flatMap((fails) => [
        { ...fails, at: { signing: 'unrefreshed' } },
        user.sends<RegistrationEvent>(
          { type: 'registration.retry' },
          { at: { signing: 'refreshing' }, causes: [asksUser('refresh')] },
        ),
      ]),
      server.answers('refresh', known(userAt(5, 'signed')), {
        at: { status: 'opening' },
        causes: [announces(userAt(5, 'signed')), to('/creation-compte/statut')],
      }),
    ],
  })),
  {
    name: 'No signature is awaited: the page shows the status of the registration and follows its changes',
    steps: [
      ...opens('signature', waived, { status: 'shown' }, [learns]),
      user.sends(page('statut', active), { at: 'reading', causes: [learnsNoMore, asksMine] }),
      server.answers('readMembership', read(signedFile), {
        at: { status: 'shown' },
        context: { membership: signedFile },
        causes: [learns],
      }),
      changed(signedFile, { at: { status: 'shown' }, causes: [] }),
      changed({ ...signedFile, version: 0 }, { context: { membership: signedFile }, causes: [] }),
      changed(
        { ...signedFile, version: 99 },
        {
          at: { status: 'shown' },
          context: { membership: { ...signedFile, version: 99 } },
          causes: [learnsNoMore, learns],
        },
      ),
      ...rereads('status.refresh', [learnsNoMore]),
      server.answers('readMembership', read(null), {
        at: { status: 'shown' },
        context: { membership: null },
        causes: [learns],
      }),
      changed(excluded, {
        at: 'ineligible',
        context: { membershipStatus: 'noteligible' },
        causes: [learnsNoMore, learns],
      }),
      ...rereads('status.refresh', [learnsNoMore]),
      server.answers('readMembership', refused('Interdit.'), { at: { status: 'shown' }, causes: [learns] }),
      user.sends(page('signature', active), { at: 'reading', causes: [learnsNoMore, asksMine] }),
      server.answers('readMembership', read(signedFile), { at: { status: 'shown' }, causes: [learns] }),
    ],
  },
];
