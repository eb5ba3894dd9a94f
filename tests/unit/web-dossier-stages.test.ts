import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Step } from '#domain/steps.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { stagesOf, turnOf } from '#web/screens/dossier/stages.ts';

const at = (step: Step) => sampleRequest({ step: { slug: toWireSlug(step), label: '' } });
const refunded = (step: Step) => ({
  ...at(step),
  facts: { ...at(step).facts, premium: 'refunded' as const },
});

const statuses = (step: Step) => stagesOf(at(step)).map(({ status }) => status);

describe('the stages from the premium call to the contract', () => {
  it.each([
    ['dossier-en-etude', ['À venir', 'À venir', 'À venir', 'À venir']],
    ['validation-provider', ['À faire', 'À venir', 'À venir', 'À venir']],
    ['devis-envoye-appel-de-prime', ['Envoyé', 'Attendue', 'À venir', 'À venir']],
    ['devis-dda-signe-en-attente-paiement', ['Envoyé', 'Signé', 'Attendu', 'À venir']],
    ['prime-payee-devis-signe', ['Envoyé', 'Signé', 'Reçu', 'En préparation']],
    ['contrat-envoye-pour-signature-electronique', ['Envoyé', 'Signé', 'Reçu', 'À signer']],
    ['demande-info-contrat', ['Envoyé', 'Signé', 'Reçu', 'En préparation']],
    ['contrat-signe', ['Envoyé', 'Signé', 'Reçu', 'Signé']],
    ['offres-receptionnees', ['Envoyé', 'Signé', 'Reçu', 'Signé']],
  ] as const)('at %s', (step, expected) => expect(statuses(step)).toEqual(expected));

  it('show a refunded premium as refunded, and wait for no contract', () => {
    expect(stagesOf(refunded('prime-payee-devis-signe')).slice(2)).toMatchObject([
      { status: 'Remboursé' },
      { status: 'Sans objet' },
    ]);
    expect(stagesOf(refunded('contrat-signe'))[3]?.status).toBe('Signé');
    expect(turnOf(refunded('prime-payee-devis-signe'))).toContain('abandonne ou refuse le dossier');
  });

  it.each<[string, Partial<RequestResource['facts']>]>([
    [
      'Le remboursement de la prime est demandé\u00a0: un autre administrateur l’approuve.',
      { premium: 'kept', refundAskedBy: 3 },
    ],
    ['La prime est remboursée', { premium: 'refunded', refundAskedBy: 3 }],
    ['Le gestionnaire émet le contrat', { premium: 'kept', refundAskedBy: null }],
  ])('show this sentence for a paid premium: %s', (text, facts) => {
    const paid = at('prime-payee-devis-signe');
    expect(turnOf({ ...paid, facts: { ...paid.facts, ...facts } })).toContain(text);
  });

  it('show that the bank took a premium back, and ask nobody for its contract', () => {
    const paid = at('prime-payee-devis-signe');
    const taken = {
      ...paid,
      facts: { ...paid.facts, premium: 'kept', reversal: { ...paid.facts.reversal, taken: true } },
    } as const;
    expect(stagesOf(taken).slice(2)).toMatchObject([
      { family: 'refus', status: 'Repris par la banque' },
      { family: 'neutre', status: 'Suspendu' },
    ]);
    expect(turnOf(taken)).toContain('La banque a repris le paiement');
    expect(turnOf(paid)).toContain('émet le contrat');
  });

  it.each([
    ['devis-envoye-appel-de-prime', ['Envoyé', 'Signature refusée', 'À venir', 'À venir']],
    ['prime-payee-devis-signe', ['Envoyé', 'Signé', 'Reçu', 'En préparation']],
    ['contrat-envoye-pour-signature-electronique', ['Envoyé', 'Signé', 'Reçu', 'Signature refusée']],
  ] as const)('show at %s a refused signature of what is signed there', (step, expected) => {
    const request = at(step);
    const stopped = { ...request, facts: { ...request.facts, transaction: 'refused' as const } };
    expect(stagesOf(stopped).map(({ status }) => status)).toEqual(expected);
    expect(turnOf(stopped)?.includes('interrompue')).toBe(expected.includes('Signature refusée' as never));
  });

  it('show that the refund of a premium waits for its approval', () => {
    const paid = at('prime-payee-devis-signe');
    const asked = { ...paid, facts: { ...paid.facts, premium: 'kept', refundAskedBy: 3 } } as const;
    expect(stagesOf(asked)[2]).toMatchObject({ family: 'attente', status: 'Remboursement demandé' });
  });

  it.each([
    'offres-refusees',
    'offres-abandonnees',
    'dossier-decline-charpente',
    'dossier-decline-compagnie',
  ])('show no coming stage of a file that is closed as %s', (slug) => {
    const closed = (step: Step) =>
      stagesOf({ ...at(step), status: { slug, label: '' } }).map(({ status }) => status);
    expect(closed('dossier-en-etude')).toEqual(['Sans objet', 'Sans objet', 'Sans objet', 'Sans objet']);
    expect(closed('devis-envoye-appel-de-prime')).toEqual([
      'Envoyé',
      'Sans objet',
      'Sans objet',
      'Sans objet',
    ]);
  });

  it('name the person who acts next, and nobody on a closed file', () => {
    expect(turnOf(at('validation-provider'))).toContain('Le gestionnaire appelle la prime');
    expect(turnOf(at('dossier-en-etude'))).toContain('Le gestionnaire étudie le dossier');
    expect(
      turnOf({ ...at('validation-provider'), status: { slug: 'offres-abandonnees', label: '' } }),
    ).toBeNull();
  });
});
