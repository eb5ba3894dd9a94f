import { useEffect, useMemo, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useFormContext, type FieldValues } from 'react-hook-form';
import { errorsIn } from '#domain/form-pages/reading.ts';
import type { Page } from '#domain/form-pages/page.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { UnsavedQuestion } from '../components/UnsavedQuestion.tsx';
import { PageContext, usePage, type PageExtras } from './page-context.ts';
import { usePageForm, type Held } from './use-page-form.ts';
import './forms.css';

export interface Unsaved {
  /** Something is typed here that lies nowhere else: whoever leaves is asked first. Not for what has a draft (`DraftQuestion`) or stands in a dialog, which asks itself. */
  unsaved: boolean;
  /** One may move there, and below, and find it again. */
  stays?: string;
}

export type PageFormProps<Values extends FieldValues> = Held<Values> &
  PageExtras &
  Unsaved & { children: ReactNode };

/**
 * A page of a form, tied to the machine that holds its answers. It renders at every key, for the machine's answers change; what is inside
 * does not, so `children` are made above the component that reads the answers.
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
  const { form, show } = usePageForm({ page, values, change });
  const context = useMemo(
    () => ({
      page,
      show,
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

/** Shows what the server refused beside its fields, each time it answers, and takes the reader to the first of them. */
export function useShownRefusal(errors: FieldErrors): void {
  const { show } = usePage();
  useEffect(() => {
    if (Object.keys(errors).length > 0) show(errors);
  }, [errors, show]);
}

/** Ends a page: `then` once it is done; else what is wrong is shown, and the first of it takes the focus. */
export function useSubmitPage(then: () => void): (event?: FormEvent) => void {
  const { page, show } = usePage();
  const { handleSubmit, getValues } = useFormContext();
  return (event) =>
    void handleSubmit(then, () => show(errorsIn(page as Page<FieldValues>, structuredClone(getValues()))))(
      event,
    );
}

/** Takes the reader to one answer, with what is wrong with it. */
export function useGoToAnswer(): (path: string) => void {
  const { trigger, setFocus } = useFormContext();
  return (path) => {
    void trigger(path);
    setFocus(path);
  };
}
