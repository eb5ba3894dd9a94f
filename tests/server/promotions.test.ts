import { plusDays } from '#domain/calendar.ts';
import { sweepPromotions } from '#server/promotions/sweep.ts';
import { sweep } from '#server/sweep.ts';
import type { Login } from '../support/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photo, promotionScene, type PromotionScene } from '../support/promotions.ts';

/*
 * Tests of promotions: who sees which, their order, their timers.
 */

describe('promotions', () => {
  let scene: PromotionScene;
  beforeAll(async () => {
    scene = await promotionScene();
  });
  afterAll(() => scene.close());
  beforeEach(() => scene.clear());

  test('a broker sees the promotions of its partner and those for all, within their period', async () => {
    await scene.made({ title: 'Pour le premier' });
    await scene.made({ title: 'Pour le second', partenaire_id: 2 });
    await scene.made({ title: 'Pour tous', partenaire_id: null });
    await scene.made({ title: 'À venir', first_day: plusDays(scene.today, 1) });
    await scene.made({ title: 'Brouillon' }, { schedule: false });
    expect(await scene.seenBy('courtier')).toEqual(['Pour le premier', 'Pour tous']);
    expect(await scene.seenBy('courtier2')).toEqual(['Pour le second', 'Pour tous']);
    expect(await scene.seenBy('principal')).toEqual(['Pour le premier', 'Pour tous']);
    expect(await scene.seenBy('attente'), 'a pending broker reads them too').toEqual([
      'Pour le premier',
      'Pour tous',
    ]);
  });

  test('a main broker sees those of each partner that it leads, by an agency or by a broker of one', async () => {
    await scene.made({ title: 'Pour le second', partenaire_id: 2 });
    expect(await scene.seenBy('principal')).toEqual([]);
    await scene.server.sql('update agencies set partner_id = 2 where id = 1');
    expect(await scene.seenBy('principal')).toEqual(['Pour le second']);
    await scene.server.sql('update agencies set partner_id = 1 where id = 1');
    await scene.server.sql('update brokers set lead_broker_id = 4 where id = 3');
    expect(await scene.seenBy('principal')).toEqual(['Pour le second']);
    expect(await scene.seenBy('courtier'), 'nobody else').toEqual([]);
    await scene.server.sql('update brokers set lead_broker_id = null where id = 3');
  });

  test('a late timer neither shows a promotion too long nor hides one', async () => {
    const { id } = await scene.made({
      first_day: plusDays(scene.today, 1),
      last_day: plusDays(scene.today, 2),
    });
    const on = async (first: number, last: number) => {
      await scene.server.sql('update promotions set first_day = $2, last_day = $3 where id = $1', [
        id,
        plusDays(scene.today, first),
        plusDays(scene.today, last),
      ]);
      return scene.seenBy('courtier');
    };
    expect(await scene.states()).toEqual(['scheduled']);
    expect(await on(0, 1)).toEqual(['Portes ouvertes']);
    expect(await on(-2, 0)).toEqual(['Portes ouvertes']);
    await scene.server.sql("update promotions set state = 'shown'");
    expect(await on(-2, -1)).toEqual([]);
    expect(await on(1, 2)).toEqual([]);
    await scene.server.sql("update promotions set state = 'withdrawn'");
    expect(await on(0, 1)).toEqual([]);
  });

  test('the timers show a promotion on its first day and end it after its last, also after a stop of the nodes', async () => {
    await scene.made({ first_day: plusDays(scene.today, 1), last_day: plusDays(scene.today, 2) });
    await scene.made({ first_day: plusDays(scene.today, 1), last_day: plusDays(scene.today, 30) });
    const { services, clock } = scene.server;
    expect(await sweepPromotions(services)).toBe(0);
    const set = (days: number) =>
      scene.server.sql(
        'update promotions set first_day = first_day - $1::integer, last_day = last_day - $1::integer',
        [days],
      );
    await set(1);
    // Two nodes at once: each promotion moves once.
    await Promise.all([sweepPromotions(services), sweepPromotions(services)]);
    expect(await scene.states()).toEqual(['shown', 'shown']);
    await scene.server.sql("update promotions set state = 'scheduled'");
    await set(4);
    await sweep(services);
    expect(await scene.states()).toEqual(['over', 'shown']);
    expect(
      await scene.server.sql(
        'select event, who, actor, from_state from promotion_events order by id desc limit 2',
      ),
    ).toEqual([
      { event: 'PROMOTION.SHOW', who: 'Charpente', actor: 'system', from_state: 'scheduled' },
      { event: 'PROMOTION.END', who: 'Charpente', actor: 'system', from_state: 'scheduled' },
    ]);
    expect(clock.now()).toEqual(services.clock.now());
  });

  test('a promotion is another’s 404: to read its picture, to close it', async () => {
    const { body } = await scene.upload(await photo());
    const { id } = await scene.made({ partenaire_id: 2, picture_id: body.picture_id, alt: 'Un mur bleu' });
    const of = async (login: Login) => {
      const own = await scene.server.tokenOf(login);
      const picture = await scene.server.call('promotionPicture', {
        token: own,
        params: { id: body.picture_id },
      });
      const closed = await scene.server.call('dismissPromotion', { token: own, params: { id } });
      return [picture.status, closed.status];
    };
    expect(await of('courtier')).toEqual([404, 404]);
    expect(await of('principal')).toEqual([404, 404]);
    expect(await of('courtier2')).toEqual([200, 200]);
    await scene.server.sql('update promotions set first_day = first_day - 9, last_day = last_day - 9');
    expect(await of('courtier2'), 'out of its period').toEqual([404, 404]);
    const admins = await scene.server.call('promotionPicture', {
      token: scene.token,
      params: { id: body.picture_id },
    });
    expect(admins.status).toBe(200);
  });

  test('a broker closes a promotion for its account alone, once, and gets the next one', async () => {
    const ids = [];
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre']) ids.push((await scene.made({ title })).id);
    const own = await scene.server.tokenOf('courtier');
    expect(await scene.seenBy('courtier')).toEqual(['Un', 'Deux', 'Trois']);
    for (const time of ['once', 'twice']) {
      const { status } = await scene.server.call('dismissPromotion', {
        token: own,
        params: { id: ids[1] ?? 0 },
      });
      expect([time, status]).toEqual([time, 200]);
    }
    expect(await scene.seenBy('courtier')).toEqual(['Un', 'Trois', 'Quatre']);
    expect(await scene.seenBy('principal')).toEqual(['Un', 'Deux', 'Trois']);
    const { body } = await scene.server.call('promotions', { token: scene.token });
    expect(body.promotions.data.map(({ closed }) => closed)).toEqual([0, 1, 0, 0]);
  });

  test('the order is that of the lists and of the home; moving follows the filter', async () => {
    for (const [title, partenaire_id] of [
      ['A', 1],
      ['B', 2],
      ['C', 1],
    ] as const)
      await scene.made({ title, partenaire_id });
    const ids = async (title: string) =>
      (await scene.server.sql<{ id: number }>('select id from promotions where title = $1', [title]))[0]
        ?.id ?? 0;
    const move = async (title: string, to: 'up' | 'down', filter: object = {}) =>
      (
        await scene.server.call('movePromotion', {
          token: scene.token,
          params: { id: await ids(title) },
          body: { to, ...filter },
        })
      ).body.message;
    expect(await scene.listed()).toEqual(['A', 'B', 'C']);
    expect(await move('C', 'up')).toBe('La promotion est montée.');
    expect(await scene.listed()).toEqual(['A', 'C', 'B']);
    expect(await move('A', 'down', { partner: 1 })).toBe('La promotion est descendue.');
    expect(await scene.listed()).toEqual(['C', 'A', 'B']);
    expect(await move('A', 'down', { partner: 1 })).toBe('La promotion est déjà la dernière.');
    expect(await move('C', 'up')).toBe('La promotion est déjà la première.');
    expect(await move('B', 'up', { partner: 2 })).toBe('La promotion est déjà la première.');
    expect(await scene.seenBy('courtier')).toEqual(['C', 'A']);
    await scene.server.sql("update promotions set state = 'over' where title = 'A'");
    const { status } = await scene.server.call('movePromotion', {
      token: scene.token,
      params: { id: await ids('A') },
      body: { to: 'up' },
    });
    expect(status).toBe(409);
    expect(await scene.listed()).toEqual(['C', 'B', 'A']);
    expect(await scene.listed({ state: 'over' })).toEqual(['A']);
    expect(await scene.listed({ partner: 2 })).toEqual(['B']);
    expect(await scene.listed({ per_page: 2, page: 2 })).toEqual(['A']);
  });

  test('the form reads the promotion, the partners with their colours, and the day', async () => {
    const { id } = await scene.made();
    const { body } = await scene.server.call('promotionForm', { token: scene.token, query: { id } });
    expect(body).toMatchObject({
      promotion: { id },
      today: scene.today,
      partenaires: [{ id: 1 }, { id: 2 }],
    });
    expect(
      (await scene.server.call('promotionForm', { token: scene.token, query: {} })).body.promotion,
    ).toBeNull();
    expect(
      (await scene.server.call('promotionForm', { token: scene.token, query: { id: 99_999 } })).status,
    ).toBe(404);
  });
});
