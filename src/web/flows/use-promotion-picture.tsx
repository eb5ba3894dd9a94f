import { usePageReading } from './use-page-reading.tsx';

/** The stored picture of a promotion; null until it is loaded, or if it cannot be. */
export const usePromotionPicture = (id: number): Blob | null =>
  usePageReading('promotionPicture', {}, { id }).answer;
