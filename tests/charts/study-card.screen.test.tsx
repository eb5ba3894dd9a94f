import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Study } from '#contract/contracts.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { toWireSlug } from '#domain/provider.ts';
import type { Step } from '#domain/steps.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import { stagesOf, turnOf } from '#web/screens/dossier/stages.ts';
import { StudyCard } from '#web/screens/dossier/subscription/StudyCard.tsx';

afterEach(cleanup);

const study: Study = {
  cost: 3_200_000,
  limit: 3_000_000,
  above_limit: true,
  endorsed: null,
  approved: null,
  referral: { state: 'none', reasons: [], terms: null },
};

const show = (request: RequestResource, more: Partial<Study> = {}) =>
  render(
    <MemoryRouter>
      <StudyCard request={request} study={{ ...study, ...more }} />
    </MemoryRouter>,
  );

const said = (more: Partial<Study>, permitted: RequestResource['permitted'] = []): string => {
  show({ ...sampleRequest(), permitted }, more);
  return (document.body.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
};
const first = { by: 'Julien Prévost', at: '2026-11-20T09:00:00Z' };

describe('the study of a file above the limit of one underwriter', () => {
  it('asks for two approvals', () => expect(said({})).toContain('Deux accords sont nécessaires'));

  it('asks for nothing more once the file is closed', () => {
    const closed = sampleRequest();
    const facts = { ...closed.facts, piecesAccepted: false, mandatoryPieces: true };
    const piecesOf = (request: RequestResource) => {
      cleanup();
      show({ ...request, facts });
      return [
        screen.getByText(/^Reçues/).textContent,
        screen.queryByText('Deux accords sont nécessaires') !== null,
      ];
    };
    expect(piecesOf(closed)).toEqual(['Reçues, à examiner', true]);
    expect(piecesOf({ ...closed, status: { ...closed.status, slug: 'offres-refusees' } })).toEqual([
      'Reçues',
      false,
    ]);
  });

  it('the person of the first approval reads that another person must give the second', () => {
    const text = said({ endorsed: { ...first, mine: true } });
    expect(text).toContain('Vous avez donné le premier accord');
    expect(text).toContain('Un autre gestionnaire doit valider');
  });

  it('tells another who gave the first, and that the second is theirs to give once the law lets them', () => {
    const text = said({ endorsed: { ...first, mine: false } }, permitting('UNDERWRITING.APPROVE'));
    expect(text).toContain('Premier accord de Julien Prévost');
    expect(text).toContain('Vous pouvez valider');
    cleanup();
    expect(said({ endorsed: { ...first, mine: false } })).not.toContain('Vous pouvez valider');
  });

  it('says who approved, and who had before', () => {
    const text = said({ endorsed: { ...first, mine: false }, approved: { ...first, by: 'Sophie Lambert' } });
    expect(text).toContain('Validé par Sophie Lambert, le 20/11/2026 à 10:00');
    expect(text).toContain('Premier accord : Julien Prévost');
  });

  it('asks nothing of the kind below it', () => {
    const text = said({ above_limit: false });
    expect(text).toContain('Dans la délégation');
    expect(text).not.toContain('accords');
  });

  it('missing elements are counted with the trades, and the person who studies has a name that the policyholder does not share', () => {
    show(sampleRequest({ lacking: 9 }));
    const text = (document.body.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(text).toContain('9 éléments');
    expect(text).not.toMatch(/souscripteur/i);
  });

  it('counts no piece of the end of the works among them', () => {
    show(
      sampleRequest({
        lacking: 5,
        step: { slug: 'courrier-de-fin-de-travaux-envoye', label: 'Fin de travaux demandée' },
      }),
    );
    expect(document.body.textContent).toContain('Ce qui manqueRien');
  });

  it('shows what the company was asked and on which terms it agreed', () => {
    const text = said({
      referral: {
        state: 'granted',
        reasons: ['Coefficient supérieur à 2'],
        terms: { ...first, by: 'Sophie Lambert', text: 'Franchise de 1 500 €' },
      },
    });
    for (const words of [
      'Accordé par la compagnie',
      'Coefficient supérieur à 2',
      'Franchise de 1 500 €',
      'Sophie Lambert',
    ])
      expect(text).toContain(words);
  });
});

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

  it('show a premium that was given back as such, and wait for no contract of it', () => {
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
  ])('say of a paid premium: %s', (told, facts) => {
    const paid = at('prime-payee-devis-signe');
    expect(turnOf({ ...paid, facts: { ...paid.facts, ...facts } })).toContain(told);
  });

  it('show a premium that a dispute took as such, and ask nobody for its contract', () => {
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

  it('show a premium whose refund waits for its approval as such', () => {
    const paid = at('prime-payee-devis-signe');
    const asked = { ...paid, facts: { ...paid.facts, premium: 'kept', refundAskedBy: 3 } } as const;
    expect(stagesOf(asked)[2]).toMatchObject({ family: 'attente', status: 'Remboursement demandé' });
  });

  it.each([
    'offres-refusees',
    'offres-abandonnees',
    'dossier-decline-charpente',
    'dossier-decline-compagnie',
  ])('have nothing to come of a file that is closed for good as %s', (slug) => {
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

  it('name who is waited for, and nobody on a closed file', () => {
    expect(turnOf(at('validation-provider'))).toContain('Le gestionnaire appelle la prime');
    expect(turnOf(at('dossier-en-etude'))).toContain('Le gestionnaire étudie le dossier');
    expect(
      turnOf({ ...at('validation-provider'), status: { slug: 'offres-abandonnees', label: '' } }),
    ).toBeNull();
  });
});

const told = (facts: Partial<RequestResource['facts']>) => {
  const sample = sampleRequest();
  show({ ...sample, facts: { ...sample.facts, ...facts } });
  return screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
};

describe('what the study still wants', () => {
  it('is named with the way to where it is done, and nothing where all of it is', () => {
    expect(told({ piecesAccepted: false, mandatoryPieces: true, mandatoryTrades: true })).toEqual([
      ['Reçues, à examiner', '/dommage-ouvrage/do/dossier/42/documents-du-chantier'],
    ]);
    cleanup();
    expect(told({ piecesAccepted: false, mandatoryPieces: false, mandatoryTrades: false })).toEqual([
      ['Incomplètes', '/dommage-ouvrage/do/dossier/42/documents-du-chantier'],
      ['Incomplets', '/dommage-ouvrage/do/dossier/42/entreprises-du-chantier'],
    ]);
    cleanup();
    expect(told({ piecesAccepted: true, mandatoryTrades: true })).toEqual([]);
  });
});
