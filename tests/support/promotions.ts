import { plusDays } from '#domain/calendar.ts';
import sharp from 'sharp';
import { parisDateOf } from '#domain/dates.ts';
import { blankPromotion, type PromotionContent } from '#domain/promotion.ts';
import { formOf, formType } from './form.ts';
import { startTestServer, type Login, type TestServer } from './server.ts';

/** A promotion and the version that a page has read. */
interface Seen {
  id: number;
  version: number;
}

export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#145e83' } })
    .png()
    .toBuffer();

/** A server without the promotions of the demonstration, and an administrator who keeps them. */
export async function promotionScene() {
  const server: TestServer = await startTestServer();
  const token = await server.tokenOf('gestion');
  const today = parisDateOf(server.clock.now());

  const content = (changes: Partial<PromotionContent> = {}): PromotionContent => ({
    ...blankPromotion,
    title: 'Portes ouvertes',
    text: 'Venez nous voir.',
    partenaire_id: 1,
    first_day: today,
    last_day: plusDays(today, 7),
    ...changes,
  });
  const create = (changes: Partial<PromotionContent> = {}, more: object = {}) =>
    server.call('createPromotion', {
      token,
      body: { ...content(changes), schedule: true, creation: null, ...more },
    });
  return {
    server,
    token,
    today,
    close: () => server.close(),
    /** Without any promotion and any line of the journal about one. */
    clear: async () => {
      await server.sql('delete from promotions');
      await server.sql("delete from account_events where kind like 'promotion%'");
    },
    create,
    /** Makes a promotion, scheduled for today by default; throws if it is refused. */
    made: async (changes: Partial<PromotionContent> = {}, more: object = {}) => {
      const { status, body, refusal } = await create(changes, more);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(refusal)}`);
      return body.promotion;
    },
    change: ({ id, version }: Seen, changes: object = {}, more: object = {}) =>
      server.call('changePromotion', {
        token,
        params: { id },
        body: { ...content(changes), version, schedule: false, ...more },
      }),
    send: ({ id, version }: Seen, event: string, data: object = {}) =>
      server.call('sendPromotionEvent', {
        token,
        params: { id },
        body: { event, data: data as Record<string, unknown>, version },
      }),
    /** Titles on the home of a broker. */
    seenBy: async (login: Login) => {
      const { body } = await server.call('shownPromotions', { token: await server.tokenOf(login) });
      return body.promotions.map(({ title }) => title);
    },
    /** Titles of a page of the administrators' list. */
    listed: async (query: object = {}) => {
      const { body } = await server.call('promotions', { token, query });
      return body.promotions.data.map(({ title }) => title);
    },
    states: async () =>
      (await server.sql<{ state: string }>('select state from promotions order by id')).map(
        ({ state }) => state,
      ),
    journal: async () =>
      (
        await server.sql<{ kind: string }>(
          "select kind from account_events where kind like 'promotion%' order by id",
        )
      ).map(({ kind }) => kind),
    upload: (bytes: Uint8Array, type = 'image/png') =>
      server.call('addPromotionPicture', {
        token,
        body: formOf([{ file: 'image.png', type, content: bytes }]),
        headers: { 'content-type': formType },
      } as never),
  };
}
export type PromotionScene = Awaited<ReturnType<typeof promotionScene>>;
