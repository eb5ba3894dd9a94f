import type { Journey } from './harness/journeys.ts';
import type { RegistrationEvent } from '#machines/registration/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { send, child, server, user } from './harness/journeys.ts';
import { given, sentTo, stopped } from './harness/moves.ts';
import { later, pending, supplied, unfinished } from './registration-files.ts';
import { userAt } from './registration-fixtures.ts';
import {
  active,
  other,
  read,
  known,
  page,
  to,
  asksMine,
  step,
  hides,
  announces,
  asksUser,
  rereads,
} from './registration-gestures.ts';
import { atInformations, opens } from './registration-journey-steps.ts';

/*
 * Journeys of the chart `registration`, part «form». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

const retries = (at: string) =>
  user.sends<RegistrationEvent>(
    { type: 'registration.retry' },
    { at: { [at]: 'refreshing' }, causes: [asksUser('refresh')] },
  );

export const stepJourneys: Journey<RegistrationEvent>[] = [
  {
    name: 'A step is saved: the account is read again and the next step opens',
    steps: [
      ...atInformations,
      user.sends({ type: 'page.hide' }, { at: { informations: 'shown' }, causes: [hides] }),
      send({ type: 'step.failed' }, { at: { informations: 'shown' }, causes: [to('/error', false)] }),
      send(
        { type: 'step.saved', membership: later },
        {
          at: { informations: 'refreshing' },
          context: { membership: later },
          causes: [hides, stopped('step'), asksUser('refresh')],
        },
      ),
      server.answers('refresh', known(userAt(3)), {
        at: { activite: 'opening' },
        causes: [announces(userAt(3)), to('/creation-compte/activite', false)],
      }),
      user.sends(page('activite', active), { at: { activite: 'shown' }, causes: [step('activite', later)] }),
      send({ type: 'step.failed' }, { at: { activite: 'shown' }, causes: [to('/error', false)] }),
      user.sends({ type: 'page.hide' }, { causes: [hides] }),
      send(
        { type: 'step.saved', membership: pending },
        {
          at: { activite: 'refreshing' },
          context: { membership: pending },
          causes: [hides, stopped('step'), asksUser('refresh')],
        },
      ),
      server.answers('refresh', known(userAt(4)), {
        at: { documents: 'opening' },
        causes: [announces(userAt(4)), to('/creation-compte/documents', false)],
      }),
    ],
  },
  ...(['informations', 'activite', 'documents'] as const).map((name) => ({
    name: `A step is saved (${name}), and the account cannot be read: it is read again on demand`,
    steps: [
      ...opens(name, unfinished, { [name]: 'shown' }, [
        step(name),
        ...(name === 'documents' ? [given('papers', { parent: '@self', membership: unfinished })] : []),
      ]),
      send<RegistrationEvent>(
        { type: 'step.saved', membership: pending },
        {
          at: { [name]: 'refreshing' },
          causes: [
            hides,
            stopped('step'),
            ...(name === 'documents' ? [stopped('papers')] : []),
            asksUser('refresh'),
          ],
        },
      ),
      server.answers('refresh', offline, {
        at: { [name]: 'unrefreshed' },
        context: { message: offline.message },
      }),
      retries(name),
      server.breaks('refresh', fault, { at: { [name]: 'unrefreshed' }, context: { message: unexpected } }),
      retries(name),
      server.answers('refresh', known(userAt(5, 'requestInfo')), {
        at: { status: 'opening' },
        causes: [announces(userAt(5, 'requestInfo')), to('/creation-compte/statut', false)],
      }),
    ],
  })),
  {
    name: 'Each document is sent by itself; once all are submitted, the signature page opens',
    steps: [
      ...opens('documents', unfinished, { documents: 'shown' }, [
        step('documents'),
        given('papers', { parent: '@self', membership: unfinished }),
      ]),
      child.sends(
        'papers',
        { type: 'membership.changed', membership: later },
        { at: { documents: 'shown' }, context: { membership: later }, causes: [] },
      ),
      child.sends(
        'papers',
        { type: 'membership.changed', membership: supplied },
        {
          at: { documents: 'shown' },
          context: { membership: supplied, finshedFilesUpload: false },
          causes: [sentTo('step', { type: 'papers.changed' })],
        },
      ),
      user.sends({ type: 'page.hide' }, { causes: [hides] }),
      send({ type: 'step.failed' }, { causes: [to('/error', false)] }),
      send(
        { type: 'step.saved', membership: pending },
        {
          at: { documents: 'refreshing' },
          context: { membership: pending },
          causes: [hides, stopped('step'), stopped('papers'), asksUser('refresh')],
        },
      ),
      server.answers('refresh', known(userAt(5)), {
        at: { signing: 'opening' },
        context: { user: userAt(5), isRenewed: true },
        causes: [to('/attente-signature/31')],
      }),
      user.sends(page('signature', active), {
        at: 'reading',
        context: { isRenewed: false },
        causes: [announces(userAt(5)), asksMine],
      }),
      server.answers('readMembership', offline, { at: 'unavailable' }),
      ...rereads('registration.retry'),
    ],
  },
  {
    name: 'The broker goes back to an earlier step: nothing is read again',
    steps: [
      ...opens('activite', later, { activite: 'shown' }, [step('activite', later)]),
      user.sends(page('informations', active), {
        at: { informations: 'shown' },
        causes: [hides, stopped('step'), step('informations', later)],
      }),
    ],
  },
  {
    name: 'Another account signs in: its own membership is read and the open step closes',
    steps: [
      ...atInformations,
      user.sends(page('informations', other), {
        at: 'reading',
        context: { account: other, membership: null },
        causes: [hides, stopped('step'), asksMine],
      }),
    ],
  },
  {
    name: 'The membership cannot be read: "Retry" reads it again',
    steps: [
      user.sends(page('informations', active), { causes: [asksMine] }),
      server.answers('readMembership', offline, { at: 'unavailable', context: { message: offline.message } }),
      ...rereads('registration.retry'),
      server.breaks('readMembership', fault, { at: 'unavailable', context: { message: unexpected } }),
      ...rereads('registration.retry'),
      server.answers('readMembership', read(unfinished), {
        at: { informations: 'shown' },
        context: { message: null },
        causes: [step('informations')],
      }),
      child.breaks('step', fault, { at: 'unavailable', context: { message: unexpected } }),
    ],
  },
  ...(['activite', 'documents'] as const).map((name) => ({
    name: `The chart of a step (${name}) breaks: the page becomes unavailable and its other children stop`,
    steps: [
      ...opens(name, unfinished, { [name]: 'shown' }, [
        step(name),
        ...(name === 'documents' ? [given('papers', { parent: '@self', membership: unfinished })] : []),
      ]),
      child.breaks('step', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: name === 'documents' ? [stopped('papers')] : [],
      }),
    ],
  })),
  {
    name: 'The chart of the papers or of the signature breaks: the page becomes unavailable',
    steps: [
      ...opens('documents', unfinished, { documents: 'shown' }, [
        step('documents'),
        given('papers', { parent: '@self', membership: unfinished }),
      ]),
      child.breaks('papers', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [hides, stopped('step')],
      }),
      ...opens('signature', pending, { signing: { shown: 'waiting' } }, [
        given('signature', { parent: null, subject: { kind: 'membership', id: 31 } }),
      ]),
      child.breaks('signature', fault, { at: 'unavailable', context: { message: unexpected } }),
    ],
  },
];
