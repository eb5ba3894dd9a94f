import { describe, expect, it } from 'vitest';
import { requestOwnerGuards } from '#machines/shared/request-owner.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';

const at = (version: number, contents_version: number) => ({ ...sampleRequest(), version, contents_version });
const isNews = (contents: object | null, sent: object): boolean =>
  requestOwnerGuards.isNews({
    context: { id: 42, message: null, request: contents as never },
    event: { type: 'request.changed', request: sent } as never,
  });

describe('a chart that owns a request, with answers in the wrong order', () => {
  it.each([
    [null, [1, 0], true],
    [[7, 3], [7, 3], false],
    [[7, 3], [8, 3], true],
    [[7, 3], [7, 4], true],
    [[7, 3], [8, 0], true],
    [[7, 3], [6, 9], false],
    [[7, 3], [7, 2], false],
  ] as [[number, number] | null, [number, number], boolean][])(
    'holding %j, takes %j: %s',
    (contents, sent, taken) => expect(isNews(contents && at(...contents), at(...sent))).toBe(taken),
  );

  it('the owner takes the same version again if the law permits something else', () => {
    expect(
      isNews(at(7, 3), { ...at(7, 3), permitted: [{ event: 'STATUS.ARCHIVE', to: {}, channel: 'status' }] }),
    ).toBe(true);
  });
});
