import type { PromotionChanged, PromotionForm, PromotionResource } from '#contract/promotions.ts';
import { sameForm } from '#domain/form-differences.ts';
import { blankPromotion, maxPictureBytes, type PromotionContent } from '#domain/promotion.ts';
import { callFor, type CallInput, type CallOutcome } from '#machines/shared/call.ts';
import type { FormActors, FormRules, Loaded } from '#machines/shared/edited-form/index.ts';
import { firstMessageOf, unexpected } from '#machines/shared/outcome.ts';
import { selectorOf } from './use-edited-form.tsx';

/** Why a picture is not sent, in French; null if nothing is wrong before its bytes are read. */
function faultOfPicture({ size }: File): string | null {
  if (size === 0) return 'Ce fichier est vide.';
  return size > maxPictureBytes
    ? 'Cette image dépasse 5\u00a0Mo. Réduisez-la, puis choisissez-la de nouveau.'
    : null;
}

/** The stored content as the form has it. */
export const promotionContentOf = (stored: PromotionResource): PromotionContent => ({
  title: stored.title,
  text: stored.text,
  picture_id: stored.picture_id,
  alt: stored.alt,
  link: stored.link,
  link_label: stored.link_label,
  partenaire_id: stored.partenaire?.id ?? null,
  first_day: stored.first_day,
  last_day: stored.last_day,
});

/** What the button adds to the content: brokers will see it. */
interface Given {
  schedule?: boolean;
}

/** The form of a promotion (docs/domain/promotion.md). */
export const promotionRules: FormRules<PromotionForm, PromotionContent> = {
  blank: blankPromotion,
  reading: ({ id }) => ({
    call: 'promotionForm',
    with: { query: id === null ? {} : { id } } satisfies CallInput<'promotionForm'>,
  }),
  known: (answer, before) => {
    const { promotion } = answer as PromotionForm | PromotionChanged;
    return before && !('partenaires' in answer) ? { ...before, promotion } : (answer as PromotionForm);
  },
  stored: ({ promotion }) =>
    promotion && {
      id: promotion.id,
      version: promotion.version,
      form: promotionContentOf(promotion),
      isEditable: promotion.permitted.includes('PROMOTION.CHANGE'),
    },
  place: ({ id }) => ({ kind: 'promotion', key: id === null ? 'nouvelle' : String(id) }),
  saving: ({ target: { id }, form, creation, version }, { schedule = false }: Given) =>
    id === null
      ? {
          call: 'createPromotion',
          with: { body: { ...form, schedule, creation } } satisfies CallInput<'createPromotion'>,
        }
      : {
          call: 'changePromotion',
          with: {
            params: { id },
            body: { ...form, schedule, version },
          } satisfies CallInput<'changePromotion'>,
        },
  isSaved: ({ promotion }, { form }, { schedule }: Given) =>
    promotion !== null &&
    sameForm(form, promotionContentOf(promotion)) &&
    (!schedule || promotion.state.slug !== 'draft'),
  outdated:
    'Cette promotion a changé depuis votre saisie. Ce que vous aviez saisi reste, par-dessus ses changements.',
  file: {
    faultOf: faultOfPicture,
    read: (loaded, { form }) => {
      const outcome = loaded as CallOutcome<'addPromotionPicture'>;
      return outcome.kind === 'done'
        ? { form: { ...form, picture_id: outcome.answer.picture_id }, message: '' }
        : { message: firstMessageOf(outcome) ?? unexpected };
    },
  },
};

/** Sends a chosen picture. */
export const promotionActors: FormActors = {
  readFile: callFor<Loaded, { files: File[]; idempotencyKey: string }>('addPromotionPicture'),
};

export const usePromotionForm = selectorOf(promotionRules);
