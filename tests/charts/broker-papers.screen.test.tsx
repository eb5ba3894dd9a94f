import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MembershipResource } from '#contract/memberships.ts';
import type { brokerPapersChart, BrokerPapersContext } from '#machines/broker-papers/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  announced,
  buttonsNamed,
  control,
  handsOff,
  plain,
  press,
  type,
  withFocusKept,
  words,
} from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { BrokerPapers } from '#web/screens/memberships/BrokerPapers.tsx';
import { suite } from './broker-papers-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import { heardBy, played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { brokerDocumentOf, brokerPieceOf, fourPieces, looksOf, membershipOf } from './membership-fixtures.ts';

teachDialogs();

const contextOf = (snapshot: { context: unknown }) => snapshot.context as BrokerPapersContext;
const lineOf = (label: string) =>
  [...document.querySelectorAll('.pieces > li')].find((line) => words(line).includes(label)) ??
  document.createElement('li');

/** Every piece of the cabinet, where it stands, until when it is good; how many lack. */
const lists = (snapshot: { context: unknown }) => {
  const { currentMembership: membership } = contextOf(snapshot);
  expect(words()).toContain('Pièces du cabinet1 pièce manque sur 4');
  expect(words()).toContain(membership?.status.label);
  for (const { label } of membership?.documents ?? []) expect(words(lineOf(label))).toContain(label);
  expect(words(lineOf('Extrait Kbis'))).toContain('À valider');
  expect(words(lineOf('Attestation ORIAS'))).toContain('Expire le 28/02/2027');
  expect(words(lineOf('Garantie financière'))).toContain('ManquanteExigée de tous les courtiers.');
};

const sights: Driver<typeof brokerPapersChart>['states'] = {
  reading: () => {
    expect(document.querySelector('h1')?.textContent).toBe('Mes documents');
    expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');
  },
  'open.shown': lists,
  'open.refreshing': lists,
  none: () => expect(words()).toContain('Vous n’avez pas encore d’adhésion'),
  unavailable: (snapshot) => {
    expect(announced()).toBe(`${plain(contextOf(snapshot).message)}Réessayer`);
    expect(document.querySelector('.pieces')).toBeNull();
  },
};

const driver: Driver<typeof brokerPapersChart> = {
  show: ({ chart, clock, inspect }) => {
    handsOff();
    render(
      <MemoryRouter>
        <main id="contenu" tabIndex={-1}>
          <BrokerPapers script={{ chart: chart as typeof brokerPapersChart, options: { clock, inspect } }} />
        </main>
      </MemoryRouter>,
    );
  },
  ...onPage,
  gestures: { 'papers.retry': () => press('Réessayer') },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);

const childrenOf = (documents: object, lawActions: object) => ({
  ...suite.children,
  documents: { looks: documents },
  lawActions: { looks: lawActions },
});

/** The page of that membership; gives what its children are sent. */
async function shown(membership: MembershipResource, traits: { action?: string } = {}) {
  const { documents, lawActions } = looksOf(membership);
  const answering = { value: 'answering', context: { ...lawActions.context, action: traits.action } };
  const children = childrenOf(documents, traits.action ? answering : lawActions);
  const play = await played({ ...suite, children }, driver, 'it starts', [
    { kind: 'done', id: 'readOwn', output: answered({ membership }) },
  ]);
  return heardBy(play);
}
const choose = (scope: Element, file: File) =>
  act(async () => {
    fireEvent.change(scope.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } });
  });

