import type { ReactNode } from 'react';
import { tariffPage, writtenOf } from '#domain/form-pages/tariff.ts';
import { tariffStateLabels } from '#domain/tariff-versions.ts';
import { tariffTrialChart } from '#machines/tariff-trial/index.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { tariffActors, tariffRules, useTariffForm } from '../../flows/tariff-form.ts';
import { useChild } from '../../flows/use-child.ts';
import {
  EditedFormProvider,
  useEditedFormActor,
  useEditedFormCommands,
  type EditedFormScript,
} from '../../flows/use-edited-form.tsx';
import { TrialContext } from '../../flows/use-tariff-trial.tsx';
import { EditedFields, EditedForm } from '../../forms/EditedForm.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { TariffChanges } from './TariffChanges.tsx';
import { TariffChecks } from './TariffChecks.tsx';
import { TariffImport } from './TariffImport.tsx';
import { SectionLinks, Sections } from './TariffSections.tsx';
import { TariffTrial, TrialSummary } from './TariffTrial.tsx';
import { tariffsPath, versionPath } from './tariff-words.ts';
import './tariffs.css';

/** Provides the chart of the case on trial, which follows the form. */
function TrialProvider({ children }: { children: ReactNode }) {
  const trial = useChild(useEditedFormActor(), 'companion', tariffTrialChart);
  return <TrialContext value={trial}>{children}</TrialContext>;
}

/** Checks of the typed figures, and what they change. */
function Aside() {
  const form = useTariffForm((context) => context.form);
  const base = useTariffForm(({ read }) => read?.base ?? null);
  return (
    <div className="stack tariff-aside">
      <TariffChecks values={form} />
      <TrialSummary />
      {base && <TariffChanges base={{ ...base, valid_from: null }} written={writtenOf(form)} />}
      <TariffImport />
    </div>
  );
}

/** Provides the content and its setter to the fields inside. */
function ContentForm({ children }: { children: ReactNode }) {
  const form = useTariffForm((context) => context.form);
  const { change } = useEditedFormCommands();
  return (
    <PageForm unsaved={false} page={tariffPage} values={form} change={change}>
      {children}
    </PageForm>
  );
}

/** In place of the form: why there is none. */
const Instead = ({ title, back }: { title: string; back: ReactNode }) => (
  <Card title="Version">
    <Empty title={title} action={back} />
  </Card>
);

function EditorPage({ id }: { id: number }) {
  const name = useTariffForm(({ read }) => read?.name ?? null);
  const state = useTariffForm(({ read }) => read?.state ?? null);
  const back = <ButtonLink to={versionPath(id)}>Revenir à la version</ButtonLink>;
  const all = <ButtonLink to={tariffsPath}>Toutes les versions</ButtonLink>;
  const isOver = `Cette version ne change plus\u00a0: ${state ? tariffStateLabels[state] : ''}`;
  return (
    <>
      <PageHead title="Tarifs" lead={name ? `Brouillon ${name}` : 'Un brouillon, et ce qu’il change.'}>
        {back}
      </PageHead>
      <div className="page stack">
        <EditedForm
          title="Version"
          failure="La version n’a pas pu être affichée"
          back={back}
          unknown={<Instead title="Cette version est introuvable" back={all} />}
          closed={<Instead title={isOver} back={back} />}
        >
          <TrialProvider>
            <ContentForm>
              <SectionLinks />
              <div className="tariff-editor">
                <EditedFields
                  id="tariff"
                  label={`Brouillon ${name ?? ''}`}
                  lost={<p>Ce qui n’est pas enregistré est perdu. Le brouillon enregistré reste tel quel.</p>}
                >
                  <Sections />
                </EditedFields>
                <Aside />
              </div>
            </ContentForm>
            <TariffTrial />
          </TrialProvider>
        </EditedForm>
      </div>
    </>
  );
}

/** The form of a draft, with its checks and what it changes (docs/domain/tariff-versions.md). */
export function TariffEditor({ id, script }: { id: number; script?: EditedFormScript }) {
  return (
    <EditedFormProvider
      rules={tariffRules}
      actors={tariffActors}
      target={{ id }}
      closeTo={versionPath(id)}
      script={script}
    >
      <EditorPage id={id} />
    </EditedFormProvider>
  );
}
