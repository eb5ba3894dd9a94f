import { cleanup } from '@testing-library/react';
import { it, expect, afterEach, describe } from 'vitest';
import type { MembershipResource } from '#contract/memberships.ts';
import { words, press } from '#tests/support/hands.ts';
import { membershipOf } from './membership-fixtures.ts';
import { sentTo, review } from './membership-review-stage.tsx';

describe('the decision on a membership', () => {
  afterEach(cleanup);

  it('offers what the law permits, says why not the rest, and begins a decision', async () => {
    const { sent } = await review(null);
    expect(words()).toContain('Aucune pièce à montrer');
    expect(words()).toContain('Toutes les pièces obligatoires ne sont pas acceptées.');
    expect(words(), 'the registers say nothing otherwise').not.toContain('entre ce qui est déclaré');
    await press('Rejeter la demande');
    expect(sentTo('lawActions', sent)).toMatchObject([
      { type: 'action.choose', action: 'MEMBERSHIP.REJECT' },
    ]);
  });

  const otherwise: MembershipResource['orias_entry'] = {
    orias: '21007730',
    siret: '892514306',
    companyName: 'Sud Bâti Courtage',
    name: 'Inès',
    lastname: 'Haddad',
    address: '8 rue des Cordeliers - 13100 AIX EN PROVENCE',
    registrations: [{ category: 'COA', status: 'INSCRIT', collectsFunds: false, since: null }],
  };

  it.each<[string, Partial<MembershipResource>, string]>([
    [
      'a suspension',
      { broker: { id: 12, company_name: 'Sud Bâti Conseil', status: 'suspended', partenaire: 'Charpente' } },
      'Ce courtier est suspendu',
    ],
    ['that it is a newcomer’s', {}, 'Nouvelle adhésion : ce cabinet n’a jamais été membre.'],
    [
      'that its broker was a member before',
      {
        story: [
          {
            id: 1,
            at: '2025-11-18T11:20:00Z',
            who: 'Julien Prévost',
            label: 'Adhésion validée',
            from: 'signed',
            to: 'valid',
            comment: null,
          },
        ] as MembershipResource['story'],
      },
      'Renouvellement : ce cabinet a déjà été membre.',
    ],
    [
      'why it is not eligible',
      { reasons: ['Inscrit en catégorie AGA.'] },
      'Pourquoi la demande n’est pas éligibleInscrit en catégorie AGA.',
    ],
    ['what was asked', { question: 'Un Kbis récent.' }, 'Information demandéeUn Kbis récent.'],
    [
      'whose number it also is',
      { duplicates: [{ id: 3, company_name: 'Cabinet Delmas' }] as MembershipResource['duplicates'] },
      'Ce numéro ORIAS est aussi celui deCabinet Delmas',
    ],
    [
      'that all pieces are accepted',
      { pieces: { needed: 4, lacking: 0, accepted: 4, to_examine: 0 } },
      'Toutes les pièces nécessaires sont acceptées.',
    ],
    [
      'where one decides how much the registers say otherwise',
      { orias_entry: otherwise },
      '1 écart entre ce qui est déclaré et les registres : voir plus bas.',
    ],
    ['with which register', { orias_entry: otherwise }, 'Écartavec ORIAS'],
    [
      'what happened',
      {
        story: [
          {
            id: 1,
            at: '2026-11-18T11:20:00Z',
            who: 'Inès Haddad',
            label: 'a transmis ses pièces',
            comment: 'Bonne lecture.',
          },
        ] as MembershipResource['story'],
      },
      'Inès Haddad a transmis ses piècesBonne lecture.',
    ],
  ])('tells %s', async (_what, traits, said) => {
    await review(null, { membership: membershipOf(traits) });
    expect(words()).toContain(said);
  });

  it('says who became a member by the decision', async () => {
    const { decide } = await review(null);
    const valid = membershipOf({ version: 9, status: { slug: 'valid', label: 'Demande validée' } });
    await decide({ type: 'action.done', answer: { message: '', membership: valid } } as { type: string });
    expect(words()).toContain('Nouveau membreSud Bâti Conseil peut enregistrer ses offres dès maintenant.');
    expect(words()).not.toContain('Nouvelle adhésion');
  });
});
