import type { CorrectedStep } from './corrections.ts';
import { differences } from './form-differences.ts';
import type { Page } from './form-pages/page.ts';
import { nameOf } from './form-pages/reading.ts';
import { activityPage, informationsPage } from './form-pages/registration.ts';
import type { RegistrationAnswers } from './registration.ts';

const pages = { informations: informationsPage, activite: activityPage } as unknown as Readonly<
  Record<CorrectedStep, Page<object>>
>;

/** Labels of the answers of a step that changed. */
export function changedAnswers(
  step: CorrectedStep,
  before: Partial<RegistrationAnswers>,
  after: object,
): string[] {
  const page = pages[step];
  const were = Object.fromEntries(
    Object.entries(page.blank).map(([name, blank]) => [
      name,
      before[name as keyof RegistrationAnswers] ?? (blank as unknown),
    ]),
  );
  const changed = new Set(differences<object>(were, after).map(({ path }) => path.split('.')[0] ?? path));
  return [...changed].map((name) => nameOf<object>(page, after, name) ?? name);
}
