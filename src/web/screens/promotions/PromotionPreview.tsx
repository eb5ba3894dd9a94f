import { useId } from 'react';
import { coloursOf } from '#domain/brand-colours.ts';
import type { PromotionContent } from '#domain/promotion.ts';
import { usePromotionForm } from '../../flows/promotion-form.ts';
import { PromotionCard } from './PromotionCard.tsx';
import { allPartners } from './promotion-words.ts';

/** The promotion as its brokers see it, in the colours of their partner; nothing in it can be pressed. */
export function PromotionPreview({ content }: { content: PromotionContent }) {
  const title = useId();
  const partners = usePromotionForm(({ read }) => read?.partenaires);
  const partner = partners?.find(({ id }) => id === content.partenaire_id);
  const { blue, orange, third } = coloursOf(partner?.resources);
  return (
    <section
      className="promo-preview stack"
      aria-labelledby={title}
      style={{ '--brand-blue': blue, '--brand-orange': orange, '--brand-third': third }}
    >
      <h2 id={title}>
        Aperçu <span className="small mute">{partner?.name ?? allPartners}</span>
      </h2>
      <div inert>
        <PromotionCard
          promotion={{ id: 0, ...content, title: content.title || 'Titre', text: content.text || 'Texte' }}
          aside={<span className="btn sm ghost">Fermer</span>}
        />
      </div>
    </section>
  );
}
