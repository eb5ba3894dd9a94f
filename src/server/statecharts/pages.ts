import type { DomainPage } from '#domain/chart-pages.ts';

/** The pages of rules that are read beside the charts. The build writes them as HTML (`src/written-pages.ts`). */
export const chartPages = (): DomainPage[] =>
  Object.values(
    import.meta.glob<DomainPage | null>('../../../docs/domain/*.md', { eager: true, import: 'default' }),
  ).filter((page) => page !== null);
