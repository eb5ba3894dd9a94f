import { outputOf } from '../outcome.ts';
import type { NoInput } from '../call.ts';
import { rosterCalls, rosterSetup, writing, type RosterContext, type RosterQuery } from './setup.ts';

/**
 * Transitions after a write. After a failure the reason is displayed and typed input stays; if the list is
 * out of date, it is read again.
 */
const written = {
  onDone: [
    {
      guard: { type: 'isDoneInPart', params: outputOf },
      target: 'refreshing',
      actions: [
        'closeForm',
        'dropWrite',
        { type: 'toastDone', params: outputOf },
        { type: 'notifyUser', params: outputOf },
      ],
    },
    {
      guard: { type: 'isDone', params: outputOf },
      target: 'idle',
      actions: [
        { type: 'takeList', params: outputOf },
        'closeForm',
        'dropWrite',
        { type: 'toastDone', params: outputOf },
        { type: 'notifyUser', params: outputOf },
      ],
    },
    {
      guard: { type: 'isInvalid', params: outputOf },
      target: 'idle',
      actions: { type: 'takeErrors', params: outputOf },
    },
    {
      guard: { type: 'isOutdated', params: outputOf },
      target: 'refreshing',
      actions: { type: 'takeMessage', params: outputOf },
    },
    {
      guard: { type: 'isGone', params: outputOf },
      target: 'refreshing',
      actions: { type: 'takeMessage', params: outputOf },
    },
    { target: 'idle', actions: { type: 'takeMessage', params: outputOf } },
  ],
  onError: { target: 'idle', actions: 'takeUnexpected' },
} as const;

const toLine = ({ context }: { context: RosterContext }) => {
  const { id, body, key } = writing(context);
  return { params: { id }, body, idempotencyKey: key };
};

/** The part that is asked for during a write is read after it. */
const whileWriting = { 'list.ask': { actions: 'takeQuery' } } as const;

const toList = ({ context: { query } }: { context: RosterContext }): NoInput | { query: RosterQuery } =>
  query ? { query } : {};

/** Events that are accepted while no write is under way. */
const asked = {
  'list.ask': { guard: 'isOther', target: 'refreshing', reenter: true, actions: 'takeQuery' },
  'form.open': { guard: 'isFree', actions: 'openForm' },
  'form.close': { actions: 'closeForm' },
  'line.save': [
    { guard: 'isNewLine', target: 'adding', actions: 'takeWrite' },
    { guard: 'isLine', target: 'changing', actions: 'takeWrite' },
  ],
  'line.change': { target: 'changing', actions: 'takeWrite' },
  'code.set': { target: 'coding', actions: 'takeWrite' },
  'message.close': { actions: 'dropMessage' },
} as const;

/**
 * A short list that some of its readers may edit, with one form open at a time: the people of a cabinet
 * (docs/domain/collaborators.md), the agencies of a main broker (docs/domain/agencies.md), the
 * companies (docs/domain/companies.md), the partners (docs/domain/partners.md), the saved views
 * (docs/domain/portfolio-table.md), the days of values (docs/domain/lists.md), notes on charts.
 */
export const rosterChart = rosterSetup.createMachine({
  id: 'roster',
  context: ({ input }) => ({
    query: input?.query,
    list: null,
    unread: null,
    form: null,
    write: null,
    errors: {},
    message: null,
  }),
  initial: 'reading',
  on: { 'list.ask': { guard: 'isOther', target: '.reading', actions: 'takeQuery' } },
  states: {
    reading: {
      invoke: {
        id: 'readList',
        src: 'readList',
        input: toList,
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [{ type: 'takeList', params: outputOf }, 'dropMessage'],
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'list.retry': 'reading' } },
    shown: {
      initial: 'idle',
      states: {
        idle: {
          // A part that was asked for during a write which failed.
          always: { guard: 'isUnlisted', target: 'refreshing' },
          on: asked,
        },
        unread: {
          description:
            'Une autre partie est demandée, et ne se lit pas\u00a0: celle d’avant ne passe pas pour elle.',
          on: { ...asked, 'list.retry': 'refreshing' },
          exit: 'dropUnread',
        },
        refreshing: {
          description: 'La liste est relue sans rien cacher\u202f; la saisie et le message restent.',
          invoke: {
            id: 'rereadList',
            src: 'readList',
            input: toList,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: { type: 'takeList', params: outputOf },
              },
              {
                guard: 'isUnlisted',
                target: 'unread',
                actions: { type: 'takeUnread', params: outputOf },
              },
              { target: 'idle' },
            ],
            onError: [
              { guard: 'isUnlisted', target: 'unread', actions: 'takeUnexpectedUnread' },
              { target: 'idle' },
            ],
          },
          on: asked,
        },
        adding: {
          on: whileWriting,
          invoke: {
            id: 'add',
            src: 'add',
            ...written,
            input: ({ context }) => {
              const { body, key } = writing(context);
              return { body, idempotencyKey: key };
            },
          },
        },
        changing: { on: whileWriting, invoke: { id: 'change', src: 'change', input: toLine, ...written } },
        coding: { on: whileWriting, invoke: { id: 'setCode', src: 'setCode', input: toLine, ...written } },
      },
    },
  },
});

/** The calls of each list: one read and three writes. */
export const rosters = {
  collaborators: {
    readList: 'collaborators',
    add: 'addCollaborator',
    change: 'changeCollaborator',
    setCode: 'setCollaboratorPin',
  },
  agencies: { readList: 'agencies', add: 'addAgency', change: 'changeAgency', setCode: 'renewAgencyCode' },
  partners: { readList: 'partners', add: 'addPartner', change: 'changePartner', setCode: 'renewPartnerCode' },
  // Lines of these have no code.
  portfolioViews: {
    readList: 'portfolioViews',
    add: 'addPortfolioView',
    change: 'changePortfolioView',
    setCode: null,
  },
  companies: { readList: 'companies', add: 'addCompany', change: 'changeCompany', setCode: null },
  chartNotes: { readList: 'chartNotes', add: 'addChartNote', change: 'changeChartNote', setCode: null },
  // The code knows the values: none is added.
  listValues: { readList: 'listValues', add: null, change: 'changeListValue', setCode: null },
} as const;
export type RosterName = keyof typeof rosters;

const made = new Map<RosterName, typeof rosterChart>();

/** The same chart with the calls of that list. */
export function rosterOf(name: RosterName): typeof rosterChart {
  const { readList, add, change, setCode } = rosters[name];
  const chart =
    made.get(name) ??
    rosterChart.provide({
      actors: {
        readList: rosterCalls.readList(readList),
        ...(add && { add: rosterCalls.add(add) }),
        change: rosterCalls.change(change),
        ...(setCode && { setCode: rosterCalls.change(setCode) }),
      },
    });
  made.set(name, chart);
  return chart;
}
