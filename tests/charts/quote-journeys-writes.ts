import type { RequestResource } from '#contract/resources.ts';
import type { QuoteEvent } from '#machines/quote/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import {
  done as ends,
  fails,
  send,
  type Expected,
  type Journey,
  type JourneyStep,
} from './harness/journeys.ts';
import { sentTo, type Effect } from './harness/moves.ts';
import {
  at,
  closes,
  fieldsRefused,
  follows,
  offerToast,
  ready,
  refers,
  revises,
  saves,
  sends,
  shares,
  toast,
  types,
} from './quote-effects.ts';
import { completeForm, requestAt } from './quote-fixtures.ts';
import { done, gone, invalid, message, refused, stale } from './quote-outcomes.ts';
import {
  awaited,
  indicative,
  mine,
  notEligible,
  saved,
  sent,
  sentMine,
  stored,
  taken,
  theirs,
} from './quote-requests.ts';

type Step = JourneyStep<QuoteEvent>;
type Row = readonly [outcome: string, step: Step];

const broken = new Error('panne');
const press = (
  type: 'quote.save' | 'quote.finish' | 'send.ask' | 'send.confirm' | 'referral.ask' | 'revise.confirm',
  expected?: Expected,
): Step => send({ type }, expected);

/** Each outcome of a write begun by these steps. */
const branches = (
  name: string,
  before: readonly Step[],
  rows: readonly Row[],
  start?: string,
): Journey<QuoteEvent>[] =>
  rows.map(([outcome, step]) => ({
    name: `${name}: ${outcome}`,
    ...(start !== undefined && { start }),
    steps: [...before, step],
  }));

const outdated = sentTo('parent', { type: 'request.outdated' });
/** What every write has in common where it does not go through. */
const failing = (id: string): Row[] => [
  [
    'somebody else saved',
    ends(id, stale(theirs), {
      at: { open: 'conflict' },
      context: { newer: theirs, message },
      causes: [outdated],
    }),
  ],
  [
    'a stale version, nobody knows whose',
    ends(id, stale(null), { at: at('refused'), context: { newer: null, message } }),
  ],
  [
    'an answer is refused',
    ends(id, invalid({ frais: ['Trop'] }), {
      at: at('editing'),
      causes: [fieldsRefused({ frais: ['Trop'] })],
    }),
  ],
  ['the law refuses', ends(id, refused(taken), { at: at('refused'), context: { newer: taken, message } })],
  ['the dossier is gone', ends(id, gone, { at: 'gone', causes: closes })],
  ['given up', ends(id, { kind: 'cancelled' }, { at: at('editing'), context: { message: null } })],
  ['a fault of the program', fails(id, broken, { at: at('refused'), context: { message: unexpected } })],
];
/** While no answer comes. */
const halted = (id: string, where: object | string): Step[] => [
  send({ type: 'quote.retry' }, { at: at(where), causes: [sentTo(id, { type: 'write.retry' })] }),
  send(
    { type: 'request.changed', request: theirs },
    { at: at(where), context: { newer: null, pending: theirs } },
  ),
  send({ type: 'request.changed', request: saved }, { at: at(where), context: { pending: theirs } }),
  send({ type: 'quote.goOn' }, { at: at(where), causes: [sentTo(id, { type: 'write.cancel' })] }),
  ends(
    id,
    { kind: 'cancelled' },
    { at: { open: 'conflict' }, context: { newer: theirs, base: completeForm } },
  ),
];

interface Way {
  name: 'saving' | 'offering' | 'sending';
  presses: readonly Step[];
  keepsStep: boolean;
  /** Where a save leads, and what it then causes, by the version saved and whether its answer was lost. */
  leadsTo: (isLost: boolean) => { at: object; more: Effect[] };
}
const inTo = (name: string) => (step: string) => at({ [name]: step });
const ways: Way[] = [
  {
    name: 'saving',
    presses: [press('quote.save')],
    keepsStep: true,
    leadsTo: (isLost) => ({
      at: at('editing'),
      more: [isLost ? toast('Le devis était bien enregistré.') : toast()],
    }),
  },
  {
    name: 'offering',
    presses: [press('quote.finish')],
    keepsStep: false,
    leadsTo: () => ({ at: at('editing'), more: [offerToast] }),
  },
  {
    name: 'sending',
    presses: [press('send.ask', { at: at('confirmingSend') }), press('send.confirm')],
    keepsStep: false,
    leadsTo: () => ({ at: at({ sending: 'mailing' }), more: sends(2, 4) }),
  },
];

