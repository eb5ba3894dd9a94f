import { useCallback, useEffect, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { rebased, sameForm } from '#domain/form-differences.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { readBy } from '#domain/form-pages/reading.ts';
import { Card } from '../../components/Card.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import type { Roster } from '../../flows/use-roster.tsx';
import type { PageExtras } from '../../forms/page-context.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { PageForm } from '../../forms/PageForm.tsx';

type Said = Pick<Roster, 'errors' | 'message' | 'isWriting' | 'closeForm'>;

interface LineFormProps<Values extends object> {
  page: Page<Values>;
  start: Values;
  title: string;
  /** Words of the button that sends it. */
  action?: string;
  roster: Said;
  controls?: PageExtras['controls'];
  aids?: PageExtras['aids'];
  /** Where the focus goes when the form leaves; by default, to the heading of the page. */
  next?: () => HTMLElement | null;
  save: (input: object) => void;
}

/**
 * Form values that start from `start`. When another user changes the line meanwhile, edited fields keep their
 * text and the others take the new values, so saving does not undo the change.
 */
function useTyped<Values extends object>(start: Values) {
  const [{ begun, values }, set] = useState({ begun: start, values: start });
  if (!sameForm(begun, start)) set({ begun: start, values: rebased(values, begun, start) });
  const change = useCallback((typed: Values) => set((now) => ({ ...now, values: typed })), []);
  return { values, change, isUntouched: sameForm(begun, values) };
}

/** The single form beside a list; the typed text is kept until it is saved or cancelled. */
export const LineForm = <Values extends FieldValues>(props: LineFormProps<Values>) => (
  <Card title={props.title}>
    <FormInCard {...props} />
  </Card>
);

/** The same inside a card. */
export function FormInCard<Values extends FieldValues>({
  page,
  start,
  title,
  action,
  roster,
  controls,
  aids,
  next = headingOfPage,
  save,
}: LineFormProps<Values>) {
  const { pathname, search } = useLocation();
  const { values, change, isUntouched } = useTyped(start);
  const onDone = () => {
    const read = readBy(page.schema as never, page, values);
    if (read.ok) save(read.value as object);
  };
  return (
    <PageForm
      unsaved={!isUntouched}
      // A list may be one of several at the same path.
      stays={pathname + search}
      page={page}
      values={values}
      change={change}
      {...(controls && { controls })}
      {...(aids && { aids })}
    >
      <Fields
        title={title}
        action={action}
        roster={roster}
        isUntouched={isUntouched}
        next={next}
        onDone={onDone}
      />
    </PageForm>
  );
}

function Fields({
  title,
  action,
  roster: { errors, message, isWriting, closeForm },
  isUntouched,
  next,
  onDone,
}: {
  title: string;
  action: string | undefined;
  roster: Said;
  isUntouched: boolean;
  next: () => HTMLElement | null;
  onDone: () => void;
}) {
  const { setFocus, getValues } = useFormContext();
  useDepartureFocus(true, next);
  useEffect(() => setFocus(Object.keys(getValues())[0] ?? ''), [setFocus, getValues]);
  return (
    <InlineForm
      title={title}
      {...(action && { action })}
      errors={errors}
      message={message}
      isWriting={isWriting}
      isUntouched={isUntouched}
      onDone={onDone}
      onClose={closeForm}
    />
  );
}
