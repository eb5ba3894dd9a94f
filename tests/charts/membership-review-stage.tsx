import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type {
  MembershipReviewContext,
  membershipReviewChart,
  MembershipReviewInput,
} from '#machines/membership-review/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { AddressBar } from '#tests/support/address-bar.tsx';
import { plain, words, announced, isBusy, handsOff, press, withFocusKept } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ReviewPage } from '#web/screens/memberships/ReviewPage.tsx';
import { onPage } from './harness/on-page.ts';
import { played, heardBy } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { verdictChildren } from './verdict-children.ts';
import { membershipOf, looksOf } from './membership-fixtures.ts';
import { suite } from './membership-review-cases.ts';

/*
 * Renders the screen of the chart `membership-review` for its tests, and says what it shows in each state
 * and which control sends each event.
 */

/** The page of a review on its stage: what each state shows, and a review as one finds it. */
const again = 'Interroger de nouveau';
const contextOf = (snapshot: { context: unknown }) => snapshot.context as MembershipReviewContext;
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.head a.btn')].map((link) => [
    plain(link.getAttribute('aria-label') ?? link.textContent),
    link.getAttribute('href'),
  ]);
/** Who asks, and each piece with where it stands. */
const file = (snapshot: { context: unknown }) => {
  const { currentMembership: membership } = contextOf(snapshot);
  expect(document.querySelector('h1')?.textContent).toBe('Sud Bâti Conseil');
  for (const said of [
    'Inès Haddad',
    'ines@sudbati.test, 04 42 00 11 22',
    '21007730',
    membership?.status.label ?? '',
  ])
    expect(words()).toContain(said);
  expect(words()).toContain('Pièces1 sur 4 acceptées');
  for (const { label } of membership?.documents ?? [])
    expect(words(document.querySelector('.pick') ?? document.body)).toContain(label);
};
const noNeighbours = (snapshot: { context: unknown }) => {
  file(snapshot);
  expect(links()).toEqual([]);
};
/** The files beside this one, by name, in the list that one came from. */
const neighbours = (snapshot: { context: unknown }) => {
  const { queue, queued, among } = contextOf(snapshot);
  const at = queue?.findIndex(({ id }) => id === 12) ?? -1;
  const list =
    among === 'pieces' ? '/dashboard/documents/11' : `/dashboard/demandes/11?parmi=${among ?? 'signed'}`;
  expect(words()).toContain(`${at + 1} sur ${queued}`);
  expect(links()).toEqual([
    [at > 0 ? 'Demande précédente, Cabinet Kermarrec' : 'Cabinet Kermarrec, demande suivanteCtrl →', list],
  ]);
};
const sights: Driver<typeof membershipReviewChart>['states'] = {
  reading: () =>
    expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours'),
  unknown: (snapshot) => {
    expect(words()).toContain(`Cette demande est introuvable${plain(contextOf(snapshot).message)}`);
    const { among } = contextOf(snapshot);
    const list =
      among === null
        ? '/dashboard/demandes'
        : among === 'pieces'
          ? '/dashboard/documents'
          : `/dashboard/demandes?status=${among}`;
    expect(document.querySelector('.empty a')?.getAttribute('href'), 'a way out').toBe(list);
    expect(
      document.querySelector('.crumb a')?.getAttribute('href'),
      'of a file that nobody has, no status is told',
    ).toBe(list);
  },
  unavailable: (snapshot) =>
    expect(announced()).toBe(
      `La demande n’a pas pu être affichée${plain(contextOf(snapshot).message)}Réessayer`,
    ),
  'open.file': file,
  'open.queue.choosing': noNeighbours,
  'open.queue.readingPieces': noNeighbours,
  'open.queue.readingStatus': noNeighbours,
  'open.queue.absent': noNeighbours,
  'open.queue.known': neighbours,
  'open.checks.asking': () => {
    expect(isBusy(again)).toBe(true);
    expect(document.querySelector('[role=table][aria-busy=true], table[aria-busy=true]')).not.toBeNull();
  },
  'open.checks.answered': () => {
    expect(isBusy(again)).toBe(false);
    expect(words()).toContain('L’ORIAS ne répond pas.');
    expect(words()).toContain('Interrogés');
  },
  'open.checks.silent': (snapshot) => {
    expect(isBusy(again)).toBe(false);
    expect(words()).toContain(plain(contextOf(snapshot).checksMessage));
    expect(words().includes('Interrogés')).toBe(contextOf(snapshot).checks !== null);
  },
};
const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
export const driver: Driver<typeof membershipReviewChart> = {
  show: ({ chart, clock, inspect, input }) => {
    handsOff();
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={['/dashboard/demandes/12']}>
          <AddressBar />
          <main id="contenu" tabIndex={-1}>
            <ReviewPage
              {...(input as MembershipReviewInput)}
              script={{ chart: chart as typeof membershipReviewChart, options: { clock, inspect } }}
            />
          </main>
        </MemoryRouter>
      </EmittedContext>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: { 'review.retry': () => press('Réessayer'), 'checks.ask': () => press(again) },
  states: withFocusKept(sights),
};
export const sentTo = (id: string, sent: readonly { to: string }[]) => sent.filter(({ to }) => to === id);
/**
 * The review with one of its documents in sight; gives what its children are sent, and shows another of them.
 */
export async function review(
  document: number | null,
  {
    membership = membershipOf(),
    message = null as string | null,
    queue = null as object | null,
    undoable = null as object | null,
  } = {},
) {
  const asked: object[] = [];
  const { documents, lawActions } = looksOf(membership);
  const preview = (id: number | null) => ({
    ...ownerOf({}, { document: id === null ? null : { id }, blob: null, message: null }),
    send: (event: object) => asked.push(event),
  });
  const own = verdictChildren(true);
  const looks = (id: number | null) => ({
    value: documents.value,
    context: { ...documents.context, message, undoable },
    children: { preview: preview(id), ...own.children },
  });
  const children = {
    ...suite.children,
    documents: { looks: looks(document) },
    lawActions: { looks: lawActions },
  };
  const play = await played({ ...suite, children }, driver, 'a file', [
    { kind: 'done', id: 'readMembership', output: answered({ membership }) },
    ...(queue ? [{ kind: 'done', id: 'readQueue', output: answered(queue) } as const] : []),
  ]);
  own.joins(play);
  return {
    sent: heardBy(play),
    asked,
    turnTo: (id: number) => play.perform({ kind: 'shows', id: 'documents', shown: looks(id) }),
    decide: (event: { type: string }) => play.perform({ kind: 'childSends', id: 'lawActions', event }),
  };
}
