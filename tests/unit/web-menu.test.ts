import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { userRoles } from '#domain/roles.ts';
import { Field, type FieldProps } from '#web/components/Field.tsx';
import { savedWords } from '#web/components/draft-words.ts';
import { formatTypedEuros, plural, showDate, showMoment, showWhen } from '#web/components/format.ts';
import { pageNumbers } from '#web/components/pages.ts';
import { dashboardEntries } from '#web/layouts/menu.ts';
import { avatarOf, shortName, shownInitials, shownName } from '#web/layouts/names.ts';
import { demoUsers, userOf } from '#tests/support/demo-accounts.ts';

const inBar = (name: string) =>
  [shownName, shownInitials].map((show) => show(demoUsers[name] ?? userOf('broker')));
const labels = (name: string) =>
  dashboardEntries(demoUsers[name] ?? userOf('broker')).map(({ label }) => label);

describe('the side menu (docs/domain/screens.md)', () => {
  it.each([
    [
      'courtier',
      [
        'Mon profil',
        'Mes documents',
        'Mon partenariat',
        'Relevé de commissions',
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
        'Relevé de commissions',
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
        'Relevé de commissions',
        'Collaborateurs',
        'Nos solutions',
        'Gestion des offres',
        'Demandes signées',
      ],
    ],
  ])('the menu of %s', (name, wanted) => {
    expect(labels(name)).toEqual(wanted);
  });
});

describe('what is shown', () => {
  it('the user is shown by initial and surname, or by three dots', () => {
    expect(shortName({ name: 'élodie', lastname: 'Le Goff' })).toBe('É. LE GOFF');
    expect(shortName({ name: '', lastname: 'Le Goff' })).toBe('...');
    expect(shortName({ name: 'Élodie', lastname: ' ' })).toBe('...');
  });

  it('a cabinet of several people is shown by its name until a collaborator is chosen, then by that name', () => {
    expect(inBar('manager')).toEqual(['Cabinet Fournier', '…']);
    expect(inBar('employee, chosen')).toEqual(['B. PETIT', 'BP']);
    expect(inBar('courtier')).toEqual(['C. FOURNIER', 'CF']);
  });

  it('the action beside a label comes after the control that is labelled', () => {
    const html = renderToStaticMarkup(
      createElement(
        Field,
        { label: 'Mot de passe', aside: createElement('a', { href: '/reset' }, 'Oublié') } as FieldProps,
        createElement('input'),
      ),
    );
    expect(html.match(/<(label|input|a)\b/g)).toEqual(['<label', '<input', '<a']);
  });

  it('brokers, administrators and others have initials in different forms', () => {
    expect(userRoles.map((role) => [role, avatarOf(role)])).toEqual([
      ['super_admin', 'admin'],
      ['admin', 'admin'],
      ['company', 'other'],
      ['broker', 'broker'],
      ['main_broker', 'broker'],
    ]);
  });

  it('amounts, dates and plurals are French', () => {
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

  it('yesterday is the day before, also after a change of the clock and late in the day', () => {
    const moments = [
      ['2026-03-29T10:00:00Z', '2026-03-29T22:30:00Z'],
      ['2026-03-28T10:00:00Z', '2026-03-29T22:30:00Z'],
      ['2026-10-24T10:00:00Z', '2026-10-25T22:30:00Z'],
    ] as const;
    expect(moments.map(([at, now]) => showMoment(at, new Date(now)))).toEqual(['Hier', '28/03/2026', 'Hier']);
  });

  it('a draft says when it was saved, in one sentence for every day', () => {
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

  it('a long row of page numbers has gaps', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(5, 12)).toEqual([1, -4, 4, 5, 6, -12, 12]);
    expect(pageNumbers(3, 12)).toEqual([1, 2, 3, 4, -12, 12]);
  });
});