function journeysOf({ name, presses, keepsStep, leadsTo }: Way): Journey<QuoteEvent>[] {
  const place = inTo(name);
  const begun = {
    at: place('writing'),
    context: { carried: mine, attempt: 1 },
    causes: saves(1, saved, mine, keepsStep),
  };
  const before = [
    ready(),
    types(),
    ...presses.slice(0, -1),
    ...presses.slice(-1).map((last) => ({ ...last, ...begun })),
  ];
  const held: Step = ends('save', refused(sent, 'must_revise'), {
    at: place('mustRevise'),
    context: { newer: sent, message },
  });
  const revising = [
    ...before,
    held,
    press('revise.confirm', {
      at: place('revising'),
      context: { carried: saved.form, attempt: 2, newer: null, message: null },
      causes: revises(2, 3),
    }),
  ];
  const revised = requestAt({ version: 6 });
  return [
    ...branches(name, before, [
      [
        'saved',
        ends('save', done(stored), {
          at: leadsTo(false).at,
          context: { request: stored, form: stored.form },
          causes: [...shares(stored, stored.form), ...leadsTo(false).more],
        }),
      ],
      [
        'saved, its answer lost',
        ends('save', stale(stored), {
          at: leadsTo(true).at,
          context: { request: stored, form: stored.form },
          causes: [...shares(stored, stored.form), ...leadsTo(true).more],
        }),
      ],
      [
        'saved, and not eligible',
        ends('save', done(notEligible), {
          at: 'reading',
          context: { request: notEligible },
          causes: [...shares(notEligible, notEligible.form), toast(), ...closes],
        }),
      ],
      [
        'saved and not eligible, its answer lost',
        ends('save', stale(notEligible), {
          at: 'reading',
          context: { request: notEligible },
          causes: [...shares(notEligible, notEligible.form), ...closes],
        }),
      ],
      [
        'to be revised, where the law does not let it',
        ends('save', refused(taken, 'must_revise'), {
          at: at('refused'),
          context: { newer: taken, message },
        }),
      ],
      ...failing('save'),
    ]),
    { name: `${name}: no answer`, steps: [...before, ...halted('save', { [name]: 'writing' })] },
    {
      name: `${name}: not revised`,
      steps: [
        ...before,
        held,
        send({ type: 'revise.cancel' }, { at: at('editing'), context: { form: mine } }),
      ],
    },
    {
      name: `${name}: the revision is overtaken`,
      steps: [
        ...before,
        held,
        send({ type: 'request.changed', request: saved }, { at: place('mustRevise') }),
        send(
          { type: 'request.changed', request: requestAt({ version: 4 }) },
          { at: place('mustRevise'), causes: follows(requestAt({ version: 4 }), mine) },
        ),
        send(
          { type: 'request.changed', request: requestAt({ version: 7, form: theirs.form }) },
          { at: { open: 'conflict' }, context: { newer: { version: 7 }, base: saved.form } },
        ),
      ],
    },
    ...branches(`${name}, revised`, revising, [
      [
        'then saved again',
        ends('revise', done(revised), {
          at: place('writing'),
          context: { request: revised, form: mine, attempt: 3 },
          causes: [...shares(revised, mine), ...saves(3, revised, mine, keepsStep)],
        }),
      ],
      ...failing('revise'),
    ]),
    {
      name: `${name}, revised: no answer`,
      steps: [...revising, ...halted('revise', { [name]: 'revising' })],
    },
  ];
}

/** Somebody else writes while a write is under way: its end decides what becomes of it. */
const hears = (request: RequestResource): Step =>
  send({ type: 'request.changed', request }, { context: { pending: request } });
