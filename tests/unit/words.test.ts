import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { aliases, isEditable, statusesBehind, wireAliases } from '#domain/aliases.ts';
import { dossierTabs, labelOfStage, progressOf, stageOf } from '#domain/dossier-steps.ts';
import {
  configureProvider,
  defaultProvider,
  fromWireSlug,
  providerFeeField,
  toWireSlug,
} from '#domain/provider.ts';
import { roles, type Role } from '#domain/roles.ts';
import { situationLabel } from '#domain/refunded.ts';
import { familyOf } from '#domain/status-families.ts';
import { statuses, statusLabels } from '#domain/statuses.ts';
import { paidSteps, stepLabels, steps } from '#domain/steps.ts';

/**
 * Slugs copied from docs/domain/steps.md, in the order of the steps: the six named, then those of step 5,
 * then those of step 6.
 */
const underStudy =
  'prerequest-do offre-enregistree offre-envoyee constitution-du-dossier dossier-en-etude demande-info-souscription'.split(
    ' ',
  );
const ofStep5 = [
  'validation-charpente',
  'devis-envoye-appel-de-prime',
  'devis-dda-signe-en-attente-paiement',
  'prime-payee-devis-signe',
  'contrat-envoye-pour-signature-electronique',
  'demande-info-contrat',
];
const ofStep6 = [
  'contrat-signe',
  'courrier-dinformation-envoye',
  'courrier-de-fin-de-travaux-envoye',
  'documents-de-fin-de-travaux-recus',
  'documents-de-fin-de-travaux-en-etude',
  'dossier-aggrave',
  'avenant-fin-de-travaux',
  'documents-de-fin-de-travaux-manquants',
  'offres-receptionnees',
  'prime-reajustement',
  'validation-fin-travaux-effectuee',
  'prime-reajustement-payee',
  'avenant-fin-travaux-signe',
];
const ofStatus = [
  'offres-en-cours',
  'offres-archivees',
  'offres-signees',
  'offres-refusees',
  'offres-abandonnees',
  'offres-non-eligibles',
  'offres-receptionnees',
  'dossier-decline-charpente',
  'dossier-decline-compagnie',
];

afterEach(() => configureProvider(defaultProvider));

describe('the slugs of docs/domain/steps.md', () => {
  it('the wire has all of them, and no other', () => {
    expect(steps.map(toWireSlug)).toEqual([...underStudy, ...ofStep5, ...ofStep6]);
    expect(statuses.map(toWireSlug).toSorted()).toEqual(ofStatus.toSorted());
  });

  it('each has French words', () => {
    for (const words of [...Object.values(stepLabels), ...Object.values(statusLabels)])
      expect(words).toMatch(/^\p{Lu}/u);
  });
});

describe('the alias lists', () => {
  it('they are those of docs/domain/steps.md', () => {
    expect(wireAliases()).toEqual({
      offresEnCoursAliases: ['offres-en-cours', ...underStudy, ...ofStep5],
      offresSigneesAliases: [
        'offres-signees',
        'offres-receptionnees',
        ...ofStep6.filter((slug) => slug !== 'offres-receptionnees'),
      ],
      offresRefuseesAliases: ['offres-refusees', 'dossier-decline-charpente', 'dossier-decline-compagnie'],
      offresAbandonnesAliases: ['offres-abandonnees'],
    });
    expect(Object.keys(aliases)).toHaveLength(4);
  });

  it('they contain statuses only, never steps', () => {
    expect(statusesBehind('offres-en-cours')).toEqual(['offres-en-cours']);
    expect(statusesBehind('offres-signees')).toEqual(['offres-signees', 'offres-receptionnees']);
    expect(statusesBehind('offres-refusees')).toEqual([
      'offres-refusees',
      'dossier-decline-provider',
      'dossier-decline-compagnie',
    ]);
    for (const alone of [
      'offres-archivees',
      'offres-non-eligibles',
      'offres-receptionnees',
      'dossier-decline-compagnie',
    ] as const)
      expect(statusesBehind(alone)).toEqual([alone]);
  });
});

describe('the requests that may be edited', () => {
  it('they are in progress and at one of the six steps', () => {
    for (const step of steps) {
      expect(isEditable('offres-en-cours', step)).toBe(underStudy.includes(step));
      for (const status of statuses.filter((other) => other !== 'offres-en-cours'))
        expect(isEditable(status, step)).toBe(false);
    }
  });
});

/** The three maps, sentence by sentence; what a map leaves out is 1 (docs/domain/steps.md). */
const stages: Record<'default' | 'second' | 'third', Record<string, number>> = {
  default: {
    'prerequest-do': 1,
    'offre-enregistree': 1,
    'offre-envoyee': 4,
    'constitution-du-dossier': 4,
    'demande-info-souscription': 4,
    'dossier-en-etude': 4,
    ...Object.fromEntries(ofStep5.map((slug) => [slug, 5])),
    ...Object.fromEntries(ofStep6.map((slug) => [slug, 6])),
  },
  second: {
    'prerequest-do': 1,
    'offre-enregistree': 1,
    'offre-envoyee': 1,
    'constitution-du-dossier': 3,
    'demande-info-souscription': 3,
    'dossier-en-etude': 3,
    ...Object.fromEntries(ofStep5.map((slug) => [slug, 4])),
    ...Object.fromEntries(ofStep6.map((slug) => [slug, 6])),
  },
  third: {
    'prerequest-do': 1,
    'offre-enregistree': 1,
    'offre-envoyee': 1,
    'constitution-du-dossier': 1,
    'demande-info-souscription': 4,
    'dossier-en-etude': 4,
    ...Object.fromEntries(ofStep5.map((slug) => [slug, 4])),
    ...Object.fromEntries(ofStep6.map((slug) => [slug, 6])),
  },
};
const mapOfRole: Record<Exclude<Role, 'client'>, keyof typeof stages> = {
  super_admin: 'default',
  admin: 'default',
  broker: 'second',
  main_broker: 'second',
  company: 'third',
};

