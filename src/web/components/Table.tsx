/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards, the table loses its own roles: see the CSS */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

/** A table that becomes cards below 768 px. The roles stay, since the cards' CSS takes the table's own away. */
export function Table({
  head,
  children,
  caption,
  busy = false,
}: {
  head: ReactNode;
  children: ReactNode;
  caption: string;
  busy?: boolean;
}) {
  return (
    <table className="table cards" role="table" aria-busy={busy || undefined}>
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">{head}</tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export const Row = (props: ComponentProps<'tr'>) => <tr {...props} role="row" />;

/** The first cell of a row holds `<Link className="main">`: it stretches over the row. `num` aligns right; `hide-m`, `hide-s` as ever; `if-wide`, `if-roomy` by the room of a `table-room` around the table; `whole`: a line of its own on a card; `label`: what the column is called, said on a card where the cell would not tell by itself. */
export const Cell = ({
  num = false,
  label,
  className,
  children,
  ...rest
}: ComponentProps<'td'> & { num?: boolean; label?: string }) => (
  <td {...rest} role="cell" className={classNames(num && 'num', className)}>
    {label && (
      <span className="card-label" aria-hidden>
        {label}
      </span>
    )}
    {children}
  </td>
);

export type SortOrder = 'ascending' | 'descending';

/** A heading; with `onSort` it is a button that sorts. */
export function Head({
  num = false,
  className,
  sort,
  onSort,
  children,
  ...rest
}: ComponentProps<'th'> & { num?: boolean; sort?: SortOrder | undefined; onSort?: () => void }) {
  return (
    <th
      {...rest}
      role="columnheader"
      scope="col"
      className={classNames(num && 'num', className)}
      aria-sort={sort}
    >
      {onSort ? (
        <button type="button" onClick={onSort}>
          {children} {sort && <Icon name="down" small />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}
