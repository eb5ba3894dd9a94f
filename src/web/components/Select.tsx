import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWires } from './Field.tsx';

export interface Option {
  value: string | number;
  label: string;
}

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  /** First option, with an empty value: "Choisissez". */
  placeholder?: string;
};

/** The browser's `<select>`. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...rest} {...useFieldWires(rest)} className={classNames('in', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
