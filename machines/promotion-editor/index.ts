export { promotionEditorChart } from './chart.ts';
export { promotionEditorIgnored, promotionEditorLabels } from './labels.ts';
export { promotionPage, promotionPageOn } from './page.ts';
export type { PromotionEditorContext, PromotionEditorEvent, PromotionEditorInput } from './setup.ts';
