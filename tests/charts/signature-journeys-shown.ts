import type { SignatureEvent } from '#machines/signature/index.ts';
import { offline } from '#tests/support/outcomes.ts';
import { starts, waits, type Journey, owner, server } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { applied, premiumCalled, cancelled, declined, moved } from './signature-answers.ts';
import { asks, goesAway, readsOpen, settles, shows } from './signature-steps.ts';

/** The provider is asked at longer intervals, and signs nothing meanwhile. */
const checksAgain = [3_000, 6_000, 12_000, 30_000, 60_000].flatMap((delay) => [
  waits(delay, { at: 'resolving', causes: [settles] }),
  goesAway,
]);

/** In a dossier, beside its tabs: what is read when one of them shows it, and when the request moves. */
export const shownJourneys: readonly Journey<SignatureEvent>[] = [
  {
    name: 'The request changes while the provider is asked: its answer no longer counts, and the end is read when a tab shows it',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      owner.sends(
        { type: 'request.changed', request: moved },
        { at: 'unshown', context: { tries: 0 }, causes: [stopped('settle')] },
      ),
      shows('reading', [asks]),
      server.answers('read', applied, { at: 'signed' }),
    ],
  },
  {
    name: 'The request changes while a tab shows the signature: the end is read at once',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      goesAway,
      shows({ waiting: 'away' }),
      owner.sends(
        { type: 'request.changed', request: moved },
        { at: 'reading', context: { tries: 0 }, causes: [asks] },
      ),
    ],
  },
  {
    name: 'The request waits for no signature any more: nothing is asked before a tab shows it',
    start: 'a request that has signed',
    steps: [
      starts({ at: 'unshown' }),
      owner.sends({ type: 'request.changed', request: { ...moved, version: 8 } }, { at: 'unshown' }),
      shows('reading', [asks]),
      server.answers('read', applied, { at: 'signed' }),
      shows('signed'),
      owner.sends({ type: 'request.changed', request: premiumCalled }, { at: 'reading', causes: [asks] }),
    ],
  },
  {
    name: 'A tab shows the signature: it is asked again if no call is pending, and never twice',
    start: 'a request that waits for it',
    steps: [
      shows('reading'),
      server.answers('read', offline, { at: 'unavailable' }),
      shows('reading', [asks]),
      readsOpen,
      shows('resolving'),
      goesAway,
      shows({ waiting: 'away' }),
      ...checksAgain,
      waits(1_000, { at: { waiting: 'promised' } }),
      shows('resolving', [settles]),
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
    ],
  },
  {
    name: 'A tab shows a refusal: the signer may have signed since, so it is asked again from the beginning',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      goesAway,
      waits(3_000, { at: 'resolving', context: { tries: 1 }, causes: [settles] }),
      server.answers('settle', declined, { at: { broken: 'refused' } }),
      { ...shows('resolving', [settles]), context: { shown: true, tries: 0 } },
      server.answers('settle', cancelled, { at: { broken: 'cancelled' } }),
      shows({ broken: 'cancelled' }),
    ],
  },
  {
    name: 'A tab first shows a signature that could not be read: it stays shown',
    start: 'a request that waits for it',
    steps: [
      server.answers('read', offline, { at: 'unavailable' }),
      shows('reading', [asks]),
      owner.sends(
        { type: 'request.changed', request: moved },
        { at: 'reading', causes: [stopped('read'), asks] },
      ),
    ],
  },
  {
    name: 'A tab first shows a signature after a mail is promised: it stays shown',
    start: 'a request that waits for it',
    steps: [
      readsOpen,
      goesAway,
      ...checksAgain,
      waits(1_000, { at: { waiting: 'promised' } }),
      shows('resolving', [settles]),
      owner.sends(
        { type: 'request.changed', request: moved },
        { at: 'reading', causes: [stopped('settle'), asks] },
      ),
    ],
  },
];
