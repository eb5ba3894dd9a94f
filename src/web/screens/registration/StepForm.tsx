import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sameForm } from '#domain/form-differences.ts';
import { draftedSteps } from '#domain/registration.ts';
import { pageOf, type StepName } from '#machines/registration-step/index.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { DraftLine } from '../../components/DraftLine.tsx';
import { unreadWords } from '../../components/draft-words.ts';
import { Icon } from '../../components/Icon.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useStep, useStepCommands, useStepDraft, useStepView } from '../../flows/use-registration.tsx';
import { DraftQuestion } from '../../forms/DraftQuestion.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { PageForm, useShownRefusal, useSubmitPage } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { aids, controls } from './controls.tsx';
import { stepWords } from './words.ts';

const none: Record<string, string[]> = {};

interface StepFormProps {
  step: StepName;
  title: string;
  before?: ReactNode;
  /** What must finish before the step can be saved, in French; `null` if nothing is pending. */
  awaits?: string | null;
  /** Button label, if it differs from the step's. */
  action?: string;
  /** Target of the back link, if it is not the previous step. */
  back?: { to: string; label: string };
}

/** The fields of a step with its buttons. */
function Fields({
  step,
  title,
  before,
  awaits,
  action = stepWords[step].action,
  back = stepWords[step].back,
}: StepFormProps) {
  const { message, errors } = useStep(
    ({ message: said, errors: refused }) => ({ message: said, errors: refused }),
    { message: null, errors: none },
  );
  const isSaving = useStepView() === 'saving';
  const isBusy = isSaving || typeof awaits === 'string';
  const commands = useStepCommands();
  const draft = useStepDraft();
  const { save } = commands;
  const alert = useShownRefusal(errors, message);
  const submit = useSubmitPage(save);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <Card
        title={title}
        footer={
          <div className="row wrap grow">
            {back && (
              <Link className="btn ghost" to={back.to}>
                <Icon name="left" small />
                <span>{back.label}</span>
              </Link>
            )}
            <span className="push">
              <Button type="submit" look="primary" busy={isBusy}>
                {action}
              </Button>
            </span>
          </div>
        }
      >
        <div className="stack" inert={isSaving}>
          {before}
          <PageContent />
          <FormAlert message={alert} />
          {awaits !== undefined && (
            <p role="status" className="small soft">
              {awaits}
            </p>
          )}
          <DraftLine draft={draft} commands={commands} what="cette étape" />
        </div>
      </Card>
    </form>
  );
}

const blank = {};

/** Provides the typed values of a step and their setter to the fields inside. */
function StepPageForm({ step, children }: { step: StepName; children: ReactNode }) {
  const values = useStep((context) => context.values, blank);
  const { change } = useStepCommands();
  const [begun] = useState(values);
  return (
    <PageForm
      unsaved={!draftedSteps.some((one) => one === step) && !sameForm(begun, values)}
      page={pageOf(step)}
      values={values}
      change={change}
      controls={controls}
      aids={aids}
    >
      {children}
      <DraftQuestion view={useStepDraft().view} />
    </PageForm>
  );
}

/** Form of a step: drafts are saved while typing, the step by its button. */
export function StepForm({ step, title, ...more }: StepFormProps) {
  const view = useStepView();
  const message = useStep((context) => context.message, null);
  const { retryDraft } = useStepCommands();
  if (view === 'opening' || view === 'unread')
    return (
      <UnreadCard
        title={title}
        isReading={view === 'opening'}
        failure={unreadWords}
        message={message}
        retry={retryDraft}
      />
    );
  return (
    <StepPageForm step={step}>
      <Fields step={step} title={title} {...more} />
    </StepPageForm>
  );
}
