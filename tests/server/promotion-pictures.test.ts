import { sweep } from '#server/sweep.ts';
import { eicar } from '../support/documents.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photo, promotionScene, type PromotionScene } from '../support/promotions.ts';

/*
 * Tests of the pictures of promotions.
 */

describe('the pictures of promotions', () => {
  let scene: PromotionScene;
  beforeAll(async () => {
    scene = await promotionScene();
  });
  afterAll(() => scene.close());
  beforeEach(() => scene.clear());

  test('a picture is known by its bytes, scanned, and written again within its size', async () => {
    const { status, body } = await scene.upload(await photo());
    expect(status).toBe(200);
    const served = await scene.server.call('promotionPicture', {
      token: scene.token,
      params: { id: body.picture_id },
    });
    expect([served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    expect(await sharp(served.raw).metadata()).toMatchObject({ format: 'webp', width: 1_200, height: 600 });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await scene.upload(svg)).status, 'an SVG that says it is a PNG').toBe(422);
    expect((await scene.upload(Buffer.from('%PDF-1.7'))).refusal.message).toBe(
      'Envoyez une image\u00a0: PNG, JPEG ou WebP.',
    );
    expect((await scene.upload(Buffer.concat([await photo(), eicar]))).refusal.message).toContain('virus');
    expect((await scene.upload((await photo()).subarray(0, 900))).refusal.message).toContain('illisible');
    expect((await scene.upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await scene.upload(Buffer.alloc(0))).status).toBe(422);
  });

  test('a picture that no promotion uses is deleted after 180 days', async () => {
    const used = (await scene.upload(await photo())).body.picture_id;
    const unused = (await scene.upload(await photo())).body.picture_id;
    await scene.made({ picture_id: used, alt: 'Un mur' });
    const stored = async () =>
      (
        await scene.server.sql<{ id: number }>(
          'select id from promotion_pictures where id = any ($1) order by id',
          [[used, unused]],
        )
      ).map(({ id }) => id);
    await scene.server.sql("update promotion_pictures set stored_at = stored_at - interval '179 days'");
    await sweep(scene.server.services);
    expect(await stored()).toEqual([used, unused]);
    await scene.server.sql("update promotion_pictures set stored_at = stored_at - interval '2 days'");
    await sweep(scene.server.services);
    expect(await stored()).toEqual([used]);
  });
});