/** The window is asked to close: whether it asks first. */
const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the papers of a broker', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') }));
  afterEach(cleanup);
  afterEach(() => void vi.useRealTimers());

  const [kbis, orias, rc] = fourPieces as [
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
    (typeof fourPieces)[number],
  ];

  it('warns of papers that are over, which hold up work, before those that soon will be', async () => {
    await shown(
      membershipOf({
        documents: [
          kbis,
          { ...orias, expires_on: '2026-11-01', expiry: 'over' },
          { ...rc, expires_on: '2026-12-31', expiry: 'near' },
        ],
      }),
    );
    expect(announced()).toContain(
      'Des pièces sont échuesAttestation ORIAS : échue depuis le 01/11/2026Attestation de responsabilité civile professionnelle : expire le 31/12/2026Vos offres restent lisibles ; en enregistrer de nouvelles attend vos pièces à jour.',
    );
    expect(announced()).toContain('en enregistrer de nouvelles attend vos pièces à jour');
    cleanup();
    await shown(
      membershipOf({
        documents: [kbis, { ...orias, expires_on: '2026-11-01', expiry: 'over' }],
        pieces: { needed: 2, lacking: 0, accepted: 1, to_examine: 1 },
      }),
    );
    expect([words().includes('1 pièce échue sur 2'), words().includes('nécessaires sont là')]).toEqual([
      true,
      false,
    ]);
    cleanup();
    await shown(
      membershipOf({
        documents: [kbis, { ...orias, need: 'optional', expires_on: '2026-11-01', expiry: 'over' }],
        pieces: { needed: 2, lacking: 0, accepted: 1, to_examine: 0 },
      }),
    );
    expect([words().includes('échue sur'), words().includes('Les 2 pièces nécessaires sont là')]).toEqual([
      false,
      true,
    ]);
    cleanup();
    await shown(
      membershipOf({
        documents: [kbis, { ...orias, expires_on: '2026-11-01', expiry: 'over' }],
        pieces: { needed: 3, lacking: 1, accepted: 1, to_examine: 0 },
      }),
    );
    expect([words().includes('1 pièce manque sur 3'), words().includes('échue sur')]).toEqual([true, false]);
    cleanup();
    await shown(membershipOf({ documents: [{ ...rc, expires_on: '2026-12-31', expiry: 'near' }] }));
    expect(announced()).toBe('');
    expect(words()).toContain('Des pièces arrivent à échéance');
    expect(words()).not.toContain('de nouvelles attend');
  });

  it('lets whoever does not manage the cabinet read, and nothing else', async () => {
    await shown(
      membershipOf({
        may_write: false,
        documents: fourPieces.map((piece) => ({ ...piece, may_send: false })),
        refused: [{ event: 'DOCUMENTS.SUBMIT', because: 'Réservé aux gérants.' }],
      }),
    );
    expect(words()).toContain('Un gérant de votre cabinet peut les déposer et les remplacer.');
    expect(words()).not.toContain('Transmettre à l’examen');
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('asks for the day that a paper bears before it leaves, keeps the file until it is told, and sends both', async () => {
    const sent = await shown(
      membershipOf({ documents: [kbis, orias, brokerPieceOf({ ...rc, may_send: true })] }),
    );
    await choose(lineOf(rc.label), new File(['%PDF-'], 'rc-2027.pdf', { type: 'application/pdf' }));
    const dialog = document.querySelector('dialog[open]') as Element;
    expect(words(dialog)).toContain(`${rc.label}rc-2027.pdf`);
    expect(document.activeElement).toBe(control('Valable jusqu’au', dialog));
    await press('Déposer', dialog);
    expect(words(dialog)).toContain('Indiquez le jour que porte le document.');
    expect(document.activeElement).toBe(control('Valable jusqu’au', dialog));
    expect(sent).toEqual([]);
    expect(closing()).toBe(false);
    await type('Valable jusqu’au', '31/12/27', dialog);
    await press('Déposer', dialog);
    expect(words(dialog), 'what is typed and no day').toContain('Cette date n’est pas valide (jj/mm/aaaa)');
    expect(sent).toEqual([]);
    await type('Valable jusqu’au', '31/12/2027', dialog);
    expect(closing(), 'what is typed is asked about').toBe(true);
    await press('Déposer', dialog);
    expect(closing()).toBe(false);
    expect(sent).toMatchObject([
      {
        to: 'documents',
        type: 'files.add',
        piece: { piece: 'RC', date: '2027-12-31' },
        files: [{ name: 'rc-2027.pdf' }],
      },
    ]);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('hands the papers over where the law lets it, or says why not, with what the study asks', async () => {
    const sent = await shown(
      membershipOf({
        question: 'Votre Kbis a plus de trois mois.',
        permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }],
      }),
    );
    expect(words()).toContain('L’examen vous demandeVotre Kbis a plus de trois mois.');
    expect(words()).not.toContain('se corrige ici');
    await press('Transmettre mes pièces');
    expect(sent).toMatchObject([{ to: 'lawActions', type: 'action.choose', action: 'DOCUMENTS.SUBMIT' }]);
    cleanup();
    await shown(membershipOf({ refused: [{ event: 'DOCUMENTS.SUBMIT', because: 'Il manque votre Kbis.' }] }));
    expect(words()).toContain('Il manque votre Kbis.');
    expect(buttonsNamed('Transmettre mes pièces')).toEqual([]);
  });

  it('leads to the answers of the registration while information is asked for', async () => {
    const { status } = membershipOf();
    await shown(
      membershipOf({
        question: 'Votre siège a-t-il changé ?',
        status: { ...status, slug: 'requestInfo' },
        permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }],
      }),
    );
    expect(
      ['vos informations', 'votre activité'].map((name) =>
        [...document.querySelectorAll('a')]
          .find(({ textContent }) => textContent === name)
          ?.getAttribute('href'),
      ),
    ).toEqual(['/creation-compte/informations', '/creation-compte/activite']);
  });

  it('names the steps that are to be corrected with what was done of each, and asks for an answer in words where one was not', async () => {
    const { status } = membershipOf();
    const asked = (informations: string | null) =>
      membershipOf({
        question: 'Votre siège a-t-il changé ?',
        status: { ...status, slug: 'requestInfo' },
        permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }],
        corrections: [{ step: 'informations', at: '2026-11-20T08:00:00Z', corrected_at: informations }],
      });
    const sent = await shown(asked(null), { action: 'DOCUMENTS.SUBMIT' });
    expect(words()).toContain('À corriger :vos informations (à faire)');
    expect(words()).not.toContain('votre activité');
    expect(buttonsNamed('Transmettre mes réponses')).toHaveLength(1);
    const dialog = document.querySelector('dialog[open]') as Element;
    await press('Envoyer', dialog);
    expect(words(dialog)).toContain('Ce qui est à corriger n’a pas changé en entier : dites pourquoi.');
    await type('Votre réponse', 'Le siège est le bon.', dialog);
    await press('Envoyer', dialog);
    expect(sent).toMatchObject([
      { to: 'lawActions', type: 'action.send', data: { comment: 'Le siège est le bon.' } },
    ]);
    cleanup();
    await shown(asked('2026-11-21T08:00:00Z'), { action: 'DOCUMENTS.SUBMIT' });
    expect(words()).toContain('vos informations (fait)');
    expect(words(document.querySelector('dialog[open]') as Element)).not.toContain('Votre réponse');
  });

  it('leads on to the heading of the page once they are handed over, and the button goes', async () => {
    const { lawActions, documents } = looksOf(membershipOf({}));
    const children = childrenOf(documents, lawActions);
    const before = membershipOf({ permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }] });
    const play = await played({ ...suite, children }, driver, 'it starts', [
      { kind: 'done', id: 'readOwn', output: answered({ membership: before }) },
    ]);
    const button = [...document.querySelectorAll<HTMLElement>('button')].find(
      ({ textContent }) => textContent === 'Transmettre mes pièces',
    );
    button?.focus();
    expect(document.activeElement).toBe(button);
    const handedOver = membershipOf({ version: before.version + 1, permitted: [], refused: [] });
    await play.perform({
      kind: 'childSends',
      id: 'lawActions',
      event: { type: 'action.done', answer: { message: '', membership: handedOver } },
    });
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('asks once more before it hands them over', async () => {
    const sent = await shown(membershipOf({ permitted: [{ event: 'DOCUMENTS.SUBMIT', channel: 'call' }] }), {
      action: 'DOCUMENTS.SUBMIT',
    });
    const dialog = document.querySelector('dialog[open]') as Element;
    await press('Continuer', dialog);
    expect(sent).toMatchObject([{ to: 'lawActions', type: 'action.send', data: {} }]);
    await press('Annuler', dialog);
    expect(sent.at(-1)).toMatchObject({ type: 'action.cancel' });
  });

  it('says why a document was refused beside it, and what was asked for', async () => {
    await shown(
      membershipOf({
        documents: [
          brokerPieceOf({
            state: 'refused',
            documents: [
              brokerDocumentOf({
                state: 'refused',
                reason: 'Page 2 illisible.',
                decided_at: '2026-11-19T10:00:00Z',
                decider: 'Nadia Benali',
              }),
            ],
          }),
        ],
      }),
    );
    expect(words(lineOf('Extrait Kbis'))).toContain('Refusée');
    expect(words(lineOf('Extrait Kbis'))).toContain('refusé par Nadia Benali le 19/11/2026Page 2 illisible.');
  });
});
