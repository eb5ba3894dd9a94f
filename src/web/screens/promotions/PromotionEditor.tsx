import { useMemo, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { promotionPage, promotionPageOn } from '#machines/promotion-editor/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { unreadWords } from '../../components/draft-words.ts';
import { DraftLine } from '../../components/DraftLine.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import {
  EditorProvider,
  useEditor,
  useEditorCommands,
  useEditorDraft,
  useEditorView,
  type EditorScript,
} from '../../flows/use-promotion-editor.tsx';
import { DiscardInput } from '../../forms/DiscardInput.tsx';
import { DraftQuestion } from '../../forms/DraftQuestion.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { periodWords } from './promotion-words.ts';
import { PromotionPartner } from './PromotionPartner.tsx';
import { PromotionPicturePart } from './PromotionPicturePart.tsx';
import { PromotionPreview } from './PromotionPreview.tsx';

const list = '/dashboard/content';
const controls = { partners: PromotionPartner };
const aids = { picture: PromotionPicturePart };

/** The fields with their buttons. A draft is saved as it is; what brokers will see is complete. */
function Fields() {
  const errors = useEditor((context) => context.errors);
  const message = useEditor((context) => context.message);
  const isScheduled = useEditor(({ read }) => read?.promotion?.state.slug === 'scheduled');
  const isFree = useEditorView() === 'filling';
  const isSending = useEditorView() === 'sending';
  const draft = useEditorDraft();
  const commands = useEditorCommands();
  const { save } = commands;
  const alert = useShownRefusal(errors, message);
  const submit = useSubmitPage(() => save(!isScheduled));
  return (
    <div className="stack">
      <form
        noValidate
        className="stack"
        id="promotion"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFree) submit();
        }}
      >
        <PageContent />
        <DraftLine draft={draft} commands={commands} what="ce brouillon" />
        <FormAlert message={alert} />
      </form>
      <DraftQuestion view={draft.view} />
      <div className="row wrap">
        <Button type="submit" form="promotion" look="primary" busy={isSending}>
          {isScheduled ? 'Enregistrer' : 'Programmer'}
        </Button>
        {!isScheduled && (
          <Button aria-disabled={!isFree || undefined} onClick={() => isFree && save(false)}>
            Enregistrer le brouillon
          </Button>
        )}
        <DiscardInput isFree={isFree} discard={commands.discard}>
          <p>
            Ce qui n’est pas enregistré est perdu. La promotion enregistrée, s’il y en a une, reste telle
            quelle.
          </p>
        </DiscardInput>
      </div>
    </div>
  );
}

/** Provides the content and its setter to the fields inside, with the bounds of the day. */
function ContentForm({ children }: { children: ReactNode }) {
  const form = useEditor((context) => context.form);
  const today = useEditor(({ read }) => read?.today);
  const { change } = useEditorCommands();
  const page = useMemo(() => (today ? promotionPageOn(today) : promotionPage), [today]);
  return (
    <PageForm unsaved={false} page={page} values={form} change={change} controls={controls} aids={aids}>
      {children}
    </PageForm>
  );
}

function Preview() {
  return <PromotionPreview content={useEditor((context) => context.form)} />;
}

/** A promotion that does not change any more. */
function Shown() {
  const form = useEditor((context) => context.form);
  const stored = useEditor(({ read }) => read?.promotion);
  return (
    <div className="promo-editor">
      <div className="stack">
        <Alert title={`${stored?.state.label ?? ''}\u00a0: ${periodWords(form)}`}>
          {stored?.reason && (
            <p>
              Motif du retrait{'\u00a0'}: {stored.reason}
            </p>
          )}
          <p>
            Son contenu ne change plus{'\u00a0'}: des courtiers ont pu le lire. Pour l’afficher autrement,{' '}
            {stored?.state.slug === 'shown' && 'retirez-la, puis '}copiez-la dans la liste.
          </p>
        </Alert>
        <div>
          <ButtonLink to={list}>Revenir à la liste</ButtonLink>
        </div>
      </div>
      <Preview />
    </div>
  );
}

function Content() {
  const view = useEditorView();
  const message = useEditor((context) => context.message);
  const { retry, retryDraft } = useEditorCommands();
  if (view === 'closed') return <Shown />;
  if (view === 'unread')
    return (
      <Card title="Promotion">
        <LoadError failure={unreadWords} message={message} retry={retryDraft}>
          <ButtonLink to={list}>Revenir à la liste</ButtonLink>
        </LoadError>
      </Card>
    );
  if (view === 'filling' || view === 'uploading' || view === 'sending' || view === 'left')
    return (
      <div className="promo-editor">
        <ContentForm>
          <Fields />
        </ContentForm>
        <Preview />
      </div>
    );
  return (
    <UnreadCard
      title="Promotion"
      isReading={view !== 'unavailable'}
      failure="La promotion n’a pas pu être lue"
      message={message}
      retry={retry}
    />
  );
}

function EditorPage() {
  const isUnknown = useEditorView() === 'unknown';
  const stored = useEditor(({ read }) => read?.promotion?.title);
  const title = stored ?? 'Nouvelle promotion';
  if (isUnknown) return <NotFound />;
  return (
    <>
      <PageHead title={title} crumbs={[{ label: 'Promotions', to: list }, { label: title }]} />
      <div className="page">
        <Content />
      </div>
    </>
  );
}

/** `/dashboard/content/nouvelle` and `/dashboard/content/{id}`: the form of a promotion, with its preview. */
export default function PromotionEditor({ script }: { script?: EditorScript }) {
  const named = useParams()['id'];
  const isNew = useLocation().pathname.endsWith('/nouvelle');
  const id = idOf(named);
  if (!isNew && id === null) return <NotFound />;
  return (
    <EditorProvider key={id} id={id} script={script}>
      <EditorPage />
    </EditorProvider>
  );
}
