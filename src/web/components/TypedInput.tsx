import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';
import { useTyped, type TextCodec } from './use-typed.ts';

/** Props of an input whose value is not its text. */
export type TypedInputProps<V> = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> & {
  value: V;
  onChange: (value: V) => void;
};

/** A text input whose value is parsed from its text: a date, an amount. */
export function TypedInput<V extends string | number | null>({
  value,
  onChange,
  read,
  show,
  className,
  onBlur,
  ...rest
}: TypedInputProps<V> & TextCodec<V>) {
  const { shown, type, leave } = useTyped(value, { read, show });
  return (
    <input
      {...rest}
      {...useFieldWires(rest)}
      type="text"
      autoComplete="off"
      className={classNames('in', className)}
      value={shown}
      onChange={(event) => onChange(type(event.target.value))}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
