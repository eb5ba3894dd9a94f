import { expect, it } from 'vitest';
import { paperLabel } from '#domain/generated-papers.ts';
import { example } from '#tests/charts/works-end-fixtures.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { nextWords } from '#web/screens/dossier/works-end/words.ts';

const at = (step: string, status = 'offres-signees') =>
  sampleRequest({ status: { slug: status, label: '' }, step: { slug: step, label: '' } });
const studied = (total: number) => ({
  studied_at: '2026-11-20T10:00:00Z',
  adjustment: { ...example, total },
  aggravated_by: [],
  contract_changes: [],
});

it('a difference is either called or refunded, never both', () => {
  expect([436, -436].map((total) => nextWords(at('prime-reajustement'), studied(total)))).toEqual([
    'La différence de prime est appelée\u00a0: le client la règle.',
    'Un avoir est à verser au client.',
  ]);
});

it('a contract that was terminated early needs no declaration of the end of works', () => {
  expect(nextWords(at('contrat-signe', 'offres-abandonnees'), null)).toBe(
    'Le contrat a pris fin\u00a0: aucune fin de travaux n’est plus attendue.',
  );
  expect(nextWords(at('contrat-signe'), null)).toContain('À la réception des travaux, déclarez-la ici');
});

it('the words for a signed paper agree with any name in gender', () => {
  expect(
    ['fiche-conseil-signe.pdf', 'conditions-particulieres-signe.pdf'].map((name) => paperLabel(name)),
  ).toEqual([
    'Fiche de conseil, exemplaire signé électroniquement',
    'Conditions particulières, exemplaire signé électroniquement',
  ]);
});
