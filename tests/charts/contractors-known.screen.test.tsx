import { act, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompanyDetails } from '#contract/lookup-resources.ts';
import type { KnownAttestation, KnownCompany } from '#domain/trades/index.ts';
import { control, press, type, words } from '#tests/support/hands.ts';
import { failures } from '#tests/support/outcomes.ts';
import { add, beside, driver, form, name, noticeOf, tab, writeNow } from './contractors-stage.tsx';

const attestation: KnownAttestation = {
  contractor: 31,
  reference: 'DO-2026-0031',
  insurer: 'SMABTP',
  policy: '124 701 A',
  activities: ['plomberie'],
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  ceiling: 5_000_000,
  accepted: true,
};
const lake: KnownCompany = {
  siren: '999269038',
  name: 'Plomberie du Lac',
  email: 'lac@eau.test',
  address: '1 quai, Tours',
  trades: ['plomberie'],
  files: 14,
  attestations: [attestation],
};
const brook: KnownCompany = {
  ...lake,
  siren: '552100554',
  name: 'Les Établissements du Ruisseau',
  trades: ['sols'],
  files: 2,
  attestations: [],
};

const options = () => [...document.querySelectorAll('[role=option]')].map((one) => words(one));
const lotsField = () =>
  [...document.querySelectorAll('fieldset')].find((one) => words(one).startsWith('Tient aussi')) ??
  document.body;
const tick = (lot: string) =>
  act(async () =>
    fireEvent.click(
      [...lotsField().querySelectorAll('label')].find((one) => words(one) === lot) ?? document.body,
    ),
  );
const enter = () =>
  act(async () => fireEvent.keyDown(control('Société ou SIREN') ?? document.body, { key: 'Enter' }));
const address = {
  numero_voie: '',
  indicateur_voie: '',
  type_voie: '',
  libelle_voie: '',
  lieu_dit: '',
  postalCode: '',
  city: '',
};
const found: CompanyDetails = {
  siret: '552100554',
  companyName: 'Établissements Vasseur',
  legalForm: null,
  active: true,
  address,
};
/** The answer of the register to any number; where it is null, it does not answer. */
let register: CompanyDetails | null = null;
const known = async (...companies: KnownCompany[]) => {
  const ask = (call: string) => {
    if (call === 'knownCompanies') return Promise.resolve({ kind: 'done', answer: { companies } });
    return Promise.resolve(register ? { kind: 'done', answer: register } : failures.offline);
  };
  beside.cabinet = { ask } as never;
  await tab();
  beside.cabinet = null;
};

describe('the contractors of a cabinet that knows some companies', () => {
  afterEach(() => {
    register = null;
    return driver.hide();
  });

  it('who usually holds a slot is taken up in two gestures, with its attestation', async () => {
    await known(brook, lake);
    expect(words()).toContain('Plomberie du Lac a déjà tenu ce lot pour vous (14 dossiers en commun).');
    await press('Reprendre Plomberie du Lac, Plomberie, sanitaire');
    expect(words(form() ?? document.body)).toMatch(
      /Attestation reprise, en vigueur à l’ouverture.*SMABTP, contrat 124 701 A, du 01\/01\/2026 au 31\/12\/2026, acceptée dans le dossier DO-2026-0031/,
    );
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({
      input: {
        trade: 'plomberie',
        siren: '999269038',
        name: 'Plomberie du Lac',
        email: 'lac@eau.test',
        policy: '124 701 A',
        activities: ['plomberie'],
        attestation_from: 31,
      },
    });
  });

  it('its attestation may be left', async () => {
    await known(lake);
    await press('Reprendre Plomberie du Lac, Plomberie, sanitaire');
    await press('Ne pas la reprendre');
    await expect.poll(() => document.activeElement).toBe(control('Société ou SIREN'));
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({ input: { siren: '999269038', attestation_from: null } });
  });

  it('its attestation is left where another number is typed', async () => {
    await known(lake);
    await press('Reprendre Plomberie du Lac, Plomberie, sanitaire');
    await type('Société ou SIREN', '552100554');
    expect(noticeOf('Attestation reprise')).toBeUndefined();
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({ input: { siren: '552100554', attestation_from: null } });
  });

  it('Enter takes the company once; again, it saves what is filled, as it was corrected meanwhile', async () => {
    await known(lake);
    await press(add);
    await type('Société ou SIREN', 'lac');
    await enter();
    expect(control('Société ou SIREN')?.getAttribute('aria-expanded')).toBe('false');
    await type('Adresse e-mail', 'bureau@eau.test');
    await enter();
    expect(control('Adresse e-mail')?.value).toBe('bureau@eau.test');
  });

  it('of a company whose name is not public, the field says so, and keeps the name that is typed', async () => {
    register = { ...found, companyName: '' };
    await known();
    await press(add);
    await type('Raison sociale', 'Plomberie Vasseur');
    await type('Société ou SIREN', '552100554');
    expect(words(form() ?? document.body)).toContain('Trouvée, mais son nom n’est pas public : écrivez-le.');
    expect(control('Raison sociale')?.value).toBe('Plomberie Vasseur');
  });

  it('a known company that is chosen is itself, whatever the register was asked before', async () => {
    register = found;
    await known(lake);
    await press(add);
    await type('Société ou SIREN', '552100554');
    expect(control('Raison sociale')?.value).toBe('Établissements Vasseur');
    await type('Société ou SIREN', 'lac');
    await enter();
    expect([control('Raison sociale')?.value, words(form() ?? document.body).includes('Trouvée')]).toEqual([
      'Plomberie du Lac',
      false,
    ]);
  });

  it('a name, or the beginning of a number, proposes them: who held the trade first, and who is in the file already', async () => {
    await known(brook, lake);
    await press(add);
    expect(options()).toEqual([
      'Plomberie du Lac1 quai, Tours, 14 dossiers, attestation en vigueur',
      `${name}déjà dans ce dossier, attestation en vigueur`,
      'Les Établissements du Ruisseau1 quai, Tours, 2 dossiers',
    ]);
    await type('Société ou SIREN', 'etab ruis');
    expect(options()).toEqual(['Les Établissements du Ruisseau1 quai, Tours, 2 dossiers']);
    await type('Société ou SIREN', '9991');
    expect(options()).toHaveLength(1);
    await enter();
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({
      input: { trade: 'plomberie', siren: '999172927', name, attestation_from: 5 },
    });
  });

  it('takes several lots in one save: those that nobody holds, those that it held, and any other', async () => {
    await known({ ...lake, trades: ['plomberie', 'chauffage'], attestations: [] });
    await press('Reprendre Plomberie du Lac, Plomberie, sanitaire');
    expect(
      [...(lotsField().querySelector('.lots')?.querySelectorAll('label') ?? [])].map((one) => words(one)),
    ).toEqual(['Chauffage, pompe à chaleur']);
    await tick('Chauffage, pompe à chaleur');
    await tick('VMC, climatisation');
    expect(words(lotsField())).toContain('Tient aussiChauffage, pompe à chaleur, VMC, climatisation');
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({
      input: {
        trade: 'plomberie',
        siren: '999269038',
        also: ['chauffage', 'ventilation'],
        activities: ['plomberie', 'chauffage', 'ventilation'],
      },
    });
  });

  it('of a new one, the trade of its slot is ticked', async () => {
    await known();
    await press(add);
    expect(
      [...document.querySelectorAll('.activities label:has(input:checked)')].map((one) => words(one)),
    ).toEqual(['Plomberie, sanitaire']);
  });
});
