import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  /** Names the sheet; a sheet without title needs none. */
  title?: ReactNode;
  /** Beside the title. */
  note?: ReactNode;
  /** At the right end of the heading: buttons, a search. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Off where the content goes edge to edge: a table, a list. */
  padded?: boolean;
  className?: string;
  /** Of a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A white sheet. Never one inside another. */
export function Card({
  title,
  note,
  aside,
  footer,
  padded = true,
  className,
  titleRef,
  children,
}: CardProps) {
  const id = useId();
  return (
    <section className={classNames('card', className)} {...(title && { 'aria-labelledby': id })}>
      {title && (
        <header>
          <h2 id={id} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
            {title}
          </h2>
          {note && <span className="small mute">{note}</span>}
          {aside && <div className="row push grow-s">{aside}</div>}
        </header>
      )}
      {padded ? <div className="pad">{children}</div> : children}
      {footer && <footer>{footer}</footer>}
    </section>
  );
}
