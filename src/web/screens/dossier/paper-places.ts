import type { RequestPaper } from '#contract/papers.ts';
import { signedName, type MadePaper } from '#domain/made-papers.ts';

/** Which papers each of these tabs shows; a signed one stands where the one that was sent does. */
const places = {
  souscription: ['devis.pdf', 'fiche-produit.pdf', 'fiche-conseil.pdf', 'appel-de-prime.pdf', 'recu.pdf'],
  contrats: ['conditions-particulieres.pdf', 'attestation.pdf', 'lettre-d-information.pdf', 'avenant.pdf', 'lettre-de-resiliation.pdf'],
} as const satisfies Record<string, readonly MadePaper[]>;

export const papersOn = (tab: keyof typeof places, papers: readonly RequestPaper[]): RequestPaper[] => {
  const names = new Set<string>(places[tab].flatMap((name) => [name, signedName(name)]));
  return papers.filter(({ name }) => names.has(name));
};
