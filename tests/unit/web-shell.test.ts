import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultPageSettings, settingsPlace, withPageSettings } from '#contract/page-settings.ts';
import { isChunkFailure, reloadGuard, reloadOnce } from '#web/chunk-reload.ts';
import { mayPrefetch } from '#web/navigation/prefetch.ts';
import { usedCss } from '#web/prerender/used-css.ts';
import { coloursOf, defaultColours } from '#domain/brand-colours.ts';
import { coloursFor } from '#web/theme/partner-theme.ts';
import { brokerAccount, partner, userOf } from '#tests/support/demo-accounts.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('a partner’s colours', () => {
  it('they are read from its resources; each one that is missing gets its default', () => {
    expect(coloursOf('{"colors":{"blue":"#5b2a86","orange":"1f9e89","third":"#abc"}}')).toEqual({
      blue: '#5b2a86',
      orange: '#1f9e89',
      third: '#abc',
    });
    expect(coloursOf('{"colors":{"blue":"url(x)","orange":"#1f9e89"}}')).toEqual({
      ...defaultColours,
      orange: '#1f9e89',
    });
  });

  it.each(['', 'not json', 'null', '[]', '{"colors":null}', '{"colors":"red"}'])(
    'broken resources %j give the default ones',
    (resources) => {
      expect(coloursOf(resources)).toEqual(defaultColours);
    },
  );

  it('only brokers see them', () => {
    const resources = '{"colors":{"blue":"#5b2a86"}}';
    const broker = brokerAccount({ partenaire: { ...partner(2), resources } });
    expect(coloursFor(userOf('broker', { broker })).blue).toBe('#5b2a86');
    expect(coloursFor(userOf('admin', { broker })).blue).toBe(defaultColours.blue);
    expect(coloursFor(null)).toEqual(defaultColours);
  });
});

