import { createElement, memo } from 'react';
import { useController } from 'react-hook-form';
import { needOf } from '#domain/form-pages/needed.ts';
import type { AnyField, Columns } from '#domain/form-pages/page.ts';
import { joined, parentOf, valueAt } from '#domain/form-pages/path.ts';
import { explanationOf } from '#domain/validation/explanations.ts';
import type { ControlProps } from './control-props.ts';
import { controlOf } from './controls/index.tsx';
import { usePage } from './page-context.ts';
import { placeOf } from './place.ts';
import { useAnswers } from './use-answers.ts';

/** A schema's need is a constant nearly everywhere: only what depends on other answers listens to them. */
function useNeed(path: string): boolean {
  const { page } = usePage();
  const need = page.marksOptional ? needOf(page.schema, path) : true;
  return useAnswers<boolean>(need);
}

/** What exactly is wrong with the answer at that path, in front of what stands beside it: empty where the message says it all. */
function useExplanation(path: string, message: string | undefined): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return useAnswers<string>(
    message ? (beside) => explanationOf({ message, value: valueAt(beside, name), beside }) ?? '' : '',
    parentOf(path),
  );
}

/** One answer: its words, its control, and what is wrong with it. */
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
  const place = placeOf(columns || undefined, field.wholeOnPhone);
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
      ...(place && { className: place }),
    },
    answer: { name, value: value as unknown, onChange, onBlur, ref },
    blank,
    control: field.control,
    base,
  };
  return createElement(controlOf(field.control, controls), props);
});
