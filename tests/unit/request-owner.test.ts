import { describe, expect, it } from 'vitest';
import { requestOwnerGuards } from '#machines/shared/request-owner.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';

const at = (version: number, contents_version: number) => ({ ...sampleRequest(), version, contents_version });
const takes = (held: [number, number] | null, sent: [number, number]): boolean =>
  requestOwnerGuards.isNoOlder({ context: { id: 42, message: null, request: held && at(...held) }, event: { type: 'request.changed', request: at(...sent) } as never });

describe('an owner of a request, of answers that arrive out of order', () => {
  it.each([
    [null, [1, 0], true], [[7, 3], [7, 3], true], [[7, 3], [8, 3], true], [[7, 3], [7, 4], true], [[7, 3], [8, 0], true],
    [[7, 3], [6, 9], false], [[7, 3], [7, 2], false],
  ] as const)('holding %j, takes %j: %s', (held, sent, taken) => expect(takes(held && [...held], [...sent])).toBe(taken));
});
