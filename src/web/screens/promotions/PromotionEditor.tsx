import { useMemo, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { promotionPage, promotionPageOn } from '#domain/form-pages/promotion.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import {
  promotionActors,
  promotionContentOf,
  promotionRules,
  usePromotionForm,
} from '../../flows/promotion-form.ts';
import {
  EditedFormProvider,
  useEditedFormCommands,
  useEditedFormView,
  type EditedFormScript,
} from '../../flows/use-edited-form.tsx';
import { EditedFields, EditedForm } from '../../forms/EditedForm.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
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
  const isScheduled = usePromotionForm(({ read }) => read?.promotion?.state.slug === 'scheduled');
  const isFree = useEditedFormView() === 'filling';
  const { save } = useEditedFormCommands();
  return (
    <EditedFields
      id="promotion"
      action={isScheduled ? 'Enregistrer' : 'Programmer'}
      given={{ schedule: !isScheduled }}
      buttons={
        !isScheduled && (
          <Button aria-disabled={!isFree || undefined} onClick={() => isFree && save({ schedule: false })}>
            Enregistrer le brouillon
          </Button>
        )
      }
      lost={
        <p>
          Ce qui n’est pas enregistré est perdu. La promotion enregistrée, s’il y en a une, reste telle
          quelle.
        </p>
      }
    >
      <PageContent />
    </EditedFields>
  );
}

/** Provides the content and its setter to the fields inside, with the bounds of the day. */
function ContentForm({ children }: { children: ReactNode }) {
  const form = usePromotionForm((context) => context.form);
  const today = usePromotionForm(({ read }) => read?.today);
  const { change } = useEditedFormCommands();
  const page = useMemo(() => (today ? promotionPageOn(today) : promotionPage), [today]);
  return (
    <PageForm unsaved={false} page={page} values={form} change={change} controls={controls} aids={aids}>
      {children}
    </PageForm>
  );
}

function Preview() {
  return <PromotionPreview content={usePromotionForm((context) => context.form)} />;
}

/** A promotion that does not change any more. */
function Shown() {
  const stored = usePromotionForm(({ read }) => read?.promotion);
  if (!stored) return null;
  const form = promotionContentOf(stored);
  return (
    <div className="promo-editor">
      <div className="stack">
        <Alert title={`${stored.state.label}\u00a0: ${periodWords(form)}`}>
          {stored.reason && (
            <p>
              Motif du retrait{'\u00a0'}: {stored.reason}
            </p>
          )}
          <p>
            Son contenu ne change plus{'\u00a0'}: des courtiers ont pu le lire. Pour l’afficher autrement,{' '}
            {stored.state.slug === 'shown' && 'retirez-la, puis '}copiez-la dans la liste.
          </p>
        </Alert>
        <div>
          <ButtonLink to={list}>Revenir à la liste</ButtonLink>
        </div>
      </div>
      <PromotionPreview content={form} />
    </div>
  );
}

function EditorPage() {
  const stored = usePromotionForm(({ read }) => read?.promotion?.title);
  const isUnknown = useEditedFormView() === 'unknown';
  const title = stored ?? 'Nouvelle promotion';
  if (isUnknown) return <NotFound />;
  return (
    <>
      <PageHead title={title} crumbs={[{ label: 'Promotions', to: list }, { label: title }]} />
      <div className="page">
        <EditedForm
          title="Promotion"
          failure="La promotion n’a pas pu être lue"
          back={<ButtonLink to={list}>Revenir à la liste</ButtonLink>}
          unknown={null}
          closed={<Shown />}
        >
          <div className="promo-editor">
            <ContentForm>
              <Fields />
            </ContentForm>
            <Preview />
          </div>
        </EditedForm>
      </div>
    </>
  );
}

/** `/dashboard/content/nouvelle` and `/dashboard/content/{id}`: the form of a promotion, with its preview. */
export default function PromotionEditor({ script }: { script?: EditedFormScript }) {
  const named = useParams()['id'];
  const isNew = useLocation().pathname.endsWith('/nouvelle');
  const id = idOf(named);
  if (!isNew && id === null) return <NotFound />;
  return (
    <EditedFormProvider
      key={id}
      rules={promotionRules}
      actors={promotionActors}
      target={{ id }}
      closeTo={list}
      script={script}
    >
      <EditorPage />
    </EditedFormProvider>
  );
}
