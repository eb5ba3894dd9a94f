import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultPageSettings, settingsPlace, withPageSettings } from '#contract/page-settings.ts';
import { userRoles } from '#domain/roles.ts';
import { isChunkFailure, reloadGuard, reloadOnce } from '#web/chunk-reload.ts';
import { Field, type FieldProps } from '#web/components/Field.tsx';
import { savedWords } from '#web/components/draft-words.ts';
import { formatTypedEuros, plural, showDate, showMoment, showWhen } from '#web/components/format.ts';
import { pageNumbers } from '#web/components/pages.ts';
import { dashboardEntries } from '#web/layouts/menu.ts';
import { avatarOf, shortName, shownInitials, shownName } from '#web/layouts/names.ts';
import { mayPrefetch } from '#web/navigation/prefetch.ts';
import { usedCss } from '#web/prerender/used-css.ts';
import { coloursFor, coloursOf, defaultColours } from '#web/theme/partner-theme.ts';
import { brokerAccount, demoUsers, partner, userOf } from '#tests/support/demo-accounts.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const inBar = (name: string) =>
  [shownName, shownInitials].map((show) => show(demoUsers[name] ?? userOf('broker')));
const labels = (name: string) =>
  dashboardEntries(demoUsers[name] ?? userOf('broker')).map(({ label }) => label);

