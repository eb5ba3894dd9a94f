/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards, the table loses its own roles: see the CSS */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

/**
 * A table that renders as cards below 768 px. Roles are explicit, because the cards' CSS removes the implicit
 * ones.
 */
export function Table({
  head,
  children,
  foot,
  caption,
  busy = false,
}: {
  head: ReactNode;
  children: ReactNode;
  /** Rows below the others: totals. */
  foot?: ReactNode;
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
      {foot && <tfoot role="rowgroup">{foot}</tfoot>}
    </table>
  );
}

export const Row = (props: ComponentProps<'tr'>) => <tr {...props} role="row" />;

/**
 * A cell. `<Link className="main">` in the first cell makes the whole row clickable. `num`: aligned right.
 * `label`: name of the column on a card, if the value needs it.
 * Classes: `hide-m` and `hide-s` hide by window width, `if-wide` and `if-roomy` show by the width of a
 * surrounding `table-room`, `whole` takes a full line of a card.
 */
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

/** A column heading; with `onSort` it is a sort button, which cards do not have: the label names it there. */
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
      {...(onSort && typeof children === 'string' && { 'aria-label': children })}
    >
      {onSort ? (
        <button type="button" onClick={onSort}>
          {children} {sort && <Icon name={sort === 'ascending' ? 'up' : 'down'} small />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}
