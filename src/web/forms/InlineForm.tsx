import type { FormEvent, ReactNode } from 'react';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { Button } from '../components/Button.tsx';
import { FormAlert } from './FormAlert.tsx';
import { PageContent } from './PageItems.tsx';
import { useShownRefusal, useSubmitPage } from './PageForm.tsx';

interface InlineFormProps {
  title: string;
  className?: string;
  /** Words of the button that sends it. */
  action?: string;
  errors: FieldErrors;
  message: string | null;
  isWriting: boolean;
  /** Nothing is typed, so Escape loses nothing. */
  isUntouched: boolean;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A form that opens inline in a list, inside its `PageForm`. Escape closes it only while it is untouched. */
export function InlineForm({
  title,
  className = '',
  action = 'Enregistrer',
  errors,
  message,
  isWriting,
  isUntouched,
  onDone,
  onClose,
  children,
}: InlineFormProps) {
  const submitPage = useSubmitPage(onDone);
  const alert = useShownRefusal(errors, message);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWriting) submitPage();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the shortcut of the button inside, while nothing would be lost by it
    <form
      className={`stack ${className}`}
      aria-label={title}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && isUntouched && !isWriting && onClose()}
    >
      {children}
      <PageContent />
      <FormAlert message={alert} />
      <div className="row wrap">
        <Button type="submit" look="primary" busy={isWriting}>
          {action}
        </Button>
        <Button onClick={onClose} disabled={isWriting}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
