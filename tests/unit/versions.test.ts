import { describe, expect, test } from 'vitest';
import { isNewer, isOtherVersion } from '#machines/shared/versions.ts';

const at = (version: number, contents_version: number) => ({ version, contents_version });

describe('the versions of a request or a membership', () => {
  test.each([
    ['an event came since', at(3, 1), at(2, 1), true, true],
    ['an event came since, whatever else', at(3, 1), at(2, 4), true, true],
    ['something was written in it since', at(2, 2), at(2, 1), true, true],
    ['the same', at(2, 1), at(2, 1), false, false],
    ['what was written is not there yet', at(2, 1), at(2, 2), false, true],
    ['the event is not there yet', at(2, 4), at(3, 4), false, true],
  ])('%s', (_, one, other, newer, differs) => {
    expect(isNewer(one, other)).toBe(newer);
    expect(isOtherVersion(one, other)).toBe(differs);
  });
});
