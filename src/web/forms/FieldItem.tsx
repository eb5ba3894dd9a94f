import { createElement, memo } from 'react';
import { useController } from 'react-hook-form';
import { needOf } from '#domain/form-pages/needed.ts';
import type { AnyField, Columns } from '#domain/form-pages/page.ts';
import { joined, parentOf, valueAt } from '#domain/form-pages/path.ts';
import { explanationOf } from '#domain/validation/explanations.ts';
import type { ControlProps } from './control-props.ts';
import { controlOf } from './controls/index.tsx';
import { usePage } from './page-context.ts';
import { gridClassOf } from './grid-class.ts';
import { useAnswers } from './use-answers.ts';

/**
 * Whether the field is required. Most are constants; only those that depend on other answers subscribe to
 * them.
 */
function useNeed(path: string): boolean {
  const { page } = usePage();
  const need = page.marksOptional ? needOf(page.schema, path) : true;
  return useAnswers<boolean>(need);
}

/** Explains an error from the field's value and its siblings; empty if the message is enough. */
function useExplanation(path: string, message: string | undefined): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return useAnswers<string>(
    message ? (beside) => explanationOf({ message, value: valueAt(beside, name), beside }) ?? '' : '',
    parentOf(path),
  );
}

/** One field: label, control and error. */
export const FieldItem = memo(function FieldItem({
  field,
  base,
  blank,
}: {
  field: AnyField;
  base: string;
  blank: unknown;
}) {
  const path = joined(base, field.path);
  const { hints, refused, controls, isReading } = usePage();
  const { field: answer, fieldState } = useController({ name: path });
  const label = useAnswers(field.label, base);
  const columns = useAnswers<number>(field.columns ?? 0, base) as Columns | 0;
  const isNeeded = useNeed(path);

  const hint = isReading ? undefined : (hints?.[path] ?? field.hint);
  const error = fieldState.error?.message ?? refused?.[path]?.[0];
  const why = useExplanation(path, error);
  const gridClass = gridClassOf(columns || undefined, field.wholeOnPhone);
  const words = field.more ? (
    <span>
      {label}
      <span className="sr">{field.more}</span>
    </span>
  ) : (
    label
  );
  const { name, value, onChange, onBlur, ref } = answer;
  const props: ControlProps = {
    frame: {
      id: path,
      label: words,
      ...(hint && { hint }),
      ...(error && { error }),
      ...(why && { why }),
      ...(!isNeeded && { optional: true }),
      ...(gridClass && { className: gridClass }),
    },
    answer: { name, value: value as unknown, onChange, onBlur, ref },
    blank,
    control: field.control,
    base,
  };
  return createElement(controlOf(field.control, controls), props);
});