describe('a partner’s colours', () => {
  it('are read from its resources, each falling back alone', () => {
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

  it('are for brokers only', () => {
    const resources = '{"colors":{"blue":"#5b2a86"}}';
    const broker = brokerAccount({ partenaire: { ...partner(2), resources } });
    expect(coloursFor(userOf('broker', { broker })).blue).toBe('#5b2a86');
    expect(coloursFor(userOf('admin', { broker })).blue).toBe(defaultColours.blue);
    expect(coloursFor(null)).toEqual(defaultColours);
  });
});

describe('a chunk that is gone', () => {
  it('reloads the page once, and once more only a minute later', () => {
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

  it('is told from other failures', () => {
    expect(
      isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/Sign.js')),
    ).toBe(true);
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
  });
});

describe('the side menu (docs/domain/screens.md)', () => {
  it.each([
    [
      'courtier',
      [
        'Mon profil',
        'Mes documents',
        'Mon partenariat',
        'Collaborateurs',
        'Nos solutions',
        'Gestion des offres',
        'Demandes signées',
      ],
    ],
    ['employee, chosen', ['Mon profil', 'Nos solutions', 'Gestion des offres', 'Demandes signées']],
    [
      'attente',
      [
        'Mon profil',
        'Mes documents',
        'Mon partenariat',
        'Collaborateurs',
        'Nos solutions',
        'Demandes signées',
      ],
    ],
    [
      'gestion',
      [
        'Mon profil',
        'Promotions',
        'Pièces à valider',
        'Comptes non activés',
        'Gestion des offres',
        'Demandes signées',
        'Contact',
      ],
    ],
    [
      'admin',
      [
        'Mon profil',
        'Compagnies',
        'Promotions',
        'Pièces à valider',
        'Comptes non activés',
        'Gestion des offres',
        'Demandes signées',
        'Contact',
      ],
    ],
    [
      'principal',
      [
        'Mon profil',
        'Agences',
        'Mes documents',
        'Mon partenariat',
        'Collaborateurs',
        'Nos solutions',
        'Gestion des offres',
        'Demandes signées',
      ],
    ],
  ])('of %s', (name, wanted) => {
    expect(labels(name)).toEqual(wanted);
  });
});

describe('what is shown', () => {
  it('names the user by initial and surname, or by three dots', () => {
    expect(shortName({ name: 'élodie', lastname: 'Le Goff' })).toBe('É. LE GOFF');
    expect(shortName({ name: '', lastname: 'Le Goff' })).toBe('...');
    expect(shortName({ name: 'Élodie', lastname: ' ' })).toBe('...');
  });

  it('names the cabinet of several people until one of them has said who is at the keyboard, then that one', () => {
    expect(inBar('manager')).toEqual(['Cabinet Fournier', '…']);
    expect(inBar('employee, chosen')).toEqual(['B. PETIT', 'BP']);
    expect(inBar('courtier')).toEqual(['C. FOURNIER', 'CF']);
  });

  it('reaches what stands beside a label after the control that it labels', () => {
    const html = renderToStaticMarkup(
      createElement(
        Field,
        { label: 'Mot de passe', aside: createElement('a', { href: '/reset' }, 'Oublié') } as FieldProps,
        createElement('input'),
      ),
    );
    expect(html.match(/<(label|input|a)\b/g)).toEqual(['<label', '<input', '<a']);
  });

  it('draws the initials of brokers, administrators and others apart', () => {
    expect(userRoles.map((role) => [role, avatarOf(role)])).toEqual([
      ['super_admin', 'admin'],
      ['admin', 'admin'],
      ['company', 'other'],
      ['broker', 'broker'],
      ['main_broker', 'broker'],
    ]);
  });

  it('writes amounts, dates and plurals in French', () => {
    expect(formatTypedEuros(1_250_000, 0)).toBe('1\u202f250\u202f000');
    expect(formatTypedEuros(250_000.5, 2)).toBe('250\u202f000,50');
    expect(showDate('2026-07-01')).toBe('01/07/2026');
    expect(showMoment('2026-11-19T23:30:00Z', new Date('2026-11-20T10:00:00Z'))).toBe('00:30');
    expect(showMoment('2026-11-19T12:00:00Z', new Date('2026-11-20T10:00:00Z'))).toBe('Hier');
    expect([
      showWhen('2026-11-12T10:30:00Z', new Date('2026-11-20T10:00:00Z')),
      showWhen('2026-11-19T12:00:00Z', new Date('2026-11-20T10:00:00Z')),
    ]).toEqual(['le 12/11/2026 à 11:30', 'hier à 13:00']);
    expect([plural(0, 'offre'), plural(1, 'offre'), plural(2, 'offre')]).toEqual([
      '0\u00a0offre',
      '1\u00a0offre',
      '2\u00a0offres',
    ]);
  });

  it('calls yesterday what was, on the day after the clock changed and late on that day', () => {
    const moments = [
      ['2026-03-29T10:00:00Z', '2026-03-29T22:30:00Z'],
      ['2026-03-28T10:00:00Z', '2026-03-29T22:30:00Z'],
      ['2026-10-24T10:00:00Z', '2026-10-25T22:30:00Z'],
    ] as const;
    expect(moments.map(([at, now]) => showMoment(at, new Date(now)))).toEqual(['Hier', '28/03/2026', 'Hier']);
  });

  it('says of a draft when it was kept, in a sentence on every day', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(
      ['2026-11-20T08:12:00Z', '2026-11-19T16:05:00Z', '2026-11-12T10:30:00Z'].map((at) =>
        savedWords(at, now),
      ),
    ).toEqual([
      'Brouillon enregistré à 09:12',
      'Brouillon enregistré hier à 17:05',
      'Brouillon enregistré le 12/11/2026 à 11:30',
    ]);
  });

  it('pages leap where they are many', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(5, 12)).toEqual([1, -4, 4, 5, 6, -12, 12]);
    expect(pageNumbers(3, 12)).toEqual([1, 2, 3, 4, -12, 12]);
  });
});

describe('the page’s head', () => {
  it('carries the settings without breaking out of their attribute', () => {
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

  it('has the place of the settings in index.html', () => {
    const page = readFileSync('index.html', 'utf8');
    expect(withPageSettings(page, { ...defaultPageSettings, demo: true })).toContain('&quot;demo&quot;:true');
  });

  it('says this deployment’s own name and numbers, which were written with those of the demonstration', () => {
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

  it('takes each name once, also where one is the other’s', () => {
    const { provider } = defaultPageSettings;
    const swapped = {
      ...defaultPageSettings,
      provider: { ...provider, brand: provider.secondBrand, secondBrand: provider.brand },
    };
    expect(withPageSettings(`<p>${provider.brand}, ${provider.secondBrand}</p>`, swapped)).toBe(
      `<p>${provider.secondBrand}, ${provider.brand}</p>`,
    );
  });

  it('carries only the styles that the page shows, and no font that has to be fetched', () => {
    const css =
      '@layer a,b;@font-face{font-family:F;src:local(Arial)}@font-face{font-family:G;src:url(/g.woff2)}@property --p{syntax:"*";inherits:false}@layer a{:root{--x:1}.btn,.gone{color:red;&.sm{x:1}&.gone{y:2}}.gone .btn{z:3}table{w:1}@media (width<9px){.btn:not(.gone){v:1}.gone{u:1}}}';
    expect(usedCss(css, '<p class="btn sm">x</p>')).toBe(
      '@layer a,b;@font-face{font-family:F;src:local(Arial)}@property --p{syntax:"*";inherits:false}@layer a{.btn{color:red;&.sm{x:1;}}@media (width<9px){.btn:not(.gone){v:1;}}}',
    );
  });
});

describe('the styles of a page', () => {
  const page = '<form noValidate="" style="width:var(--w)"><input type="email" class="in"/></form>';
  it.each([
    [
      'what one of several classes has',
      '.in:is(.gone,:focus){a:1}.lost :is(.gone,.in){b:1}',
      '.in:is(.gone,:focus){a:1;}',
    ],
    ['what holds something', 'form:has(.in){a:1}form:has(.gone,.lost){b:1}', 'form:has(.in){a:1;}'],
    [
      'what has an attribute, or may have it before the whole sheet is there',
      '[type=email]{a:1}.in[aria-invalid=true]{b:1}.in[aria-busy=true]{c:1}.in:not([hidden]){d:1}',
      '[type=email]{a:1;}.in[aria-busy=true]{c:1;}.in:not([hidden]){d:1;}',
    ],
    ['what a menu looks like that was left closed', '.in[data-menu=off]{a:1}', '.in[data-menu=off]{a:1;}'],
    [
      'what shows before anybody points at it',
      '.in:hover{a:1}.in:active{b:1}.in:focus-visible{c:1}',
      '.in:focus-visible{c:1;}',
    ],
    [
      'custom properties that are referred to',
      ':root{--w:var(--v);--v:1;--x:var(--y);--y:"a;b"}',
      ':root{--w:var(--v);--v:1;}',
    ],
    [
      'what does not come with the font',
      '@font-face{font-family:G;src:url(/g.woff2)}@layer late{:root{--fetched:G,}}:root{--w:var(--fetched,) "G repli",sans-serif}',
      ':root{--w:var(--fetched,) "G repli",sans-serif;}',
    ],
    [
      'registrations that say how a property is passed on',
      '@property --w{syntax:"<color>";inherits:true;initial-value:#000}@property --v{syntax:"*";inherits:false}',
      '@property --v{syntax:"*";inherits:false}',
    ],
  ])('are %s', (_, css, kept) => {
    expect(usedCss(css, page)).toBe(kept);
  });
});

describe('prefetching', () => {
  it('leaves slow connections and those who save data alone', () => {
    expect([
      mayPrefetch(undefined),
      mayPrefetch({ effectiveType: '4g' }),
      mayPrefetch({ effectiveType: '2g' }),
      mayPrefetch({ effectiveType: 'slow-2g' }),
      mayPrefetch({ saveData: true }),
    ]).toEqual([true, true, false, false, false]);
  });
});
