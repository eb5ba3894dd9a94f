import { useCallback, useEffect } from 'react';
import { useForm, type FieldPath, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { QuoteForm } from '#domain/forms.ts';
import { sameForm } from '#domain/form-differences.ts';
import { missingInQuote } from '#domain/validation/quote.ts';
import { useQuoteCommands, useQuoteContext, useRefusedFields } from '../../flows/use-quote.tsx';
import { nestErrors } from '../../forms/nest-errors.ts';

/** Every answer that is wrong or missing, on the one schema of the complete quote. */
const resolver: Resolver<QuoteForm> = (values) => {
  const missing = missingInQuote(values);
  return missing.length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors<QuoteForm>(Object.fromEntries(missing.map(({ path, message }) => [path, [message]]))) };
};

/** The form on the page, in step with the machine: what is typed goes to it, what it replaces (a draft, another's version) comes back. */
export function useQuoteForm(): UseFormReturn<QuoteForm> {
  const kept = useQuoteContext(({ form }) => form);
  const { change } = useQuoteCommands();
  const form = useForm<QuoteForm>({ defaultValues: kept, mode: 'onTouched', resolver });
  const { subscribe, reset, getValues, setError, setFocus } = form;

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => change(structuredClone(values)) }), [subscribe, change]);
  useEffect(() => {
    if (!sameForm(kept, getValues())) reset(kept, { keepTouched: true });
  }, [kept, getValues, reset]);

  const show = useCallback(
    (errors: Record<string, string[]>) => {
      const paths = Object.keys(errors) as FieldPath<QuoteForm>[];
      for (const path of paths) setError(path, { type: 'server', message: errors[path]?.[0] ?? '' });
      const [first] = paths;
      if (first) setFocus(first);
    },
    [setError, setFocus],
  );
  useRefusedFields(show);
  return form;
}
