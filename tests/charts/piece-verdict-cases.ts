import type { AnyActorRef } from 'xstate';
import type { DocumentResource } from '#contract/documents.ts';
import {
  pieceVerdictChart,
  pieceVerdictIgnored,
  type Examined,
  type PieceVerdictEvent,
} from '#machines/piece-verdict/index.ts';
import { documentOf } from './documents-fixtures.ts';
import { gesture } from './harness/journeys.ts';
import { sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `piece-verdict`: its starts, its events and its journeys
 * (tests/charts/harness/README.md).
 */

const today = '2026-11-25';
const sightOf = (document: DocumentResource | null, dated: Examined['dated'] = null): Examined => ({
  id: document?.id ?? 7,
  document,
  dated,
});
const settled = { read: true, withdraw: false, accept: false };

/** The permit, in each state that somebody may bring it to. */
export const permit = {
  received: sightOf(documentOf()),
  accepted: sightOf(
    documentOf({ state: 'accepted', decider: 'Nadia Benali', may: { ...settled, refuse: true } }),
  ),
  refused: sightOf(
    documentOf({
      state: 'refused',
      reason: 'Page 12 illisible.',
      decider: 'Nadia Benali',
      may: { ...settled, accept: true, refuse: false },
    }),
  ),
  refusedOtherwise: sightOf(
    documentOf({
      state: 'refused',
      reason: 'Signature absente.',
      decider: 'Nadia Benali',
      may: { ...settled, accept: true, refuse: false },
    }),
  ),
  withdrawn: sightOf(null),
  /** As a reader sees it who gives no verdict. */
  read: sightOf(documentOf({ may: { ...settled, refuse: false } })),
};
export const notice = sightOf(documentOf({ id: 9, name: 'notice.pdf' }));
/** A Kbis, which bears the day of its issue. */
export const kbis = sightOf(documentOf({ id: 8, name: 'kbis.pdf' }), 'KBIS');

const by = (event: PieceVerdictEvent) => gesture(event);
const page = { shows: (examined: Examined | null) => by({ type: 'document.examine', examined }) };
const admin = {
  choosesAcceptance: by({ type: 'accept.choose' }),
  accepts: by({ type: 'accept.send', today }),
  choosesRefusal: by({ type: 'refuse.choose' }),
  refuses: by({ type: 'refuse.send', today }),
  types: (draft: { motive?: string; comment?: string; date?: string }) =>
    by({ type: 'draft.change', draft, today }),
  cancels: by({ type: 'refuse.cancel' }),
};

const verdict = (document: number, accepted: boolean, seen: string, more: object = {}) =>
  sentTo('parent', { type: 'verdict.give', document, accepted, reason: '', seen, ...more });
const closesMessage = sentTo('parent', { type: 'message.close' });
const why = { comment: 'Page 12 illisible.' };
const unsaid = { comment: 'Dites pourquoi la pièce est refusée.' };
const at = (state: string) => ({ examined: state });
const refusing = (state: string) => ({ examined: { refusing: state } });
const blank = { motive: '', comment: '', date: '' };

export const suite = defineSuite(pieceVerdictChart, {
  starts: {
    'a request’s piece': (parent: AnyActorRef) => ({ parent, isReview: false }),
    'a membership’s piece': (parent: AnyActorRef) => ({ parent, isReview: true }),
  },
  events: {
    'document.examine': [
      { examined: null },
      ...[...Object.values(permit), notice, kbis].map((examined) => ({ examined })),
    ],
    'accept.choose': [{}],
    'accept.send': [{ today }],
    'refuse.choose': [{}],
    'refuse.send': [{ today }],
    'draft.change': [
      { draft: why, today },
      { draft: { comment: '' }, today },
      { draft: { motive: 'Document trop ancien' }, today },
      { draft: { date: '2026-11-02' }, today },
    ],
    'refuse.cancel': [{}],
  },
  children: {},
  project: ({ examined, asked, draft, drafts, faults }) => [
    examined && [examined.id, examined.document?.state, examined.document?.may, examined.document?.reason],
    asked?.state,
    draft,
    Object.keys(drafts).slice(0, 2),
    Object.keys(faults),
  ],
  limit: 12_000,
  pins: {},
  journeys: [
    {
      name: 'A document that waits is accepted at once; the next one follows',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.received)({
          at: at('accepting'),
          context: { draft: { verdict: 'accepted', ...blank } },
        }),
        admin.accepts({ at: at('accepting'), causes: [verdict(7, true, 'received')] }),
        page.shows(notice)({ at: at('accepting'), context: { drafts: {} } }),
        page.shows(null)({ at: 'unseen', context: { examined: null, drafts: {} } }),
        page.shows(null)({ at: 'unseen' }),
      ],
    },
    {
      name: 'A refusal of a request’s document asks for its reason, and ends once the document has it',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.received)({ at: at('accepting') }),
        admin.choosesRefusal({ at: refusing('writing'), context: { asked: permit.received.document } }),
        admin.refuses({ at: refusing('writing'), context: { faults: unsaid } }),
        admin.types({ comment: '  ' })({ context: { faults: unsaid } }),
        admin.types(why)({ context: { faults: {} } }),
        admin.refuses({
          at: refusing('writing'),
          causes: [verdict(7, false, 'received', { reason: why.comment })],
        }),
        page.shows(permit.refused)({
          at: at('undecided'),
          context: { draft: { verdict: null, ...blank } },
        }),
        page.shows(permit.received)({ at: refusing('writing') }),
      ],
    },
    {
      name: 'A refusal that is sent leads to the next document: undoing it does not ask for the reason again',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.received)({}),
        admin.choosesRefusal({}),
        admin.types(why)({}),
        admin.refuses({ causes: [verdict(7, false, 'received', { reason: why.comment })] }),
        page.shows(notice)({ at: at('accepting'), context: { drafts: {} } }),
        page.shows(permit.received)({
          at: at('accepting'),
          context: { draft: { verdict: 'accepted', ...blank } },
        }),
      ],
    },
    {
      name: 'A cancelled refusal is forgotten, with the message about it',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.received)({}),
        admin.choosesRefusal({}),
        admin.types(why)({}),
        admin.cancels({
          at: at('accepting'),
          context: { draft: { verdict: 'accepted', ...blank }, drafts: {}, faults: {} },
          causes: [closesMessage],
        }),
      ],
    },
    {
      name: 'Somebody else accepts the document during its refusal: the reason stays and may be sent',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.received)({}),
        admin.choosesRefusal({}),
        admin.types(why)({}),
        page.shows(permit.accepted)({
          at: refusing('outdated'),
          context: { asked: permit.received.document, draft: { verdict: 'refused', ...blank, ...why } },
        }),
        admin.types({ comment: '' })({}),
        admin.refuses({ at: refusing('outdated'), context: { faults: unsaid } }),
        admin.types(why)({ context: { faults: {} } }),
        admin.refuses({ causes: [verdict(7, false, 'accepted', { reason: why.comment })] }),
      ],
    },
    {
      name: 'Somebody else refuses or withdraws the document during its refusal: what is typed is not sent',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.received)({}),
        admin.choosesRefusal({}),
        admin.types({ comment: 'Illisible.' })({}),
        page.shows(permit.refusedOtherwise)({ at: refusing('closed') }),
        admin.refuses({ at: refusing('closed') }),
        page.shows(permit.withdrawn)({ at: refusing('closed') }),
        admin.types({ comment: 'Illisible !' })({
          context: { draft: { verdict: 'refused', ...blank, comment: 'Illisible !' } },
        }),
        admin.cancels({ at: at('undecided'), causes: [closesMessage] }),
        page.shows(null)({ at: 'unseen' }),
      ],
    },
    {
      name: 'The document leaves the page during its refusal',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.received)({}),
        admin.choosesRefusal({}),
        page.shows(null)({ at: 'unseen', context: { draft: { verdict: null, ...blank } } }),
      ],
    },
    {
      name: 'Who gives no verdict only reads the document',
      start: 'a request’s piece',
      steps: [
        page.shows(permit.read)({ at: at('undecided') }),
        admin.accepts({ at: at('undecided') }),
        admin.choosesAcceptance({ at: at('undecided') }),
        admin.choosesRefusal({ at: at('undecided') }),
      ],
    },
    {
      name: 'A dated document is accepted with its day; without it the field says so',
      start: 'a membership’s piece',
      steps: [
        page.shows(kbis)({ at: at('accepting') }),
        admin.accepts({
          at: at('accepting'),
          context: { faults: { date: 'Indiquez le jour que porte le document.' } },
        }),
        admin.types({ date: '2026-11-26' })({ context: { faults: { date: 'Cette date est à venir.' } } }),
        admin.types({ date: '2026-11-02' })({ context: { faults: {} } }),
        admin.accepts({ causes: [verdict(8, true, 'received', { date: '2026-11-02' })] }),
      ],
    },
    {
      name: 'A refused document is accepted after all',
      start: 'a membership’s piece',
      steps: [
        page.shows(permit.refused)({ at: at('undecided') }),
        admin.choosesAcceptance({
          at: at('accepting'),
          context: { draft: { verdict: 'accepted', ...blank } },
        }),
        admin.accepts({ causes: [verdict(7, true, 'refused')] }),
        page.shows(permit.accepted)({ at: at('undecided') }),
        admin.choosesRefusal({ at: refusing('writing') }),
      ],
    },
    {
      name: 'A refusal of a membership’s document has a motive; it stays while another one is looked at',
      start: 'a membership’s piece',
      steps: [
        page.shows(permit.received)({}),
        admin.choosesRefusal({ at: refusing('writing') }),
        admin.refuses({ context: { faults: { motive: 'Choisissez pourquoi la pièce est refusée.' } } }),
        admin.types({ motive: 'Autre motif' })({ context: { faults: unsaid } }),
        page.shows(kbis)({ at: at('accepting'), context: { faults: {} } }),
        page.shows(null)({ at: 'unseen' }),
        page.shows(permit.received)({
          at: refusing('writing'),
          context: { draft: { verdict: 'refused', ...blank, motive: 'Autre motif' } },
        }),
        admin.types({ motive: 'Document trop ancien', comment: 'Il date de mars.' })({}),
        admin.refuses({
          causes: [verdict(7, false, 'received', { reason: 'Document trop ancien\u00a0: Il date de mars.' })],
        }),
        admin.choosesAcceptance({ at: at('accepting') }),
        admin.choosesRefusal({ at: refusing('writing') }),
        admin.accepts({
          at: at('accepting'),
          context: {
            draft: {
              verdict: 'accepted',
              ...blank,
              motive: 'Document trop ancien',
              comment: 'Il date de mars.',
            },
          },
          causes: [verdict(7, true, 'received')],
        }),
      ],
    },
    {
      name: 'A dated document is accepted from its refusal: the day is asked',
      start: 'a membership’s piece',
      steps: [
        page.shows(kbis)({}),
        admin.choosesRefusal({ at: refusing('writing') }),
        admin.accepts({
          at: at('accepting'),
          context: {
            draft: { verdict: 'accepted', ...blank },
            faults: { date: 'Indiquez le jour que porte le document.' },
          },
        }),
      ],
    },
  ],
  survivors: {
    'swap target: piece-verdict.examined|refuse.choose|0 → opening':
      'it changes nothing: from there, a begun refusal leads to the same state',
  },
  ignored: pieceVerdictIgnored,
});
