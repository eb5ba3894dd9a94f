import type { Address } from '../forms.ts';
import { labelOfCode } from '../lists.ts';
import type { Item } from './page.ts';

const parts = ['numero_voie', 'indicateur_voie', 'type_voie', 'libelle_voie', 'postalCode', 'city'] as const satisfies readonly (keyof Address)[];

/** What holds an address at `Base`, as far as the types are concerned. */
type Addressed<Base extends string> = Base extends `${infer Outer}.${infer Inner}` ? Record<Outer, Addressed<Inner>> : Record<Base, Address>;

/** An address, completed as one types or given by hand, part by part. `base`: where it stands. `search`: the label of the completion. */
export function addressItems<Base extends string>(base: Base, search: string): readonly Item<Addressed<Base>>[] {
  const at = <Part extends keyof Address>(part: Part) => `${base}.${part}` as never;
  return [
    { aid: 'address', label: search, columns: 12, fills: Object.fromEntries(parts.map((part) => [part, at(part)])) },
    { path: at('numero_voie'), label: 'Numéro', columns: 3, control: { kind: 'text' } },
    { path: at('indicateur_voie'), label: 'Bis, ter…', columns: 3, control: { kind: 'list', list: 'indicateur_voie', by: 'code' } },
    { path: at('type_voie'), label: 'Type de voie', columns: 6, wholeOnPhone: true, control: { kind: 'list', list: 'type_voie', by: 'code', placeholder: 'Choisissez' } },
    { path: at('libelle_voie'), label: 'Nom de la voie', columns: 12, control: { kind: 'text' } },
    { path: at('postalCode'), label: 'Code postal', columns: 4, control: { kind: 'text', input: 'numeric' } },
    { path: at('city'), label: 'Ville', columns: 8, control: { kind: 'text' } },
  ];
}

/** A part of an address as people write it: "avenue", where the form holds its code. */
export const writtenPart = (part: string, value: unknown): unknown => (part === 'type_voie' ? labelOfCode(part, String(value)).toLocaleLowerCase('fr') : value);
