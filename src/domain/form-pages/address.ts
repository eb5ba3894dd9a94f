import type { Address } from '../forms.ts';
import { labelOfCode } from '../lists.ts';
import type { Item } from './page.ts';

const parts = [
  'numero_voie',
  'indicateur_voie',
  'type_voie',
  'libelle_voie',
  'postalCode',
  'city',
] as const satisfies readonly (keyof Address)[];

/** Type of answers with an address at the path `Base`. */
type Addressed<Base extends string> = Base extends `${infer Outer}.${infer Inner}`
  ? Record<Outer, Addressed<Inner>>
  : Record<Base, Address>;

/** For an address that may be abroad: the street is then a single line without suggestions. */
export interface Foreign<Scope> {
  isAbroad: (scope: Scope) => boolean;
}

/**
 * The fields of an address, with suggestions or typed by hand. `base`: its path; `search`: label of the
 * suggestions' field.
 */
export function addressItems<Base extends string, Scope extends Addressed<Base> = Addressed<Base>>(
  base: Base,
  search: string,
  foreign?: Foreign<Scope>,
): readonly Item<Scope>[] {
  const at = <Part extends keyof Address>(part: Part) => `${base}.${part}` as never;
  const isAbroad = (scope: Scope): boolean => foreign?.isAbroad(scope) ?? false;
  const french = foreign ? { when: (scope: Scope) => !isAbroad(scope) } : {};
  return [
    {
      aid: 'address',
      label: search,
      columns: 12,
      ...french,
      fills: Object.fromEntries(parts.map((part) => [part, at(part)])),
    },
    { path: at('numero_voie'), label: 'Numéro', columns: 3, ...french, control: { kind: 'text' } },
    {
      path: at('indicateur_voie'),
      label: 'Bis, ter…',
      columns: 3,
      ...french,
      control: { kind: 'list', list: 'indicateur_voie', by: 'code' },
    },
    {
      path: at('type_voie'),
      label: 'Type de voie',
      columns: 6,
      wholeOnPhone: true,
      ...french,
      control: { kind: 'list', list: 'type_voie', by: 'code', placeholder: 'Choisissez' },
    },
    {
      path: at('libelle_voie'),
      label: foreign ? (scope) => (isAbroad(scope) ? 'Voie et numéro' : 'Nom de la voie') : 'Nom de la voie',
      columns: 12,
      control: { kind: 'text' },
    },
    {
      path: at('postalCode'),
      label: 'Code postal',
      columns: 4,
      control: { kind: 'text', ...(!foreign && { input: 'numeric' }) },
    },
    { path: at('city'), label: 'Ville', columns: 8, control: { kind: 'text' } },
  ];
}

/** A part of an address in words: "avenue" for its code. */
export const writtenPart = (part: string, value: unknown): unknown =>
  part === 'type_voie' ? labelOfCode(part, String(value)).toLocaleLowerCase('fr') : value;
