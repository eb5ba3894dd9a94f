import { plusDays } from '#domain/calendar.ts';
import { sweepPromotions } from '#server/promotions/sweep.ts';
import { blankPromotion, type PromotionContent, type PromotionPosition } from '#domain/promotion.ts';
import type { PromotionTypes } from '#machines/promotion/types.ts';
import { livesOf, replayLife, type LifeStep } from '../charts/law/lives.ts';
import { promotionUnderTest } from '../charts/promotion-under-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { promotionScene, type PromotionScene } from '../support/promotions.ts';

/*
 * Tests of the writes of promotions: their law on the server, stale pages, double clicks, the journal.
 */

describe('the writes of promotions', () => {
  let scene: PromotionScene;
  beforeAll(async () => {
    scene = await promotionScene();
  });
  afterAll(() => scene.close());
  beforeEach(() => scene.clear());

  test('a draft needs its title only; a scheduled promotion all that brokers read', async () => {
    const draft = { ...blankPromotion, title: 'Une idée' };
    const { id, version, state } = await scene.made(draft, { schedule: false });
    expect(state).toEqual({ slug: 'draft', label: 'Brouillon' });
    const { status, refusal } = await scene.change({ id, version }, draft, { schedule: true });
    expect([status, Object.keys(refusal.errors ?? {}).toSorted()]).toEqual([
      422,
      ['first_day', 'last_day', 'text'],
    ]);
    const { refusal: half } = await scene.create({ link: '/dashboard', picture_id: null, link_label: '' });
    expect(Object.keys(half.errors ?? {})).toEqual(['link_label']);
    const { refusal: untitled } = await scene.create({ title: ' ' }, { schedule: false });
    expect(Object.keys(untitled.errors ?? {})).toEqual(['title']);
  });

  const tried = async (link: string) => (await scene.create({ link, link_label: 'Voir' })).status;

  test('links lead to https addresses and pages of the portal alone', async () => {
    for (const link of ['https://exemple.fr/a?b=c', '/dashboard/offres?page=2'])
      expect([link, await tried(link)]).toEqual([link, 200]);
    for (const link of [
      'http://exemple.fr',
      'javascript:alert(1)',
      'data:text/html,x',
      '//exemple.fr',
      '/\\exemple.fr',
      'https://moi:mot@exemple.fr',
      'https://exemple',
      'exemple.fr',
      'https://exemple.fr/a b',
    ])
      expect([link, await tried(link)]).toEqual([link, 422]);
  });

  test('hostile texts are refused or cleaned, and a period is neither reversed nor past', async () => {
    expect((await scene.create({ title: 'a'.repeat(81) })).status).toBe(422);
    expect((await scene.create({ text: 'a'.repeat(401) })).status).toBe(422);
    expect((await scene.create({ title: 'Un\0 titre' })).status).toBe(422);
    expect((await scene.made({ title: 'Un\u202etitre 🎉' })).title).toBe('Untitre 🎉');
    const { refusal } = await scene.create({ last_day: plusDays(scene.today, -1) });
    expect(refusal.errors).toEqual({ last_day: ['Ce jour vient avant le premier jour de la période.'] });
    const { refusal: past } = await scene.create({ first_day: plusDays(scene.today, -1) });
    expect(past.errors).toEqual({
      first_day: ['Ce jour est passé\u00a0: choisissez aujourd’hui, ou un jour à venir.'],
    });
    const { refusal: nobody } = await scene.create({ partenaire_id: 99, picture_id: 9_999, alt: 'x' });
    expect(Object.keys(nobody.errors ?? {}).toSorted()).toEqual(['partenaire_id', 'picture_id']);
  });

  test('a scheduled promotion changes until its first day; a shown one is withdrawn with a reason', async () => {
    const scheduled = await scene.made({ first_day: plusDays(scene.today, 1) });
    expect(scheduled.permitted.toSorted()).toEqual(['PROMOTION.CHANGE', 'PROMOTION.WITHDRAW']);
    const { status: half, refusal: lacking } = await scene.change(scheduled, { text: '', last_day: null });
    expect([half, Object.keys(lacking.errors ?? {}).toSorted()]).toEqual([422, ['last_day', 'text']]);
    const { body } = await scene.change(scheduled, { title: 'Autre titre' });
    expect([body.promotion.title, body.promotion.state.slug]).toEqual(['Autre titre', 'shown']);
    const { status, refusal } = await scene.change(body.promotion, { title: 'Encore' });
    expect([status, refusal.code]).toEqual([409, 'not_permitted']);
    expect((await scene.send(body.promotion, 'PROMOTION.WITHDRAW')).status).toBe(422);
    const gone = await scene.send(body.promotion, 'PROMOTION.WITHDRAW', { comment: 'Une erreur de date' });
    expect([gone.status, gone.body.message]).toEqual([200, 'La promotion est retirée.']);
    const { body: list } = await scene.server.call('promotions', { token: scene.token });
    expect(list.promotions.data[0]).toMatchObject({
      reason: 'Une erreur de date',
      ordered: false,
      permitted: [],
      state: { slug: 'withdrawn' },
    });
    expect(await scene.seenBy('courtier')).toEqual([]);
  });

  test('a draft is deleted with its story; no other promotion is', async () => {
    const draft = await scene.made({}, { schedule: false });
    const shown = await scene.made();
    expect((await scene.send(shown, 'PROMOTION.DELETE')).status).toBe(409);
    expect((await scene.send(draft, 'PROMOTION.SCHEDULE')).status).toBe(409);
    expect((await scene.send(draft, 'PROMOTION.NOTHING')).status).toBe(422);
    expect((await scene.send(draft, 'PROMOTION.DELETE')).status).toBe(200);
    expect((await scene.send(draft, 'PROMOTION.DELETE')).status).toBe(404);
    expect(
      await scene.server.sql('select id from promotion_events where promotion_id = $1', [draft.id]),
    ).toEqual([]);
    expect(await scene.states()).toEqual(['shown']);
  });

  test('a stale page gets a 409 with the current promotion, and loses nothing', async () => {
    const draft = await scene.made({}, { schedule: false });
    expect((await scene.change(draft, { title: 'Du premier' })).status).toBe(200);
    const { status, refusal } = await scene.change(draft, { title: 'Du second' });
    expect([status, refusal.code]).toEqual([409, 'stale_version']);
    expect(refusal['promotion']).toMatchObject({ title: 'Du premier', version: 2 });
    const [one, other] = await Promise.all([
      scene.change({ ...draft, version: 2 }, { title: 'Un' }),
      scene.change({ ...draft, version: 2 }, { title: 'Deux' }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  });

  test('the key of a form makes one promotion, whatever is pressed twice', async () => {
    const creation = 'une-cle-de-formulaire';
    const [first, second] = await Promise.all([
      scene.create({}, { creation }),
      scene.create({}, { creation }),
    ]);
    expect([first.status, second.status, first.body.promotion.id]).toEqual([
      200,
      200,
      second.body.promotion.id,
    ]);
    const { status, refusal } = await scene.create({ title: 'Autre' }, { creation });
    expect([status, refusal.code, refusal['promotion']]).toMatchObject([
      409,
      'stale_version',
      { title: 'Portes ouvertes' },
    ]);
    expect(await scene.states()).toEqual(['shown']);
    expect(await scene.journal()).toEqual(['promotion_scheduled']);
  });

  test('each write of an administrator is a line of the journal, with its author and its promotion', async () => {
    const draft = await scene.made({}, { schedule: false });
    await scene.change(draft);
    await scene.change({ ...draft, version: 2 }, {}, { schedule: true });
    const other = await scene.made({ title: 'Autre' }, { schedule: false });
    await scene.server.call('movePromotion', {
      token: scene.token,
      params: { id: other.id },
      body: { to: 'up' },
    });
    await scene.send({ id: draft.id, version: 3 }, 'PROMOTION.WITHDRAW', { comment: 'Fini' });
    await scene.send(other, 'PROMOTION.DELETE');
    expect((await scene.change(draft)).status, 'a refused write is none').toBe(409);
    expect(await scene.journal()).toEqual([
      'promotion_created',
      'promotion_changed',
      'promotion_scheduled',
      'promotion_created',
      'promotion_moved',
      'promotion_withdrawn',
      'promotion_deleted',
    ]);
    const { body } = await scene.server.call('accountEvents', {
      token: await scene.server.tokenOf('super'),
      query: { kind: 'promotion_withdrawn' },
    });
    expect(body.events.data[0]).toMatchObject({
      user: { email: 'gestion@charpente.test' },
      promotion: 'Portes ouvertes',
      data: { promotion: draft.id },
    });
  });

  const daysOf = ({ facts }: LifeStep<PromotionTypes>): Partial<PromotionContent> => ({
    first_day: plusDays(scene.today, facts.startsToday ? 0 : 1),
    last_day: plusDays(scene.today, 5),
  });

  test.each(livesOf(promotionUnderTest).map((life) => [life.description, life] as const))(
    'the server lives as the law says: %s',
    async (_description, life) => {
      let id = 0;
      let deleted = false;
      const row = async () =>
        (
          await scene.server.sql<{ state: PromotionPosition['promotion']; version: number }>(
            'select state, version from promotions where id = $1',
            [id],
          )
        )[0];
      const lived = replayLife(life, {
        arrange: async (facts) => {
          const [first, last] = facts.ended ? [-5, -1] : facts.begun ? [0, 5] : [1, 5];
          await scene.server.sql('update promotions set first_day = $2, last_day = $3 where id = $1', [
            id,
            plusDays(scene.today, first),
            plusDays(scene.today, last),
          ]);
        },
        send: async (step) => {
          const { event, channel } = step;
          const schedule = event === 'PROMOTION.SCHEDULE';
          const found = await row();
          if (channel === 'timer') await sweepPromotions(scene.server.services);
          else if (!found) id = (await scene.made(daysOf(step), { schedule })).id;
          else if (channel === 'write') await scene.change({ id, ...found }, daysOf(step), { schedule });
          else await scene.send({ id, ...found }, event, { comment: 'Motif' });
          deleted = event === 'PROMOTION.DELETE';
        },
        position: async () => ({ promotion: deleted ? 'deleted' : ((await row())?.state ?? 'draft') }),
      });
      await expect(lived).resolves.toBeUndefined();
    },
  );
});
