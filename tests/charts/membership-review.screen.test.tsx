import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { MembershipResource } from '#contract/memberships.ts';
import type {
  membershipReviewChart,
  MembershipReviewContext,
  MembershipReviewInput,
} from '#machines/membership-review/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { AddressBar, addressNow } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  announced,
  buttonsNamed,
  control,
  handsOff,
  isBusy,
  plain,
  press,
  type,
  withFocusKept,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { typedInDays } from '#tests/support/journey-inputs.ts';
import { answered } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ReviewPage } from '#web/screens/memberships/ReviewPage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import { heardBy, played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { fourPieces, looksOf, membershipOf } from './membership-fixtures.ts';
import { suite } from './membership-review-cases.ts';

teachDialogs();

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
  unavailable: (snapshot) => expect(announced()).toBe(`${plain(contextOf(snapshot).message)}Réessayer`),
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

const driver: Driver<typeof membershipReviewChart> = {
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

describeScreen(suite, driver);

const sentTo = (id: string, sent: readonly { to: string }[]) => sent.filter(({ to }) => to === id);
const key = (name: string, on: Element | Window = window, more = {}) =>
  act(async () => {
    fireEvent.keyDown(on, { key: name, ...more });
  });
/** The review with one of its documents in sight; gives what its children are sent, and shows another of them. */
async function review(
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
  const looks = (id: number | null) => ({
    value: documents.value,
    context: { ...documents.context, message, undoable },
    children: { preview: preview(id) },
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
  return {
    sent: heardBy(play),
    asked,
    turnTo: (id: number) => play.perform({ kind: 'shows', id: 'documents', shown: looks(id) }),
    decide: (event: { type: string }) => play.perform({ kind: 'childSends', id: 'lawActions', event }),
  };
}

/** The window is asked to close: whether it asks first. */
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the review of a membership', () => {
  afterEach(cleanup);

  const [kbis, , rc] = fourPieces as [
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
  ];

  it('is done by keyboard: R leads to the reason, where letters are letters; Enter on the button refuses', async () => {
    const { sent } = await review(7);
    await key('r');
    const comment = control<HTMLTextAreaElement>('Commentaire pour le cabinet');
    expect(document.activeElement).toBe(comment);
    await type('Commentaire pour le cabinet', 'Il date de mars.');
    await key('a', comment ?? window);
    expect(sentTo('documents', sent)).toEqual([]);
    await press(/^Refuser/);
    expect(sentTo('documents', sent)).toMatchObject([
      {
        type: 'verdict.give',
        document: 7,
        accepted: false,
        reason: 'Document trop ancien\u00a0: Il date de mars.',
        seen: 'received',
      },
    ]);
  });

  it('accepts a paper with the day that it bears, and says where none is given', async () => {
    const { sent } = await review(7);
    await key('a');
    expect(wrongWith('Délivré le')).toBe('Indiquez le jour que porte le document.');
    expect(document.activeElement).toBe(control('Délivré le'));
    expect(sentTo('documents', sent)).toEqual([]);
    expect(closing()).toBe(false);
    await type('Délivré le', typedInDays(1));
    expect(wrongWith('Délivré le')).toBe('Cette date est à venir.');
    await key('a');
    expect(sentTo('documents', sent)).toEqual([]);
    await type('Délivré le', '02/11/2025');
    expect(closing(), 'what is typed is asked about').toBe(true);
    await key('a');
    expect(sentTo('documents', sent)).toMatchObject([
      { type: 'verdict.give', document: 7, accepted: true, date: '2025-11-02' },
    ]);
  });

  it('undoes the last verdict, by its name or by key; a letter that stays down judges nothing', async () => {
    const { sent } = await review(9, { undoable: { document: 7, accepted: true } });
    expect(words()).toContain('Pièce validée : Extrait KbisAnnuler cette décision');
    await press('Annuler cette décision');
    await key('z', window, { ctrlKey: true });
    await key('a', window, { repeat: true });
    expect(sentTo('documents', sent)).toMatchObject([{ type: 'verdict.undo' }, { type: 'verdict.undo' }]);
  });

  it('moves among the pieces and the files by keys, and enlarges what is shown', async () => {
    const list = { memberships: { data: [11, 12, 13].map((id) => ({ ...membershipOf(), id })) } };
    const { asked } = await review(7, { queue: list });
    await key('ArrowDown');
    await key('ArrowUp');
    expect(asked).toMatchObject([
      { type: 'document.show', document: { id: 8 } },
      { type: 'document.show', document: { id: 9 } },
    ]);
    await key('z');
    expect(buttonsNamed('Réduire l’aperçu')[0]?.getAttribute('aria-pressed')).toBe('true');
    await key('ArrowRight', window, { ctrlKey: true });
    expect(addressNow()).toBe('/dashboard/demandes/13?parmi=signed');
    await key('ArrowLeft', window, { ctrlKey: true });
    expect(addressNow()).toBe('/dashboard/demandes/11?parmi=signed');
    await key('r');
    await key('ArrowRight', control('Commentaire pour le cabinet') ?? window, { ctrlKey: true });
    expect(addressNow(), 'where somebody writes, Ctrl and an arrow go by words').toBe(
      '/dashboard/demandes/11?parmi=signed',
    );
  });

  it('leads by key to no file before the first of its list, nor after the last', async () => {
    await review(7, { queue: { memberships: { data: [{ ...membershipOf(), id: 12 }] } } });
    await key('ArrowRight', window, { ctrlKey: true });
    await key('ArrowLeft', window, { ctrlKey: true });
    expect(addressNow()).toBe('/dashboard/demandes/12');
  });

  it('keeps what is typed of one piece while another is looked at', async () => {
    const { turnTo } = await review(7);
    await key('r');
    await type('Commentaire pour le cabinet', 'Il date de mars.');
    await turnTo(9);
    expect(control('Commentaire pour le cabinet')).toBeNull();
    await turnTo(7);
    expect(control<HTMLTextAreaElement>('Commentaire pour le cabinet')?.value).toBe('Il date de mars.');
  });

  it('says why a verdict was not taken, beside it', async () => {
    await review(7, { message: 'Quelqu’un l’a déjà jugée.' });
    expect(announced()).toContain('Quelqu’un l’a déjà jugée.');
  });

  it('picks a piece by its name; one that nobody sent is named, and picked by nobody', async () => {
    const { asked } = await review(7);
    expect(buttonsNamed(/^Extrait Kbis/)[0]?.getAttribute('aria-current')).toBe('true');
    await press(/^Attestation de responsabilité civile/);
    expect(asked).toMatchObject([{ type: 'document.show', document: { id: 9 } }]);
    expect(buttonsNamed(/^Garantie financière/)).toEqual([]);
    expect(words()).toContain('Garantie financière');
  });

  it('offers what the law permits, says why not the rest, and begins a decision', async () => {
    const { sent } = await review(null);
    expect(words()).toContain('Aucune pièce à montrer');
    expect(words()).toContain('Toutes les pièces obligatoires ne sont pas acceptées.');
    expect(words(), 'the registers say nothing otherwise').not.toContain('entre ce qui est déclaré');
    await press('Rejeter la demande');
    expect(sentTo('lawActions', sent)).toMatchObject([
      { type: 'action.choose', action: 'MEMBERSHIP.REJECT' },
    ]);
  });

  const otherwise: MembershipResource['orias_entry'] = {
    orias: '21007730',
    siret: '892514306',
    companyName: 'Sud Bâti Courtage',
    name: 'Inès',
    lastname: 'Haddad',
    address: '8 rue des Cordeliers - 13100 AIX EN PROVENCE',
    registrations: [{ category: 'COA', status: 'INSCRIT', collectsFunds: false, since: null }],
  };
  it.each<[string, Partial<MembershipResource>, string]>([
    [
      'a suspension',
      { broker: { id: 12, company_name: 'Sud Bâti Conseil', status: 'suspended', partenaire: 'Charpente' } },
      'Ce courtier est suspendu',
    ],
    ['that it is a newcomer’s', {}, 'Nouvelle adhésion : ce cabinet n’a jamais été membre.'],
    [
      'that its broker was a member before',
      {
        story: [
          {
            id: 1,
            at: '2025-11-18T11:20:00Z',
            who: 'Julien Prévost',
            label: 'Adhésion validée',
            from: 'signed',
            to: 'valid',
            comment: null,
          },
        ] as MembershipResource['story'],
      },
      'Renouvellement : ce cabinet a déjà été membre.',
    ],
    [
      'why it is not eligible',
      { reasons: ['Inscrit en catégorie AGA.'] },
      'Pourquoi la demande n’est pas éligibleInscrit en catégorie AGA.',
    ],
    ['what was asked', { question: 'Un Kbis récent.' }, 'Information demandéeUn Kbis récent.'],
    [
      'whose number it also is',
      { duplicates: [{ id: 3, company_name: 'Cabinet Delmas' }] as MembershipResource['duplicates'] },
      'Ce numéro ORIAS est aussi celui deCabinet Delmas',
    ],
    [
      'that all pieces are accepted',
      { pieces: { needed: 4, lacking: 0, accepted: 4, to_examine: 0 } },
      'Toutes les pièces nécessaires sont acceptées.',
    ],
    [
      'where one decides how much the registers say otherwise',
      { orias_entry: otherwise },
      '1 écart entre ce qui est déclaré et les registres : voir plus bas.',
    ],
    ['with which register', { orias_entry: otherwise }, 'Écartavec ORIAS'],
    [
      'what happened',
      {
        story: [
          {
            id: 1,
            at: '2026-11-18T11:20:00Z',
            who: 'Inès Haddad',
            label: 'a transmis ses pièces',
            comment: 'Bonne lecture.',
          },
        ] as MembershipResource['story'],
      },
      'Inès Haddad a transmis ses piècesBonne lecture.',
    ],
  ])('tells %s', async (_what, traits, said) => {
    await review(null, { membership: membershipOf(traits) });
    expect(words()).toContain(said);
  });

  it('says who became a member by the decision', async () => {
    const { decide } = await review(null);
    const valid = membershipOf({ version: 9, status: { slug: 'valid', label: 'Demande validée' } });
    await decide({ type: 'action.done', answer: { message: '', membership: valid } } as { type: string });
    expect(words()).toContain('Nouveau membreSud Bâti Conseil peut enregistrer ses offres dès maintenant.');
    expect(words()).not.toContain('Nouvelle adhésion');
  });

  it('judges no document twice: one that is accepted may only be refused', async () => {
    await review(8, { membership: membershipOf({ documents: [kbis, fourPieces[1] as typeof kbis, rc] }) });
    expect(words()).toContain('Acceptée par Julien Prévost.');
    expect(
      [...document.querySelectorAll('input[type=radio]')].map((one) =>
        words(one.closest('label') ?? document.body),
      ),
    ).toEqual(['RefuséeR']);
    expect(buttonsNamed(/^Accepter/)).toEqual([]);
  });
});
