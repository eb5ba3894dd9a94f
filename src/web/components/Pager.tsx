import { Link, type To } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { useFollowedPage } from './use-followed-page.ts';
import { pageNumbers } from './pages.ts';

export interface PagerProps {
  /** Accessible name, for example "Pages des offres". */
  label: string;
  current: number;
  last: number;
  /** Address of a page. */
  to: (page: number) => To;
}

/**
 * Links to the pages of a list; renders nothing for a single page. After a link is followed, the focus moves
 * to the title of the list, because the page scrolls to its top, far from the link.
 */
export function Pager({ label, current, last, to }: PagerProps) {
  const pages = useFollowedPage(current);
  if (last < 2) return null;
  return (
    <nav ref={pages} className="pager push" aria-label={label}>
      {current > 1 && (
        <Link to={to(current - 1)} aria-label="Page précédente">
          <Icon name="left" small />
        </Link>
      )}
      {pageNumbers(current, last).map((page) =>
        page < 0 ? (
          // A gap: see `pageNumbers`.
          <span key={page} className="p">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={to(current + 1)} aria-label="Page suivante">
          <Icon name="right" small />
        </Link>
      )}
    </nav>
  );
}
