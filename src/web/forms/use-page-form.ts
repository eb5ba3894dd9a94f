import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormGetErrors,
  type UseFormReturn,
} from 'react-hook-form';
import { sameForm } from '#domain/form-differences.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { valueAt } from '#domain/form-pages/path.ts';
import { errorsIn, pruned } from '#domain/form-pages/reading.ts';
import { fieldPositions } from '#domain/form-pages/walk.ts';
import type { FieldErrors } from '#domain/validation/validate.ts';
import { showToast } from '../toasts.ts';
import { nestErrors, type ErrorKind } from './nest-errors.ts';

export interface MachineValues<Values> {
  page: Page<Values>;
  /** The answers in the machine. */
  values: Values;
  /** Sends the typed answers to the machine. */
  change: (values: Values) => void;
}

export interface PageFormReturn<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /**
   * Shows the errors beside their fields and focuses the first one in page order. A server error about a
   * field that is not on the page becomes a toast (docs/decisions/0022-the-position-of-field-errors.md).
   */
  show: (errors: FieldErrors) => void;
}

interface ErrorOf {
  (path: string): { type?: string } | undefined;
}

/**
 * Resolver for react-hook-form. Adding or removing an item validates the whole list: fields that the user has
 * not reached yet get no error then.
 */
function useResolver<Values extends FieldValues>(
  page: Page<Values>,
  shown: { readonly current: ErrorOf },
): Resolver<Values> {
  return useMemo(
    () =>
      (typed, _context, { names }) => {
        // Clone: react-hook-form mutates its values, while the schema caches its result per object.
        const found = errorsIn(page, structuredClone(typed));
        const [asked = ''] = names ?? [];
        const isList = names?.length === 1 && Array.isArray(valueAt(typed, asked));
        const errors = isList
          ? Object.fromEntries(
              Object.entries(found).filter(([path]) => path === asked || shown.current(path)),
            )
          : found;
        return Object.keys(errors).length === 0
          ? { values: typed, errors: {} }
          : { values: {}, errors: nestErrors<Values>(errors) };
      },
    [page, shown],
  );
}

/**
 * Connects a machine to react-hook-form. Typed answers go to the machine, without those that no longer apply;
 * the machine's own changes (a draft, another version, a reset) come back. Answers that no longer apply stay
 * in the page, so that the user can undo the change. Answers that come from the machine and are wrong show
 * their error at once; empty ones do not.
 */
export function usePageForm<Values extends FieldValues>({
  page,
  values,
  change,
  isReading = false,
}: MachineValues<Values> & { isReading?: boolean }): PageFormReturn<Values> {
  const shown = useRef<ErrorOf>(() => undefined);
  const resolver = useResolver(page, shown);
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  });
  const { subscribe, reset, getValues, getErrors, setError, clearErrors, setFocus } = form;
  useEffect(() => {
    shown.current = errorsBy(getErrors);
  }, [getErrors]);

  const handed = useRef(values);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed, name }) => {
          const now = pruned(page, structuredClone(typed));
          if (sameForm(now, handed.current)) return;
          handed.current = now;
          change(now);
          clearErrors(overIn(page, now, shown.current, name) as FieldPath<Values>[]);
        },
      }),
    [subscribe, page, change, clearErrors],
  );
  const mark = useCallback(() => {
    if (isReading) return;
    const type: ErrorKind = 'page';
    for (const [path, message] of wrongAnswers(page, structuredClone(getValues())))
      setError(path as FieldPath<Values>, { type, message });
  }, [isReading, page, getValues, setError]);
  useEffect(mark, [mark]);
  useEffect(() => {
    handed.current = values;
    const typed = getValues();
    if (sameForm(values, typed) || sameForm(values, pruned(page, typed))) return;
    reset(values, { keepTouched: true });
    mark();
  }, [values, page, getValues, reset, mark]);

  const show = useCallback(
    (errors: FieldErrors) => {
      const typed = getValues();
      const inOrder = fieldPositions(page, typed).map(({ path }) => path);
      const own = errorsIn(page, structuredClone(typed));
      const paths = Object.keys(errors).toSorted(
        (a, b) => inOrder.indexOf(a) - inOrder.indexOf(b),
      ) as FieldPath<Values>[];
      for (const path of paths) {
        const type: ErrorKind = own[path] ? 'page' : 'server';
        const message = errors[path]?.[0] ?? '';
        setError(path, { type, message });
        if (message && type === 'server' && !inOrder.includes(path)) showToast('error', message);
      }
      const first = paths.find((path) => inOrder.includes(path));
      if (first) setFocus(first);
    },
    [page, getValues, setError, setFocus],
  );
  return { form, show };
}

const isTyped = (answer: unknown): boolean =>
  typeof answer === 'number' || (typeof answer === 'string' && answer.trim() !== '');

/** Path and message of each wrong answer that is not empty. */
const wrongAnswers = <Values extends FieldValues>(page: Page<Values>, values: Values): [string, string][] =>
  Object.entries(errorsIn(page, values)).flatMap(([path, [message]]) =>
    message && isTyped(valueAt(values, path)) ? [[path, message]] : [],
  );

const errorsBy =
  <Values extends FieldValues>(getErrors: UseFormGetErrors<Values>): ErrorOf =>
  (path) =>
    getErrors(path as FieldPath<Values>) as ReturnType<ErrorOf>;

/**
 * Shown errors that no longer apply, because another answer makes the field valid or optional. An invalid
 * answer does not clear other errors: "the date must be after X" stays while X is not a date.
 */
function overIn<Values extends FieldValues>(
  page: Page<Values>,
  now: Values,
  shown: ErrorOf,
  changed = '',
): string[] {
  const own: ErrorKind = 'page';
  const shownErrors = fieldPositions(page, now)
    .map(({ path }) => path)
    .filter((path) => shown(path)?.type === own);
  if (shownErrors.length === 0) return [];
  const found = errorsIn(page, now);
  return found[changed] ? [] : shownErrors.filter((path) => !found[path]);
}
