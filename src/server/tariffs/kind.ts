import type { TariffSheet } from '#domain/tariff/sheet.ts';
import type { TariffChannel, TariffEventName, TariffFacts, TariffPosition } from '#domain/tariff-versions.ts';
import type { Effect } from '#machines/tariff-version/effects.ts';
import type { Refusal } from '#machines/shared/law/law.ts';
import type { Move } from '../law/store.ts';
import type { Agent } from '../law/transition.ts';
import type { TariffRow } from './row.ts';

/** Name, first day and tables of a draft. */
export interface TariffContent {
  name: string;
  valid_from: string | null;
  sheet: TariffSheet;
}

/** Columns that a transition may set; absent ones stay unchanged. */
export type TariffChanges = Partial<TariffContent & { reason: string }>;

/** Types of a version for the executor of laws. */
export interface TariffKind {
  row: TariffRow;
  made: TariffContent & { copiedFrom: number | null };
  changes: TariffChanges;
  facts: TariffFacts;
  position: TariffPosition;
  event: { type: TariffEventName; channel: TariffChannel; data?: Record<string, unknown> | undefined };
  effect: Effect;
  refusal: Refusal['code'];
  /** The reader of a refusal's answer, and the instant of it. */
  reader: { userId: number | null; now: Date };
}
export type TariffMove = Move<TariffKind>;
export type TariffAgent = Agent<TariffKind>;
