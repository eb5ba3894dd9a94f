import { Button } from '../../components/Button.tsx';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { useShownPromotions } from '../../flows/use-shown-promotions.tsx';
import { PromotionCard } from './PromotionCard.tsx';

/**
 * The promotions of a broker's home, at most three (docs/domain/promotion.md). They come below the offers once
 * these are drawn, so that they move nothing; the home is complete without them, and says nothing if they
 * cannot be read.
 */
export function Promotions({ script }: { script?: ListScript }) {
  const { promotions, isFree, running, close } = useShownPromotions(script);
  if (promotions.length === 0) return null;
  return (
    <section className="promos" aria-label="Promotions">
      {promotions.map((promotion) => (
        <FocusOnReplace key={promotion.id}>
          <PromotionCard
            promotion={promotion}
            aside={
              <Button
                size="sm"
                look="ghost"
                busy={promotion.id === running?.row}
                aria-disabled={(!isFree && promotion.id !== running?.row) || undefined}
                aria-label={`Fermer\u00a0: ${promotion.title}`}
                onClick={() => close(promotion.id)}
              >
                Fermer
              </Button>
            }
          />
        </FocusOnReplace>
      ))}
    </section>
  );
}
