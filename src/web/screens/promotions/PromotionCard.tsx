import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ShownPromotion } from '#contract/promotions.ts';
import { useObjectUrl } from '../../components/use-object-url.ts';
import { usePromotionPicture } from '../../flows/use-promotion-picture.tsx';
import './promotions.css';

/** The picture in a box of a fixed shape, so that nothing moves when it comes. */
function Picture({ id, alt }: { id: number; alt: string }) {
  const address = useObjectUrl(usePromotionPicture(id));
  return <span className="promo-picture">{address && <img src={address} alt={alt} />}</span>;
}

/** The picture in a list, beside its title; the box stays empty without one. */
export const PromotionThumb = ({ id }: { id: number | null }) => (
  <span className="promo-thumb">{id !== null && <Picture key={id} id={id} alt="" />}</span>
);

/** A link out of the portal opens a window of its own. */
function PromotionLink({ link, label, about }: { link: string; label: string; about: string }) {
  const name = `${label}\u00a0: ${about}`;
  if (link.startsWith('/'))
    return (
      <Link className="btn sm" to={link} aria-label={name}>
        {label}
      </Link>
    );
  return (
    <a className="btn sm" href={link} target="_blank" rel="noopener noreferrer" aria-label={name}>
      {label}
    </a>
  );
}

/** A promotion, as brokers see it on their home and administrators in its preview. `aside`: its button. */
export function PromotionCard({ promotion, aside }: { promotion: ShownPromotion; aside: ReactNode }) {
  const { title, text, picture_id: picture, alt, link, link_label: label } = promotion;
  return (
    <article className="card promo">
      {picture !== null && <Picture key={picture} id={picture} alt={alt} />}
      <div className="promo-words">
        <h3>{title}</h3>
        <p className="soft">{text}</p>
        <div className="row wrap">
          {link && label && <PromotionLink link={link} label={label} about={title} />}
          {aside}
        </div>
      </div>
    </article>
  );
}
