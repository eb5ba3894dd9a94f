import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { readToken } from '#api/token.ts';
import { callbacks, offerCallbacks, type Callback } from '#contract/guests.ts';
import { guestChart, type GuestEvent } from '#machines/guest/index.ts';
import { decoded } from '../navigation/decoded.ts';
import { storedCallback } from './stored-callback.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

/** Views without an open page: each shows the reason. */
const closedViews = ['neutral', 'expired', 'refused', 'broken', 'offline'] as const;
/** View of a guest's page. */
export type GuestView =
  | (typeof closedViews)[number]
  | 'opening'
  | 'offer'
  | 'payment'
  | 'worksEnd'
  | 'answer'
  | 'signature'
  | 'attestation'
  | 'pieces';

function viewOf(snapshot: SnapshotFrom<typeof guestChart>): GuestView {
  for (const view of closedViews) if (snapshot.matches(view)) return view;
  for (const view of [
    'offer',
    'payment',
    'worksEnd',
    'answer',
    'signature',
    'attestation',
    'pieces',
  ] as const)
    if (snapshot.matches({ open: view })) return view;
  return 'opening';
}

const callbackIn = (text: string | undefined): Callback => callbacks.find((one) => one === text) ?? 'offre';

/**
 * The page that the tab's session opens in place of one that it does not serve: the Back button leads there.
 */
function openableFor(asked: Callback): Callback {
  const stored = storedCallback();
  return stored === null || [stored, asked].every((one) => offerCallbacks.includes(one)) ? asked : stored;
}

const returns = ['success', 'refus', 'erreur'] as const;

const answerPath = '/update-status-with-token';

/** Event for the mailed link of an answer: it contains the answer and a secret token. */
function answerOpeningOf(asked: URLSearchParams): GuestEvent {
  const token = asked.get('token');
  const answer = callbackIn(asked.get('reponse') ?? undefined);
  return token
    ? { type: 'link.open', callback: answer, token }
    : { type: 'page.open', callback: answer, returned: null, holdsSession: readToken('client') !== null };
}

/**
 * Event for an address below /client: its link if it has a token, else the tab's session. A payment
 * provider's return address names its outcome.
 */
function openingOf(pathname: string, search: string): GuestEvent {
  if (pathname === answerPath) return answerOpeningOf(new URLSearchParams(search));
  const [first, token, child] = pathname
    .split('/')
    .slice(2)
    .filter((part) => part !== '');
  const returned = returns.find((page) => page === (child ?? first)) ?? null;
  if (token !== undefined) return { type: 'link.open', callback: callbackIn(first), token: decoded(token) };
  return {
    type: 'page.open',
    callback: returned === null ? openableFor(callbackIn(first)) : 'paiement',
    returned,
    holdsSession: readToken('client') !== null,
  };
}

/** For tests: scripted actors, a clock, an inspector. */
export interface GuestScript {
  chart?: typeof guestChart;
  options?: Pick<ActorOptions<typeof guestChart>, 'clock' | 'inspect'>;
}

/** State and commands of a guest's pages, opened by a mailed link or the session that it started. */
export function useGuest({ chart = guestChart, options }: GuestScript = {}) {
  const actor = useFlow(chart, options);
  const { pathname, search } = useLocation();
  const opening = useMemo(() => openingOf(pathname, search), [pathname, search]);
  useNotify(actor, opening);
  const view = useSelector(actor, viewOf);
  const message = useSelector(actor, ({ context }) => context.message);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const callback = useSelector(actor, ({ context }) => context.callback);
  /** `true` if the link itself has expired, `false` if its session of an hour has. */
  const isLinkOver = useSelector(actor, ({ context }) => context.token !== null);
  return {
    view,
    message,
    refusal,
    callback,
    isLinkOver,
    /** The page shows an outcome: a return from the payment provider, or a link that cannot be opened. */
    showsOutcome:
      (opening.type === 'page.open' && opening.returned !== null) || closedViews.some((one) => one === view),
    retry: () => actor.send({ type: 'link.retry' }),
    end: () => actor.send({ type: 'session.over', message: null }),
    /** Owner of the pages' child actors. */
    owner: actor,
  };
}
