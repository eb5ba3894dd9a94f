import { describe, expect, it } from 'vitest';
import { mostDevices } from '#domain/second-factor.ts';
import { withDevice } from '#machines/session/devices.ts';

describe('the tokens of trusted devices', () => {
  it('the latest comes first, once, and the oldest beyond the maximum is left out', () => {
    expect(withDevice(['a', 'b'], undefined)).toEqual(['a', 'b']);
    expect(withDevice(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
    expect(withDevice(['c', 'a'], 'c')).toEqual(['c', 'a']);
    const full = Array.from({ length: mostDevices }, (_, at) => `device ${at}`);
    expect(withDevice(full, 'new')).toEqual(['new', ...full.slice(0, -1)]);
  });
});
