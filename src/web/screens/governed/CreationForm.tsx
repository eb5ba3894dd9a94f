import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldValues } from 'react-hook-form';
import { sameForm } from '#domain/form-differences.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { Card } from '../../components/Card.tsx';
import type { Creation } from '../../flows/use-creation.tsx';
import { InlineForm } from '../../forms/InlineForm.tsx';
import type { PageExtras } from '../../forms/page-context.ts';
import { PageForm } from '../../forms/PageForm.tsx';

interface CreationFormProps<Values> {
  title: string;
  /** Words of the button that sends it. */
  action: string;
  page: Page<Values>;
  start?: Values;
  flow: Creation;
  controls?: PageExtras['controls'];
  onClose: () => void;
  /** Text above the fields. */
  children?: ReactNode;
}

/** A form that makes one object; what is typed stays until the object exists. */
export function CreationForm<Values extends FieldValues>({
  title,
  action,
  page,
  start = page.blank,
  flow: { errors, message, isWriting, isMade, send },
  controls,
  onClose,
  children,
}: CreationFormProps<Values>) {
  const { pathname, search } = useLocation();
  const [values, change] = useState(start);
  const isUntouched = sameForm(start, values);
  const onDone = () => {
    const read = readBy(page.schema as never, page, values);
    if (read.ok) send(read.value as object);
  };
  return (
    <Card title={title}>
      <PageForm
        unsaved={!isUntouched && !isMade}
        // The form is open by the query of its address.
        stays={pathname + search}
        page={page}
        values={values}
        change={change}
        {...(controls && { controls })}
      >
        <InlineForm
          title={title}
          action={action}
          errors={errors}
          message={message}
          isWriting={isWriting}
          isUntouched={isUntouched}
          onDone={onDone}
          onClose={onClose}
        >
          {children}
        </InlineForm>
      </PageForm>
    </Card>
  );
}
