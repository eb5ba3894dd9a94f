import { Combobox } from '../components/Combobox.tsx';
import { Field } from '../components/Field.tsx';
import type { useCompletion } from '../flows/use-completion.tsx';

interface CompletionFieldProps {
  label: string;
  className: string;
  placeholder?: string;
  /** Accessible name of the list of suggestions. */
  listLabel: string;
  /** The hint usually, without a suggestion, and without an answer. */
  hints: Readonly<Record<'usual' | 'nothing' | 'unavailable', string>>;
  completion: ReturnType<typeof useCompletion>;
}

/** Search field that suggests what fills a form; the form's own fields can still be typed in. */
export function CompletionField({ completion, label, className, hints, ...list }: CompletionFieldProps) {
  const { text, suggestions, isNothing, isUnavailable, type, pick } = completion;
  const hint = isUnavailable ? hints.unavailable : isNothing ? hints.nothing : hints.usual;
  return (
    <Field className={className} label={label} hint={hint} optional>
      <Combobox
        value={text}
        onType={type}
        suggestions={suggestions.map((suggestion) => ({ ...suggestion, key: suggestion.label }))}
        onPick={(suggestion) => pick(suggestion.label)}
        isSearch
        {...list}
      />
    </Field>
  );
}
