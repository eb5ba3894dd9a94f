import type { QuotationFacts } from '#domain/quotations.ts';
import type { Condition } from '../shared/law/table.ts';

/** The law has no condition: its rows depend on the state and the sender alone. */
export const conditions = {} as const satisfies Readonly<Record<string, Condition<QuotationFacts>>>;

export type ConditionName = keyof typeof conditions;
