import { noPlaceholder } from './TextInput.tsx';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';
import type { TextCodec } from './use-typed.ts';

export type FigureInputProps<V> = TypedInputProps<V> &
  TextCodec<V> & {
    /** Said after the figure. */
    unit: string;
  };

/** A figure with its unit. How it is read and shown is its owner's. */
export function FigureInput<V extends string | number | null>({
  unit,
  placeholder = noPlaceholder,
  ...rest
}: FigureInputProps<V>) {
  return (
    <div className="affix money">
      <TypedInput inputMode="decimal" placeholder={placeholder} {...rest} />
      <span>{unit}</span>
    </div>
  );
}
