import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { blankQuery, offerListChart, readQuery, searchPause, wireQuery, writeQuery, type OfferQuery } from '#machines/offer-list/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { answered, offline } from '#tests/support/outcomes.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';
import { cases, line, listOf, onPage, options } from './offer-list-cases.ts';

describeChart(offerListChart, cases, options);

function open(query: OfferQuery) {
  const script = scriptOf(offerListChart);
  const actor = createActor(script.chart, { clock: script.clock, input: { query } });
  const told: Emitted[] = [];
  const shared: Emitted[] = [];
  actor.on('navigate', (one) => told.push(one));
  actor.on('counts.received', (one) => shared.push(one));
  actor.start();
  /** What the page does with an address: it tells the machine. */
  const visit = (to: string) => actor.send({ type: 'list.ask', query: readQuery(new URLSearchParams(to)) });
  return { script, actor, told, shared, visit, page: () => actor.getSnapshot().value.page, context: () => actor.getSnapshot().context };
}

describe('the offer list', () => {
  it('goes to the last page when the address asks for one beyond it, and does not show an empty list meanwhile', async () => {
    const { script, told, visit, page } = open(onPage(9));
    await script.answer('loadPage', answered(listOf([], 3)));
    expect(page()).toBe('beyond');
    expect(told).toEqual([{ type: 'navigate', to: '?status=offres-en-cours&page=3', replace: true }]);
    visit('?status=offres-en-cours&page=3');
    await script.answer('loadPage', answered(listOf([line], 3)));
    expect(page()).toBe('showing');
  });

  it('hands on the figures of every list that it shows, full or empty, and of no other', async () => {
    const { script, shared, visit } = open(blankQuery);
    await script.answer('loadPage', answered(listOf([line])));
    visit('?status=offres-signees');
    await script.answer('loadPage', answered(listOf([])));
    visit('?page=9');
    await script.answer('loadPage', answered(listOf([], 3)));
    expect(shared).toEqual([{ type: 'counts.received', counts: { 'offres-en-cours': 1 } }, { type: 'counts.received', counts: { 'offres-en-cours': 0 } }]);
  });

  it('says that it is empty when even its first page has nothing', async () => {
    const { script, told, page } = open(blankQuery);
    await script.answer('loadPage', answered(listOf([])));
    expect([page(), told]).toEqual(['empty', []]);
  });

  it('keeps what it showed while it cannot be read, and says why', async () => {
    const { script, visit, context, page } = open(blankQuery);
    await script.answer('loadPage', answered(listOf([line])));
    visit('?status=offres-signees');
    await script.answer('loadPage', offline);
    expect(page()).toBe('failed');
    expect(context()).toMatchObject({ message: 'Le serveur ne répond pas.', list: { requests: { data: [line] } } });
  });

  it('begins again at the first page, without a cursor, where a filter changes', () => {
    const { actor, told } = open({ ...onPage(1200), cursor: 'abc', search: 'pins' });
    actor.send({ type: 'filter.change', change: { type: 'Syndic' } });
    expect(told).toEqual([{ type: 'navigate', to: '?status=offres-en-cours&recherche=pins&type=Syndic' }]);
  });
});

describe('the search', () => {
  it('asks once for what was typed in one go, after a pause of 300 ms', () => {
    const { script, actor, told } = open(blankQuery);
    for (const text of ['p', 'pi', 'pin']) actor.send({ type: 'search.type', text });
    expect([searchPause, told]).toEqual([300, []]);
    script.clock.ring(searchPause);
    expect(told).toEqual([{ type: 'navigate', to: '?status=offres-en-cours&recherche=pin', replace: true }]);
    expect(() => script.clock.ring(searchPause)).toThrow('No timer');
  });

  it('asks for nothing where only spaces were added', () => {
    const { script, actor, told } = open({ ...blankQuery, search: 'pin' });
    actor.send({ type: 'search.type', text: 'pin ' });
    script.clock.ring(searchPause);
    expect(told).toEqual([]);
  });

  it('takes nothing away from somebody who types while the address catches up', () => {
    const { script, actor, visit, context } = open(blankQuery);
    actor.send({ type: 'search.type', text: 'jean ' });
    script.clock.ring(searchPause);
    visit('?status=offres-en-cours&recherche=jean');
    expect(context()).toMatchObject({ typed: 'jean ', query: { search: 'jean' } });
    actor.send({ type: 'search.type', text: 'jean d' });
    visit('?status=offres-en-cours');
    expect(context().typed).toBe('jean d');
  });

  it('follows the address once nobody types: another folder, a page gone back to', () => {
    const { visit, context } = open({ ...blankQuery, search: 'pins' });
    visit('?status=offres-signees');
    expect(context()).toMatchObject({ typed: '', query: { status: 'offres-signees', search: '' } });
  });
});

describe('the address of a list', () => {
  it('keeps every part of what is asked, and its blanks to itself', () => {
    const query: OfferQuery = { status: 'offres-signees', search: 'pins', type: 'Syndic', page: 1200, cursor: 'YXw', brokerId: 4, from: '2026-01-01', to: '2026-11-20' };
    expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query);
    expect(writeQuery(blankQuery)).toBe('?status=offres-en-cours');
  });

  it('sends a page beyond the thousandth by its cursor', () => {
    expect(wireQuery({ ...blankQuery, page: 1001, cursor: 'YXw' })).toEqual({ status: 'offres-en-cours', page: 1001, cursor: 'YXw' });
  });

  it.each(['page=0', 'page=-3', 'page=deux', 'page=1e9', 'type=Immeuble', 'courtier=x'])('reads %s as if it were not there', (part) => {
    expect(readQuery(new URLSearchParams(part))).toEqual(blankQuery);
  });
});
