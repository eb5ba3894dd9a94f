import { subtypeListOf, destinationListOf, lists, type ListEntry, type ListName } from '#domain/lists.ts';
import type { RequestType } from '#domain/forms.ts';
import type { Option } from '../../components/Select.tsx';

/** The lists of values as a field shows them; a value that may no longer be chosen stays only where it was chosen. */
const chosen = (list: ListName): readonly ListEntry[] => lists[list].filter((entry) => entry.active);
const byId = (list: ListName): readonly Option[] => chosen(list).map(({ id, label }) => ({ value: id, label }));
const byCode = (list: ListName): readonly Option[] => chosen(list).map(({ code, label }) => ({ value: code, label }));

export const qualities = byId('quality');
export const legalForms = byId('legalForm');
export const buildings = byId('batiment');
export const titles = byCode('title');
export const streetTypes = byCode('type_voie');
export const streetSuffixes = byCode('indicateur_voie');
export const subtypesOf = (type: RequestType) => byId(subtypeListOf(type));
export const destinationsOf = (type: RequestType) => byId(destinationListOf(type));
