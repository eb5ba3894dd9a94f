import { describe, expect, it } from 'vitest';
import { browserName } from '#server/session/browser-name.ts';

/*
 * Tests of the short names of browsers, with headers as browsers send them.
 */

describe('the short name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox sur Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome sur Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge sur Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet sur Android',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/126.0',
      'Opera sur Linux',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
      'Chrome sur ChromeOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome sur iPad',
    ],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('%s', (header, name) => {
    expect(browserName(header)).toBe(name);
  });

  it('reads no more of a header than browsers send', () => {
    expect(browserName(`${'x'.repeat(10_000_000)} Firefox/1`)).toBe('');
    expect(browserName('<b>\u0000\u202eFirefox/145.0')).toBe('Firefox');
  });
});
