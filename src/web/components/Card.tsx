import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  /** Accessible name of the card; optional. */
  title?: ReactNode;
  /** Rendered beside the title. */
  note?: ReactNode;
  /** Rendered at the right of the heading: buttons, a search field. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** `false` for content without padding: a table, a list. */
  padded?: boolean;
  className?: string;
  /** Ref of the title, for cards that move the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A white card. Cards are not nested. */
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
