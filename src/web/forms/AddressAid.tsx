import { useFormContext } from 'react-hook-form';
import { writtenPart } from '#domain/form-pages/address.ts';
import type { Filling } from '#domain/form-pages/control.ts';
import type { Columns } from '#domain/form-pages/page.ts';
import { joined } from '#domain/form-pages/path.ts';
import { classNames } from '../components/class-names.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { usePage } from './page-context.ts';
import { gridClassOf } from './grid-class.ts';
import { useFill } from './use-fill.ts';

export interface AddressAidProps {
  label: string;
  fills: Filling;
  base: string;
  columns?: Columns | unknown;
  wholeOnPhone?: boolean;
}

/**
 * Address completion: fills the parts that the picked suggestion contains; the other fields keep their text.
 */
export function AddressAid({ label, fills, base, columns, wholeOnPhone }: AddressAidProps) {
  const { getValues } = useFormContext();
  const { isReading } = usePage();
  const fill = useFill(fills, base, { keeps: true });
  if (isReading) return null;
  const line = Object.entries(fills)
    .map(([part, to]) => writtenPart(part, getValues(joined(base, to))))
    .filter(Boolean)
    .join(' ');
  return (
    <AddressSearch
      className={classNames('on-screen', gridClassOf(columns as Columns, wholeOnPhone))}
      label={label}
      placeholder={line || 'Rechercher une adresse'}
      fill={fill}
    />
  );
}
