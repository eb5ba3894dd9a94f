import type { ReactNode } from 'react';
import { tariffPage, writtenOf } from '#domain/form-pages/tariff.ts';
import { tariffStateLabels } from '#domain/tariff-versions.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { unreadWords } from '../../components/draft-words.ts';
import { DraftLine } from '../../components/DraftLine.tsx';
import { Empty } from '../../components/Empty.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import {
  TariffEditorProvider,
  TrialProvider,
  useTariffCommands,
  useTariffDraft,
  useTariffEditor,
  useTariffEditorView,
  type TariffEditorScript,
} from '../../flows/use-tariff-editor.tsx';
import { DiscardInput } from '../../forms/DiscardInput.tsx';
import { DraftQuestion } from '../../forms/DraftQuestion.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { TariffChanges } from './TariffChanges.tsx';
import { TariffChecks } from './TariffChecks.tsx';
import { TariffImport } from './TariffImport.tsx';
import { TariffTrial, TrialSummary } from './TariffTrial.tsx';
import { tariffsPath, versionPath } from './tariff-words.ts';
import './tariffs.css';

/** The fields with their buttons. */
function Fields() {
  const errors = useTariffEditor((context) => context.errors);
  const message = useTariffEditor((context) => context.message);
  const name = useTariffEditor(({ read }) => read?.name ?? '');
  const view = useTariffEditorView();
  const draft = useTariffDraft();
  const commands = useTariffCommands();
  const alert = useShownRefusal(errors, message);
  const submit = useSubmitPage(commands.save);
  return (
    <div className="stack">
      <form
        noValidate
        className="stack"
        id="tariff"
        aria-label={`Brouillon ${name}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (view === 'filling') submit();
        }}
      >
        <PageContent />
        <DraftLine draft={draft} commands={commands} what="ce brouillon" />
        <FormAlert message={alert} />
      </form>
      <DraftQuestion view={draft.view} />
      <div className="row wrap">
        <Button type="submit" form="tariff" look="primary" busy={view === 'sending'}>
          Enregistrer
        </Button>
        <DiscardInput isFree={view === 'filling'} discard={commands.discard}>
          <p>Ce qui n’est pas enregistré est perdu. Le brouillon enregistré reste tel quel.</p>
        </DiscardInput>
      </div>
    </div>
  );
}

/** Checks of the typed figures, and what they change. */
function Aside() {
  const form = useTariffEditor((context) => context.form);
  const base = useTariffEditor(({ read }) => read?.base ?? null);
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
  const form = useTariffEditor((context) => context.form);
  const { change } = useTariffCommands();
  return (
    <PageForm unsaved={false} page={tariffPage} values={form} change={change}>
      {children}
    </PageForm>
  );
}

function Content({ id }: { id: number }) {
  const view = useTariffEditorView();
  const message = useTariffEditor((context) => context.message);
  const state = useTariffEditor(({ read }) => read?.state ?? null);
  const { retry, retryDraft } = useTariffCommands();
  const back = <ButtonLink to={versionPath(id)}>Revenir à la version</ButtonLink>;
  switch (view) {
    case 'unknown':
      return (
        <Card title="Version">
          <Empty
            title="Cette version est introuvable"
            action={<ButtonLink to={tariffsPath}>Toutes les versions</ButtonLink>}
          />
        </Card>
      );
    case 'closed':
      return (
        <Card title="Version">
          <Empty
            title={`Cette version ne change plus\u00a0: ${state ? tariffStateLabels[state] : ''}`}
            action={back}
          />
        </Card>
      );
    case 'unread':
      return (
        <Card title="Version">
          <LoadError failure={unreadWords} message={message} retry={retryDraft}>
            {back}
          </LoadError>
        </Card>
      );
    case 'loading':
    case 'opening':
    case 'unavailable':
      return (
        <UnreadCard
          title="Version"
          isReading={view !== 'unavailable'}
          failure="La version n’a pas pu être affichée"
          message={message}
          retry={retry}
        />
      );
    default:
      return (
        <TrialProvider>
          <div className="tariff-editor">
            <ContentForm>
              <Fields />
            </ContentForm>
            <Aside />
          </div>
          <TariffTrial />
        </TrialProvider>
      );
  }
}

function EditorPage({ id }: { id: number }) {
  const name = useTariffEditor(({ read }) => read?.name ?? null);
  return (
    <>
      <PageHead title="Tarifs" lead={name ? `Brouillon ${name}` : 'Un brouillon, et ce qu’il change.'}>
        <ButtonLink to={versionPath(id)}>Revenir à la version</ButtonLink>
      </PageHead>
      <div className="page stack">
        <Content id={id} />
      </div>
    </>
  );
}

/** The form of a draft, with its checks and what it changes (docs/domain/tariff-versions.md). */
export function TariffEditor({ id, script }: { id: number; script?: TariffEditorScript }) {
  return (
    <TariffEditorProvider id={id} script={script}>
      <EditorPage id={id} />
    </TariffEditorProvider>
  );
}