describe('the maps of steps', () => {
  it.each(Object.entries(mapOfRole) as [Role, keyof typeof stages][])('%s reads the %s map', (role, map) => {
    expect(Object.fromEntries(steps.map((step) => [toWireSlug(step), stageOf(role, step)]))).toEqual(
      stages[map],
    );
  });

  it('they have every role, and six tabs in the order of docs/domain/steps.md', () => {
    for (const role of roles) expect(stageOf(role, 'prerequest-do')).toBe(1);
    expect(dossierTabs.map(({ stage, path, label }) => `${stage} ${path} ${label}`)).toEqual([
      '1 devis Devis',
      '2 documents-du-chantier Documents du chantier',
      '3 entreprises-du-chantier Intervenants au chantier',
      '4 souscription Souscription',
      '5 contrats Contrats',
      '6 fin-de-travaux Fin de travaux',
    ]);
  });
});

describe('the tab where a dossier is', () => {
  it('the tab is the one that docs/domain/steps.md gives, for every reader', () => {
    const page = readFileSync(new URL('../../docs/domain/steps.md', import.meta.url), 'utf8');
    const rows = [
      ...(page.split('## Where the file stands')[1]?.split('\n## ')[0] ?? '').matchAll(
        /^\| (.+) \| (\d) \|$/gm,
      ),
    ];
    const said = Object.fromEntries(
      rows.flatMap(([, slugs = '', tab]) =>
        slugs.split(', ').map((slug) => [slug.replace('{provider}', 'charpente'), Number(tab)]),
      ),
    );
    const { 'from contrat-signe on': last, ...named } = said;
    expect(Object.fromEntries(steps.map((step) => [toWireSlug(step), progressOf(step)]))).toEqual({
      ...named,
      ...Object.fromEntries(ofStep6.map((slug) => [slug, last])),
    });
  });

  it('the tab is never beyond what an administrator may enter, and has the tab’s words', () => {
    for (const step of steps) expect(stageOf('admin', step)).toBeGreaterThanOrEqual(progressOf(step));
    expect(labelOfStage(progressOf('constitution-du-dossier'))).toBe('Documents du chantier');
  });
});

describe('the configured provider', () => {
  it('its name is in two slugs and a field', () => {
    configureProvider({ slug: 'clef-de-voute' });
    expect([
      toWireSlug('validation-provider'),
      toWireSlug('dossier-decline-provider'),
      providerFeeField(),
    ]).toEqual(['validation-clef-de-voute', 'dossier-decline-clef-de-voute', 'fraisClefDeVoute']);
    for (const key of [...steps, ...statuses]) expect(fromWireSlug(toWireSlug(key))).toBe(key);
    expect(fromWireSlug('validation-charpente')).toBe('validation-charpente');
  });

  it('the default is Charpente, and a slug that no path could contain is refused', () => {
    expect(providerFeeField()).toBe('fraisCharpente');
    for (const slug of ['', 'Charpente', 'a b', 'é'])
      expect(() => configureProvider({ slug })).toThrow(/must match/);
    expect(toWireSlug('validation-provider')).toBe('validation-charpente');
  });
});

describe('the colour families', () => {
  it('they follow the step while the folder is open, and the folder once it is closed', () => {
    expect(familyOf('offres-en-cours', 'prerequest-do')).toBe('neutre');
    expect(familyOf('offres-en-cours', 'offre-envoyee')).toBe('cours');
    expect(familyOf('offres-en-cours', 'demande-info-souscription')).toBe('attente');
    expect(familyOf('offres-signees', 'contrat-signe')).toBe('ok');
    expect(familyOf('offres-signees', 'dossier-aggrave')).toBe('refus');
    expect(familyOf('offres-archivees', 'offre-envoyee')).toBe('neutre');
    expect(familyOf('offres-non-eligibles', 'prerequest-do')).toBe('exclu');
    expect(familyOf('dossier-decline-provider', 'dossier-en-etude')).toBe('refus');
    expect(familyOf('offres-receptionnees', 'offres-receptionnees')).toBe('recu');
  });

  it('a refunded premium is shown in them and in the words, until the folder is closed', () => {
    expect(paidSteps.map((step) => situationLabel(step, 'refunded'))).toEqual(
      paidSteps.map(() => 'Prime remboursée'),
    );
    expect([
      situationLabel('prime-payee-devis-signe', 'kept'),
      situationLabel('contrat-signe', 'refunded'),
      situationLabel('contrat-signe', null),
    ]).toEqual(['Prime payée', 'Contrat signé', 'Contrat signé']);
    expect([
      familyOf('offres-en-cours', 'prime-payee-devis-signe'),
      familyOf('offres-en-cours', 'prime-payee-devis-signe', true),
      familyOf('offres-abandonnees', 'prime-payee-devis-signe', true),
    ]).toEqual(['ok', 'refus', 'neutre']);
  });
});
