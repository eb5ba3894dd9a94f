import type { FileData } from '#domain/pieces/index.ts';
import type { Holder } from '../requests/holding.ts';

/** What the checklist reads of a request: its quote form. Its contractors join it where a row is read with them. */
export const fileDataOf = ({ form: { type, subtype, batiment, souscripteurs, chantier, garanties } }: Pick<Holder, 'form'>): FileData => ({ type, subtype, batiment, souscripteurs, chantier, garanties });
