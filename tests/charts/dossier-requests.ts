import { completeForm, requestAt } from './quote-fixtures.ts';

export const list = '/?status=offres-en-cours';
export const asRead = requestAt({ version: 3 });
export const saved = requestAt({ version: 4 });
export const outdated = requestAt({ version: 2 });
/** Of the same versions: its mail has left meanwhile. */
export const mailed = {
  ...asRead,
  mailed: { sent_at: '2026-11-20T10:00:00Z', opened_at: null, reminded_at: null },
};
const site = completeForm.chantier;
export const elsewhereBuilt = requestAt({
  version: 4,
  form: { ...completeForm, chantier: { ...site, address: { ...site.address, numero_voie: '99' } } },
});
export const refused = {
  ...elsewhereBuilt,
  version: 5,
  status: { slug: 'offres-refusees', label: 'Offres refusées' },
};
export const found = { kind: 'done', answer: { request: asRead } } as const;
export const gone = { kind: 'gone', code: 'not_found', message: 'Ce dossier est introuvable.' } as const;

export const closed = { ...saved, status: { slug: 'offres-refusees', label: 'Offres refusées' } };
