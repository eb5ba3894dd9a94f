import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Study } from '#contract/contracts.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
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

/** Text of the page, with plain spaces. */
const shownText = (): string => (document.body.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** Text of the card of a study. */
const textOf = (more: Partial<Study>, permitted: RequestResource['permitted'] = []): string => {
  show({ ...sampleRequest(), permitted }, more);
  return shownText();
};
/** The first approval. */
const first = { by: 'Julien Prévost', at: '2026-11-20T09:00:00Z' };

describe('the study of a file above the limit of one underwriter', () => {
  it('asks for two approvals', () => expect(textOf({})).toContain('Deux accords sont nécessaires'));

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
    const text = textOf({ endorsed: { ...first, mine: true } });
    expect(text).toContain('Vous avez donné le premier accord');
    expect(text).toContain('Un autre gestionnaire doit valider');
  });

  it('another person reads who gave the first approval, and that they may give the second if the law permits it', () => {
    const text = textOf({ endorsed: { ...first, mine: false } }, permitting('UNDERWRITING.APPROVE'));
    expect(text).toContain('Premier accord de Julien Prévost');
    expect(text).toContain('Vous pouvez valider');
    cleanup();
    expect(textOf({ endorsed: { ...first, mine: false } })).not.toContain('Vous pouvez valider');
  });

  it('names both persons who approved', () => {
    const text = textOf({
      endorsed: { ...first, mine: false },
      approved: { ...first, by: 'Sophie Lambert' },
    });
    expect(text).toContain('Validé par Sophie Lambert, le 20/11/2026 à 10:00');
    expect(text).toContain('Premier accord : Julien Prévost');
  });
});

describe('the study of any file', () => {
  it('asks for no second approval below the limit', () => {
    const text = textOf({ above_limit: false });
    expect(text).toContain('Dans la délégation');
    expect(text).not.toContain('accords');
  });

  it('shows the question to the company, and the terms of its agreement', () => {
    const text = textOf({
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

/** Text and address of each link of the card. */
const linksOf = (facts: Partial<RequestResource['facts']>) => {
  const sample = sampleRequest();
  show({ ...sample, facts: { ...sample.facts, ...facts } });
  return screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
};

describe('elements that the study waits for', () => {
  it('counts the missing trades among the missing elements, and does not call the person who studies “souscripteur”', () => {
    show(sampleRequest({ lacking: 9 }));
    const text = shownText();
    expect(text).toContain('9 éléments');
    expect(text).not.toMatch(/souscripteur/i);
  });

  it('does not count the pieces of the end of the works as missing', () => {
    show(
      sampleRequest({
        lacking: 5,
        step: { slug: 'courrier-de-fin-de-travaux-envoye', label: 'Fin de travaux demandée' },
      }),
    );
    expect(document.body.textContent).toContain('Ce qui manqueRien');
  });

  it('each has a link to the tab where it is completed; complete ones have none', () => {
    expect(linksOf({ piecesAccepted: false, mandatoryPieces: true, mandatoryTrades: true })).toEqual([
      ['Reçues, à examiner', '/dommage-ouvrage/do/dossier/42/documents-du-chantier'],
    ]);
    cleanup();
    expect(linksOf({ piecesAccepted: false, mandatoryPieces: false, mandatoryTrades: false })).toEqual([
      ['Incomplètes', '/dommage-ouvrage/do/dossier/42/documents-du-chantier'],
      ['Incomplets', '/dommage-ouvrage/do/dossier/42/entreprises-du-chantier'],
    ]);
    cleanup();
    expect(linksOf({ piecesAccepted: true, mandatoryTrades: true })).toEqual([]);
  });
});