describe('a chunk that no longer exists', () => {
  it('such a chunk reloads the page once, and again only a minute later', () => {
    const box = storage();
    let reloads = 0;
    const at = (now: number) => reloadOnce(now, box, () => (reloads += 1));
    const start = 1_700_000_000_000;
    expect([at(start), at(start + 1), at(start + reloadGuard - 1), at(start + reloadGuard)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(reloads).toBe(2);
  });

  it('other failures are not taken for one', () => {
    expect(
      isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/Sign.js')),
    ).toBe(true);
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
  });
});

describe('the page’s head', () => {
  it('the settings cannot break out of their attribute', () => {
    const html = `<html lang="fr"><head>${settingsPlace}</head></html>`;
    const settings = {
      ...defaultPageSettings,
      demo: true,
      links: { offersSite: 'https://x.test/?a="><script>' },
    };
    const written = withPageSettings(html, settings);
    expect(written).toContain('<html lang="fr" data-demo>');
    expect(written).not.toContain('<script>');
    expect(written).toContain('&quot;demo&quot;:true');
  });

  it('index.html has the place of the settings', () => {
    const page = readFileSync('index.html', 'utf8');
    expect(withPageSettings(page, { ...defaultPageSettings, demo: true })).toContain('&quot;demo&quot;:true');
  });

  it('the names and numbers of the demonstration are replaced by this deployment’s', () => {
    const { provider, contact } = defaultPageSettings;
    const html = `<title>Connexion — ${provider.brand}</title><a href="tel:0556004170">${contact.phone}</a><a href="mailto:${contact.mail}">${contact.mail}</a> ${provider.secondBrand}`;
    const settings = {
      ...defaultPageSettings,
      provider: { ...provider, brand: 'Bâti & Cie', secondBrand: 'Autre' },
      contact: { mail: 'nous@bati.test', phone: '+33 1 02 03 04 05' },
    };
    expect(withPageSettings(html, settings)).toBe(
      '<title>Connexion — Bâti &amp; Cie</title><a href="tel:+33102030405">+33 1 02 03 04 05</a><a href="mailto:nous@bati.test">nous@bati.test</a> Autre',
    );
  });

  it('each name is replaced once, also if one contains the other', () => {
    const { provider } = defaultPageSettings;
    const swapped = {
      ...defaultPageSettings,
      provider: { ...provider, brand: provider.secondBrand, secondBrand: provider.brand },
    };
    expect(withPageSettings(`<p>${provider.brand}, ${provider.secondBrand}</p>`, swapped)).toBe(
      `<p>${provider.secondBrand}, ${provider.brand}</p>`,
    );
  });

  it('the head has only the styles that the page needs, and no font that must be fetched', () => {
    const css =
      '@layer a,b;@font-face{font-family:F;src:local(Arial)}@font-face{font-family:G;src:url(/g.woff2)}@property --p{syntax:"*";inherits:false}@layer a{:root{--x:1}.btn,.gone{color:red;&.sm{x:1}&.gone{y:2}}.gone .btn{z:3}table{w:1}@media (width<9px){.btn:not(.gone){v:1}.gone{u:1}}}';
    expect(usedCss(css, '<p class="btn sm">x</p>')).toBe(
      '@layer a,b;@font-face{font-family:F;src:local(Arial)}@property --p{syntax:"*";inherits:false}@layer a{.btn{color:red;&.sm{x:1}}@media (width<9px){.btn:not(.gone){v:1}}}',
    );
  });
});

describe('the styles of a page', () => {
  const page = '<form noValidate="" style="width:var(--w)"><input type="email" class="in"/></form>';
  it.each([
    [
      'what one of several classes has',
      '.in:is(.gone,:focus){a:1}.lost :is(.gone,.in){b:1}',
      '.in:is(.gone,:focus){a:1}',
    ],
    ['the place among siblings', '.in:nth-of-type(2n+1){a:1}', '.in:nth-of-type(2n+1){a:1}'],
    ['what holds something', 'form:has(.in){a:1}form:has(.gone,.lost){b:1}', 'form:has(.in){a:1}'],
    [
      'what has an attribute, or may have it before the whole sheet is there',
      '[type=email]{a:1}.in[aria-invalid=true]{b:1}.in[aria-busy=true]{c:1}.in:not([hidden]){d:1}',
      '[type=email]{a:1}.in[aria-busy=true]{c:1}.in:not([hidden]){d:1}',
    ],
    ['what a menu looks like that was left closed', '.in[data-menu=off]{a:1}', '.in[data-menu=off]{a:1}'],
    [
      'what shows before anybody points at it',
      '.in:hover{a:1}.in:active{b:1}.in:focus-visible{c:1}',
      '.in:focus-visible{c:1}',
    ],
    [
      'custom properties that are referred to',
      ':root{--w:var(--v);--v:1;--x:var(--y);--y:"a;b"}',
      ':root{--w:var(--v);--v:1}',
    ],
    [
      'what does not come with the font',
      '@font-face{font-family:G;src:url(/g.woff2)}@layer late{:root{--fetched:G,}}:root{--w:var(--fetched,) "G repli",sans-serif}',
      ':root{--w:var(--fetched,) "G repli",sans-serif}',
    ],
    [
      'registrations that say how a property is passed on',
      '@property --w{syntax:"<color>";inherits:true;initial-value:#000}@property --v{syntax:"*";inherits:false}',
      '@property --v{syntax:"*";inherits:false}',
    ],
  ])('the styles are %s', (_, css, kept) => {
    expect(usedCss(css, page)).toBe(kept);
  });
});

describe('prefetching', () => {
  it('nothing is prefetched on a slow connection or with data saving', () => {
    expect([
      mayPrefetch(undefined),
      mayPrefetch({ effectiveType: '4g' }),
      mayPrefetch({ effectiveType: '2g' }),
      mayPrefetch({ effectiveType: 'slow-2g' }),
      mayPrefetch({ saveData: true }),
    ]).toEqual([true, true, false, false, false]);
  });
});
