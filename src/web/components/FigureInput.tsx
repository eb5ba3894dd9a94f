import { noPlaceholder } from './TextInput.tsx';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';
import type { TextCodec } from './use-typed.ts';

export type FigureInputProps<V> = TypedInputProps<V> &
  TextCodec<V> & {
    /** Displayed after the number. */
    unit: string;
  };

/** A number with its unit. The parent provides `read` and `show`. */
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
