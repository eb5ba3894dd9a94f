import { expect, it } from 'vitest';
import type { RequestPaper } from '#contract/papers.ts';
import { papersOn } from '#web/screens/dossier/tab-papers.ts';

const papers: RequestPaper[] = [
  'devis.pdf',
  'devis-signe.pdf',
  'appel-de-prime.pdf',
  'conditions-particulieres-signe.pdf',
  'appel-de-reajustement.pdf',
  'avenant.pdf',
  'avenant-signe.pdf',
].map((name, index) => ({
  id: index + 1,
  name,
  label: name,
  offer_version: 1,
  created_at: '2026-11-20T10:00:00Z',
  voided: false,
}));

it.each([
  ['souscription', ['devis.pdf', 'devis-signe.pdf', 'appel-de-prime.pdf']],
  ['contrats', ['conditions-particulieres-signe.pdf', 'avenant.pdf', 'avenant-signe.pdf']],
  ['fin-de-travaux', ['appel-de-reajustement.pdf', 'avenant.pdf', 'avenant-signe.pdf']],
] as const)('the tab %s shows its own papers, and those that are signed on it', (tab, shown) => {
  expect(papersOn(tab, papers).map(({ name }) => name)).toEqual(shown);
});
