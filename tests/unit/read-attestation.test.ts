import { describe, expect, it, test } from 'vitest';
import { readAttestation, type AttestationReading } from '#domain/trades/read-attestation.ts';

/** As insurers write them, with the names, numbers and days of nobody. */
const papers: readonly (readonly [string, string, AttestationReading])[] = [
  [
    'a mutual of builders',
    `SMABTP - société mutuelle d'assurance du bâtiment et des travaux publics
ATTESTATION D'ASSURANCE
CONTRAT D'ASSURANCE CAP 2000
RESPONSABILITÉ DÉCENNALE OBLIGATOIRE
Sociétaire : CONSTRUCTIONS MAËLAN, 14 rue des Tuiliers 33700 MÉRIGNAC
SIREN : 999 172 927
Numéro de contrat : 1247701A 4587.000/001
Période de validité : du 01/01/2026 au 31/12/2026
ACTIVITÉS PROFESSIONNELLES GARANTIES
Couverture
Zinguerie
Charpente et structure en bois
GARANTIES ACCORDÉES
Coût total de construction déclaré par le maître d'ouvrage HT, tous corps d'état y compris honoraires : n'est pas supérieur à 15 000 000 €`,
    {
      insurer: 'SMABTP',
      policy: '1247701A 4587.000/001',
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
      activities: ['charpente-bois', 'couverture'],
      siren: '999172927',
      ceiling: 15_000_000,
    },
  ],
  [
    'a company, in words',
    `AXA France IARD, société anonyme au capital de 214 799 030 €, 722 057 460 RCS Nanterre
atteste que l'assuré : ÉLEC BASSIN SARL, SIRET 552 100 554 00013
est titulaire du contrat n° 10245879304 à effet du 1er juillet 2025.
La présente attestation est valable du 1er janvier 2026 au 31 décembre 2026.
Activités déclarées : Électricité ; chauffage ; VMC, à l'exclusion de :
photovoltaïque exclu
Nature de la garantie`,
    {
      insurer: 'AXA France IARD',
      policy: '10245879304',
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
      activities: ['chauffage', 'ventilation', 'electricite'],
      siren: '552100554',
    },
  ],
  [
    'one of effect and of term',
    `MIC INSURANCE COMPANY
Police n° : FR-240118/04
Souscripteur PIERRE ET CHAUX
R.C.S. Tours 999 269 038
Date d'effet : 15.03.2026
Date d'échéance : 14.03.2027
Activités souscrites : maçonnerie et béton armé, carrelage`,
    {
      insurer: 'MIC Insurance',
      policy: 'FR-240118/04',
      valid_from: '2026-03-15',
      valid_until: '2027-03-14',
      activities: ['gros-oeuvre', 'sols'],
      siren: '999269038',
    },
  ],
  [
    'the sites opened between two days',
    `MAAF ASSURANCES SA
Contrat d'assurance n° 37 145 882 X 001
pour les chantiers ouverts entre le 01/04/2026 et le 31/03/2027
Activité : Plomberie, sanitaire
Pour un montant des travaux du chantier n'excédant pas 3 000 000 euros`,
    {
      insurer: 'MAAF Assurances',
      policy: '37 145 882 X 001',
      valid_from: '2026-04-01',
      valid_until: '2027-03-31',
      activities: ['plomberie'],
      ceiling: 3_000_000,
    },
  ],
  [
    'an architect’s',
    `MUTUELLE DES ARCHITECTES FRANÇAIS
Attestation 2026 - contrat : 265 781/B
Garantie du 01/01/2026 au 31/12/2026
Activités professionnelles exercées : architecte, maîtrise d'œuvre d'exécution`,
    {
      insurer: 'MAF',
      policy: '265 781/B',
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
      activities: ['architecte', 'moe-execution'],
    },
  ],
  ['a text that says nothing of it', 'FACTURE n° 2026-118\nTotal 1 250,00 €\nPayée le 12/05/2026', {}],
  ['days the wrong way round', 'Attestation valable du 31/12/2026 au 01/01/2026', {}],
  ['days that are none', 'Attestation valable du 31/02/2026 au 45/13/2026', {}],
  ['nothing at all', '', {}],
];

describe('the data of an attestation’s text', () => {
  test.each(papers)('%s', (_what, text, said) => {
    expect(readAttestation(text)).toEqual(said);
  });

  it('the spaces of typesetters change nothing', () => {
    const [, text, said] = papers[0] ?? ['', '', {}];
    expect(readAttestation(text.replaceAll(' ', '\u00a0'))).toEqual(said);
  });

  it.each([
    ['blanks', ' '],
    ['digits', '1'],
    ['days', 'du 01/01/2026 '],
    ['numbers of a policy', 'contrat n° A1 '],
    ['costs', 'coût du chantier 1 000 '],
    ['activities', 'activités '],
    ['lines', '\n'],
    ['registers', 'siren '],
  ])('a hostile text of a million %s is read as far as forty thousand characters', (_what, piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(readAttestation(text)).toEqual(readAttestation(text.slice(0, 40_000)));
  });
});
