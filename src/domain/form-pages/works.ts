import { structuralFlags, type Declarations } from '../forms.ts';
import type { PathOf } from './path.ts';
import type { Item } from './page.ts';
import { declarationLabels, flagLabels } from './works-words.ts';

/** What both forms of a site ask in the same words. */
interface Declared {
  chantier: { declarations: Declarations };
}

interface Flagged {
  chantier: { Intervenants: Record<(typeof structuralFlags)[number], boolean> };
}

type Look = Pick<Extract<Item<Flagged>, { path: unknown }>, 'control' | 'columns' | 'wholeOnPhone'>;

/** Works on the structure of what is there, each a yes or no. */
export const structuralFields = (look: Look): readonly (Look & { path: PathOf<Flagged>; label: string })[] =>
  structuralFlags.map((flag) => ({
    ...look,
    path: `chantier.Intervenants.${flag}` as const,
    label: flagLabels[flag],
  }));

/** What the policyholder declares, in the order given. */
export const declarationFields = (
  look: Look,
  order: readonly (keyof Declarations)[],
): readonly (Look & { path: PathOf<Declared>; label: string })[] =>
  order.map((name) => ({
    ...look,
    path: `chantier.declarations.${name}` as const,
    label: declarationLabels[name],
  }));
