import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TariffResource } from '#contract/tariffs.ts';
import { sameForm } from '#domain/form-differences.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { answersOf, tariffPage, writtenOf, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { tariffFormSchema } from '#domain/validation/tariff.ts';
import type { LawActionsFlow } from '../../flows/use-law-actions.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { TariffChanges } from './TariffChanges.tsx';
import { TariffChecks } from './TariffChecks.tsx';

/** Errors of the server by the field of the form, which has the sheet beside the name. */
const byField = (errors: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/^sheet\./, ''), messages]),
  );

/** The form of a draft, with its checks and what it changes; what is typed stays until it is saved. */
export function TariffEditor({ tariff, actions }: { tariff: TariffResource; actions: LawActionsFlow }) {
  const { pathname, search } = useLocation();
  const [start] = useState(() => answersOf(tariff));
  const [values, change] = useState<TariffAnswers>(start);
  const errors = useMemo(() => byField(actions.errors), [actions.errors]);
  const isUntouched = sameForm(start, values);
  const save = () => {
    const read = readBy(tariffFormSchema, tariffPage, values);
    if (read.ok) actions.send({ ...writtenOf(read.value) });
  };
  return (
    <PageForm
      unsaved={!isUntouched}
      stays={pathname + search}
      page={tariffPage}
      values={values}
      change={change}
    >
      <div className="tariff-editor">
        <InlineForm
          title={`Brouillon ${tariff.name}`}
          action="Enregistrer"
          errors={errors}
          message={actions.message}
          isWriting={actions.isSending}
          isUntouched={isUntouched}
          onDone={save}
          onClose={actions.cancel}
        />
        <div className="stack tariff-aside">
          <TariffChecks values={values} />
          {tariff.base && (
            <TariffChanges base={{ ...tariff.base, valid_from: null }} written={writtenOf(values)} />
          )}
        </div>
      </div>
    </PageForm>
  );
}