const newest = requestAt({ version: 7, form: theirs.form });
const closed = requestAt({ version: 7, step: 'validation-provider', form: mine });
const saving = [
  ready(),
  types(),
  press('quote.save', {
    at: at({ saving: 'writing' }),
    context: { pending: saved },
    causes: saves(1, saved, mine, true),
  }),
];
const stepOn = requestAt({ version: 5, form: mine });
const overtaken: Journey<QuoteEvent>[] = [
  ...branches(
    'overtaken',
    [...saving, hears(newest)],
    [
      [
        'saved before, and what was changed since is compared',
        ends('save', done(stored), {
          at: { open: 'conflict' },
          context: { request: stored, newer: newest, base: mine, form: mine },
          causes: [...shares(stored, mine), toast()],
        }),
      ],
      [
        'refused with an older one, and the newest is compared',
        ends('save', stale(theirs), {
          at: { open: 'conflict' },
          context: { newer: newest },
          causes: [outdated],
        }),
      ],
      [
        'refused without a newer one, and the newest is there to go on with',
        ends('save', refused(null), { at: at('refused'), context: { newer: newest, message } }),
      ],
      [
        'given up',
        ends(
          'save',
          { kind: 'cancelled' },
          { at: { open: 'conflict' }, context: { newer: newest, base: saved.form, form: mine } },
        ),
      ],
      ['gone', ends('save', gone, { at: 'gone', causes: closes })],
    ],
  ),
  {
    name: 'overtaken: saved, and a mere step since is taken',
    steps: [
      ...saving,
      hears(stepOn),
      ends('save', done(stored), {
        at: at('editing'),
        context: { request: stepOn, form: mine },
        causes: [...shares(stored, mine), toast(), ...follows(stepOn, mine)],
      }),
    ],
  },
  {
    name: 'overtaken: saved, and closed since',
    steps: [
      ...saving,
      hears(closed),
      ends('save', done(stored), {
        at: 'reading',
        context: { request: closed },
        causes: [...shares(stored, mine), toast(), ...follows(closed, mine), ...closes],
      }),
    ],
  },
  {
    name: 'overtaken: what the write itself made of it is newer',
    steps: [
      ...saving,
      hears(theirs),
      ends('save', done(stepOn), {
        at: at('editing'),
        context: { request: stepOn },
        causes: [...shares(stepOn, mine), toast()],
      }),
    ],
  },
  {
    name: 'overtaken: remembered through a second write',
    steps: [
      ready(),
      types(),
      press('send.ask'),
      press('send.confirm', { causes: saves(1, saved, mine, false) }),
      hears(newest),
      ends('save', done(stored), {
        at: at({ sending: 'mailing' }),
        context: { request: stored, pending: newest },
        causes: [...shares(stored, mine), ...sends(2, 4)],
      }),
      ends('send', done(sentMine), {
        at: at('editing'),
        context: { request: newest, form: newest.form },
        causes: [...shares(sentMine, mine), toast(), ...follows(newest, newest.form)],
      }),
    ],
  },
];

const mailing = [
  ready(),
  press('send.ask'),
  press('send.confirm', {
    at: at({ sending: 'mailing' }),
    context: { carried: saved.form, attempt: 1 },
    causes: sends(1, 3),
  }),
];
const unsentYet = requestAt({ version: 4 });
const asking = [
  ready(indicative),
  press('referral.ask', {
    at: at('referring'),
    context: { carried: indicative.form, attempt: 1 },
    causes: refers(1, 3),
  }),
];

export const writeJourneys: Journey<QuoteEvent>[] = [
  ...ways.flatMap(journeysOf),
  ...overtaken,
  ...branches('mailing', mailing, [
    [
      'sent',
      ends('send', done(sent), {
        at: at('sent'),
        context: { request: sent },
        causes: [...shares(sent, sent.form), toast()],
      }),
    ],
    [
      'sent, its answer lost',
      ends('send', stale(sent), {
        at: at('sent'),
        context: { request: sent },
        causes: shares(sent, sent.form),
      }),
    ],
    [
      'not sent, under an older version',
      ends('send', stale(unsentYet), {
        at: at({ sending: 'mailing' }),
        context: { attempt: 2 },
        causes: [...shares(unsentYet, unsentYet.form), ...sends(2, 4)],
      }),
    ],
    [
      'not sent, and closed since',
      ends('send', stale(taken), { at: 'reading', causes: [...shares(taken, taken.form), ...closes] }),
    ],
    ...failing('send'),
  ]),
  ...branches(
    'mailing, and typed on meanwhile',
    [...mailing, types(mine, saved)],
    [
      [
        'sent, and to be saved',
        ends('send', done(sent), {
          at: at('editing'),
          context: { request: sent, form: sentMine.form },
          causes: [...shares(sent, sentMine.form), toast()],
        }),
      ],
      [
        'sent, its answer lost, and to be saved',
        ends('send', stale(sent), {
          at: at('editing'),
          context: { request: sent, form: sentMine.form },
          causes: shares(sent, sentMine.form),
        }),
      ],
    ],
  ),
  { name: 'mailing: no answer', steps: [...mailing, ...halted('send', { sending: 'mailing' })] },
  ...branches(
    'referring',
    asking,
    [
      [
        'asked',
        ends('refer', done(awaited), {
          at: at('editing'),
          context: { request: awaited },
          causes: [...shares(awaited, awaited.form), toast()],
        }),
      ],
      ...failing('refer'),
    ],
    'an indicative price',
  ),
  {
    name: 'referring: no answer',
    start: 'an indicative price',
    steps: [...asking, ...halted('refer', 'referring')],
  },
];
