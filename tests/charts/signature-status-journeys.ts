import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { signatureChart } from '#machines/signature/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failed, fault } from '#tests/support/outcomes.ts';
import { starts, waits, owner, server, user } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  applied,
  archived,
  premiumCalled,
  creating,
  declined,
  beforePremiumCall,
  late,
  moved,
  none,
  noted,
  openNoted,
  recorded,
  signature,
} from './signature-answers.ts';
import { asks, check, goesAway, readsOpen, settles, shows, toldParent } from './signature-steps.ts';
import { waitingStates, living } from './signature-journey-steps.ts';

/*
 * Journeys of the chart `signature`, part «status». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const statusJourneys: Journey<EventOf<typeof signatureChart>>[] = [
  ...waitingStates.map(({ name, told, at }) => ({
    name: `The page shows the status stored by the portal: ${name}`,
    start: 'a request that waits for it' as const,
    steps: [server.answers('read', answered(told), { at, context: { signature: told.signature } })],
  })),
  ...[...waitingStates, ...living].map(({ name, told, at }) => ({
    name: `The page shows the provider’s status and the parent receives the newer request: ${name}`,
    start: 'a request that waits for it' as const,
    steps: [
      readsOpen,
      server.answers('settle', answered({ ...told, request: noted }), {
        at,
        context: { signature: told.signature, message: null },
        causes: [toldParent(noted)],
      }),
    ],
  })),
  {
    name: 'The user opens a refusal, or the request changes: the provider is asked often again',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      server.answers('settle', declined, { at: { broken: 'refused' } }),
      check,
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      owner.sends(
        { type: 'request.changed', request: archived },
        { at: 'reading', context: { tries: 0 }, causes: [stopped('settle'), asks] },
      ),
      owner.sends(
        { type: 'request.changed', request: beforePremiumCall },
        { at: 'none', causes: [stopped('read')] },
      ),
    ],
  },
  {
    name: 'An open transaction is checked at once, then at longer intervals; then the page promises a mail',
    start: 'a request that waits for it',
    steps: [
      starts({ at: 'reading', causes: [asks] }),
      readsOpen,
      goesAway,
      ...[3_000, 6_000, 12_000, 30_000, 60_000].flatMap((delay, index) => [
        waits(delay, { at: 'resolving', context: { tries: index + 1 }, causes: [settles] }),
        goesAway,
      ]),
      waits(1_000, { at: { waiting: 'promised' } }),
      check,
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
    ],
  },
  {
    name: 'Everybody has signed: the parent receives the changed request',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      server.answers('settle', applied, {
        at: 'signed',
        context: { signature: applied.answer.signature, past: applied.answer.past, message: null },
        causes: [toldParent(moved)],
      }),
      owner.sends({ type: 'request.changed', request: moved }, { at: 'signed' }),
    ],
  },
  {
    name: 'A new signer is reported to the parent once',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      server.answers('settle', openNoted, { at: { waiting: 'away' }, causes: [toldParent(noted)] }),
      waits(3_000, { at: 'resolving', causes: [settles] }),
      server.answers('settle', openNoted, { at: { waiting: 'away' } }),
    ],
  },
  {
    name: 'The provider does not answer: the status stays pending and is checked again',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      server.answers('settle', failed, {
        at: { waiting: 'pending' },
        context: { message: failed.message, signature: signature() },
      }),
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      server.breaks('settle', fault, { at: { waiting: 'pending' }, context: { message: unexpected } }),
      check,
      server.answers('settle', recorded, { at: { waiting: 'pending' }, context: { message: null } }),
      check,
      server.answers('settle', creating, { at: { waiting: 'creating' } }),
      check,
      server.answers('settle', none, { at: 'none' }),
    ],
  },
  {
    name: 'A finished signature is shown without asking the provider',
    start: 'a request that waits for it',
    steps: [
      shows('reading'),
      server.answers('read', late, { at: 'late' }),
      owner.sends({ type: 'request.changed', request: moved }, { at: 'reading', causes: [asks] }),
      server.answers('read', applied, { at: 'signed' }),
      owner.sends({ type: 'request.changed', request: archived }, { at: 'reading', causes: [asks] }),
      server.answers('read', none, { at: 'none', context: { signature: null } }),
    ],
  },
  {
    name: 'A request without a signature asks nothing until it reaches that step',
    start: 'a request that never had one',
    steps: [
      starts({ at: 'none', causes: [] }),
      user.sends({ type: 'signature.check' }, { at: 'none', causes: [] }),
      owner.sends({ type: 'request.changed', request: { ...beforePremiumCall, version: 8 } }, { at: 'none' }),
      owner.sends({ type: 'request.changed', request: premiumCalled }, { at: 'reading', causes: [asks] }),
    ],
  },
];
