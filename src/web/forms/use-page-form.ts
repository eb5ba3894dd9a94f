import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { sameForm } from '#domain/form-differences.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { errorsIn, pruned } from '#domain/form-pages/reading.ts';
import { placesOf } from '#domain/form-pages/walk.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { nestErrors } from './nest-errors.ts';

export interface Held<Values> {
  page: Page<Values>;
  /** The answers as their machine holds them. */
  values: Values;
  /** Tells the machine. */
  change: (values: Values) => void;
}

export interface PageFormReturn<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  show: (errors: FieldErrors) => void;
}

/**
 * The one bridge between a machine and react-hook-form. What is typed goes to the machine, as far as it applies; what the machine puts in
 * its place (a draft, another's version, a fresh start) comes back. What no longer applies stays on the page alone, so that a
 * change of mind costs nothing while it is open.
 */
export function usePageForm<Values extends FieldValues>({ page, values, change }: Held<Values>): PageFormReturn<Values> {
  // react-hook-form changes its values in place; forms are never changed once seen
  const resolver = useMemo<Resolver<Values>>(
    () => (typed) => {
      const errors = errorsIn(page, structuredClone(typed));
      return Object.keys(errors).length === 0 ? { values: typed, errors: {} } : { values: {}, errors: nestErrors<Values>(errors) };
    },
    [page],
  );
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, mode: 'onTouched', resolver, shouldFocusError: false });
  const { subscribe, reset, getValues, setError, setFocus } = form;

  const told = useRef(values);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          const now = pruned(page, structuredClone(typed));
          if (sameForm(now, told.current)) return;
          told.current = now;
          change(now);
        },
      }),
    [subscribe, page, change],
  );
  useEffect(() => {
    told.current = values;
    const typed = getValues();
    if (!sameForm(values, typed) && !sameForm(values, pruned(page, typed))) reset(values, { keepTouched: true });
  }, [values, page, getValues, reset]);

  const show = useCallback(
    (errors: FieldErrors) => {
      const inOrder = placesOf(page, getValues()).map(({ path }) => path);
      const paths = Object.keys(errors).toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b)) as FieldPath<Values>[];
      for (const path of paths) setError(path, { type: 'server', message: errors[path]?.[0] ?? '' });
      const first = paths.find((path) => inOrder.includes(path));
      if (first) setFocus(first);
    },
    [page, getValues, setError, setFocus],
  );
  return { form, show };
}
