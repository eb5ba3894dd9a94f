import type { PromotionForm } from '#contract/promotions.ts';
import { blankPromotion, type PromotionContent } from '#domain/promotion.ts';
import type { Move } from './harness/moves.ts';
import { storedContent } from './promotion-editor-fixtures.ts';
import { creation as firstKey } from './promotion-editor-gestures.ts';

/** What the editor is to send after these moves, computed by hand from what happened. */
export function sentAfter(moves: readonly Move[], id: number | null): object {
  let form: PromotionContent = blankPromotion;
  let [version, creation] = [0, firstKey];
  let schedule = false;
  for (const move of moves) {
    if (move.kind === 'done' && (move.id === 'readForm' || move.id === 'rereadForm')) {
      const { answer } = move.output as { answer?: PromotionForm };
      if (!answer) continue;
      version = answer.promotion?.version ?? 0;
      if (move.id === 'readForm')
        form = answer.promotion ? { ...storedContent, title: answer.promotion.title } : blankPromotion;
    }
    if (move.kind === 'done' && move.id === 'addPicture' && (move.output as { kind: string }).kind === 'done')
      form = { ...form, picture_id: 31 };
    if (move.kind !== 'send' && move.kind !== 'childSends') continue;
    const event = move.event as {
      type: string;
      form?: PromotionContent;
      schedule?: boolean;
      data?: (Partial<PromotionContent> & { version?: number; creation?: string }) | null;
    };
    if (event.type === 'form.change' && event.form) form = event.form;
    if (event.type === 'picture.remove') form = { ...form, picture_id: null, alt: '' };
    if (event.type === 'promotion.save') schedule = event.schedule ?? false;
    if ((event.type === 'draft.read' || event.type === 'draft.taken') && event.data) {
      const { version: seen = version, creation: key = creation, ...answers } = event.data;
      [version, creation] = [seen, key];
      form = { ...form, ...answers };
    }
  }
  const body = { ...form, schedule, ...(id === null ? { creation } : { version }) };
  return id === null
    ? { call: 'createPromotion', with: { body, idempotencyKey: 'key-1' } }
    : { call: 'changePromotion', with: { params: { id }, body, idempotencyKey: 'key-1' } };
}
