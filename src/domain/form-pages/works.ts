import { structuralFlags, type Declarations } from '../forms.ts';
import type { PathOf } from './path.ts';
import type { Item } from './page.ts';
import { declarationLabels, flagLabels } from './works-words.ts';

/** Fields that the simulator and the quote share. */
interface Declared {
  chantier: { declarations: Declarations };
}

interface Flagged {
  chantier: { Intervenants: Record<(typeof structuralFlags)[number], boolean> };
}

type Look = Pick<Extract<Item<Flagged>, { path: unknown }>, 'control' | 'columns' | 'wholeOnPhone'>;

/** Fields for works on existing structures, each a yes or no. */
export const structuralFields = (look: Look): readonly (Look & { path: PathOf<Flagged>; label: string })[] =>
  structuralFlags.map((flag) => ({
    ...look,
    path: `chantier.Intervenants.${flag}` as const,
    label: flagLabels[flag],
  }));

/** Fields for the policyholder's declarations, in the given order. */
export const declarationFields = (
  look: Look,
  order: readonly (keyof Declarations)[],
): readonly (Look & { path: PathOf<Declared>; label: string })[] =>
  order.map((name) => ({
    ...look,
    path: `chantier.declarations.${name}` as const,
    label: declarationLabels[name],
  }));
