import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';
import { useTyped, type TextCodec } from './use-typed.ts';

export type FigureInputProps<V> = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> &
  TextCodec<V> & {
    value: V;
    onChange: (value: V) => void;
    /** Said after the figure. */
    unit: string;
  };

/** A figure with its unit. How it is read and shown is its owner's. */
export function FigureInput<V extends string | number | null>({ value, onChange, read, show, unit, className, onBlur, ...rest }: FigureInputProps<V>) {
  const { shown, type, leave } = useTyped(value, { read, show });
  return (
    <div className="affix money">
      <input
        inputMode="decimal"
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
      <span>{unit}</span>
    </div>
  );
}
