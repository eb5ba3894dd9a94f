import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useFormContext, type FieldValues } from 'react-hook-form';
import { errorsIn } from '#domain/form-pages/reading.ts';
import type { Page } from '#domain/form-pages/page.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { UnsavedQuestion } from '../components/UnsavedQuestion.tsx';
import { PageContext, usePage, type PageExtras } from './page-context.ts';
import { usePageForm, type MachineValues } from './use-page-form.ts';
import './forms.css';

export interface Unsaved {
  /**
   * The typed text is stored nowhere else: the user is asked before leaving. `false` for a form with a draft
   * (`DraftQuestion`) or in a dialog, which asks itself.
   */
  unsaved: boolean;
  /** Path under which navigation keeps the form, so no question is asked. */
  stays?: string;
}

export type PageFormProps<Values extends FieldValues> = MachineValues<Values> &
  PageExtras &
  Unsaved & { children: ReactNode };

/**
 * A page of a form, connected to the machine that stores its answers. It renders at every key press, because
 * the machine's answers change. Create `children` above the component that reads the answers, so that they do
 * not.
 */
export function PageForm<Values extends FieldValues>({
  page,
  values,
  change,
  controls,
  aids,
  hints,
  refused,
  isReading,
  unsaved,
  stays,
  children,
}: PageFormProps<Values>) {
  const { form, show } = usePageForm({ page, values, change, ...(isReading && { isReading }) });
  const rest = useRef<() => void>(undefined);
  const context = useMemo(
    () => ({
      page,
      show,
      drawRest: () => rest.current?.(),
      setDrawRest: (draw: () => void) => void (rest.current = draw),
      ...(controls && { controls }),
      ...(aids && { aids }),
      ...(hints && { hints }),
      ...(refused && { refused }),
      ...(isReading && { isReading }),
    }),
    [page, show, controls, aids, hints, refused, isReading],
  );
  return (
    <FormProvider {...form}>
      <PageContext value={context}>{children}</PageContext>
      {unsaved && <UnsavedQuestion when stays={stays} />}
    </FormProvider>
  );
}

/**
 * Shows the server's errors beside their fields at each refusal, and focuses the first one. Returns the
 * message for the alert of the form: null if there are errors, which repeat it at their fields
 * (docs/decisions/0022-the-position-of-field-errors.md).
 */
export function useShownRefusal(errors: FieldErrors, message: string | null = null): string | null {
  const { show } = usePage();
  const isAtFields = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isAtFields) show(errors);
  }, [errors, isAtFields, show]);
  return isAtFields ? null : message;
}

/** Submit handler: calls `then` if the page is valid; else shows the errors and focuses the first one. */
export function useSubmitPage(then: () => void): (event?: FormEvent) => void {
  const { page, show, drawRest } = usePage();
  const { handleSubmit, getValues } = useFormContext();
  const showErrors = () => {
    drawRest();
    show(errorsIn(page as Page<FieldValues>, structuredClone(getValues())));
  };
  return (event) => void handleSubmit(then, showErrors)(event);
}

/** Returns a function that validates one field and focuses it. */
export function useGoToAnswer(): (path: string) => void {
  const { drawRest } = usePage();
  const { trigger, setFocus } = useFormContext();
  return (path) => {
    drawRest();
    void trigger(path);
    setFocus(path);
  };
}
