import { Link } from 'react-router-dom';
import { farthestPage } from '#contract/paging.ts';
import type { Page } from '#contract/paging.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Pager } from '../../components/Pager.tsx';
import { useFollowedPage } from '../../components/use-followed-page.ts';
import { plural } from '../../components/format.ts';

const cursorOf = (url: string | null) =>
  url ? (new URL(url, 'http://list').searchParams.get('cursor') ?? '') : '';

/** `1 à 10 sur 42 offres`; a capped total reads "plus de". */
export const extent = ({ from, to, total, total_capped }: Page<unknown>): string =>
  `${formatNumber(from ?? 0)} à ${formatNumber(to ?? 0)} sur ${total_capped ? 'plus de ' : ''}${plural(total, 'offre')}`;

export function OfferPager({
  page,
  address,
}: {
  page: Page<unknown>;
  address: (page: number, cursor?: string) => string;
}) {
  const { current_page: current, last_page: last, next_page_url: next, prev_page_url: previous } = page;
  const pages = useFollowedPage(current);
  // Later pages use the server's cursor.
  if (current < farthestPage)
    return (
      <Pager label="Pages des offres" current={current} last={Math.min(last, farthestPage)} to={address} />
    );
  return (
    <nav ref={pages} className="pager push" aria-label="Pages des offres">
      <Link to={address(1)}>Première page</Link>
      {previous && (
        <Link to={address(current - 1, current - 1 < farthestPage ? '' : cursorOf(previous))}>
          Page précédente
        </Link>
      )}
      <span className="p" aria-current="page">
        {formatNumber(current)}
      </span>
      {next && <Link to={address(current + 1, cursorOf(next))}>Page suivante</Link>}
    </nav>
  );
}
