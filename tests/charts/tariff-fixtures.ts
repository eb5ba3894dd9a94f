import type { TariffResource, TariffSummary } from '#contract/tariffs.ts';
import { sheetOf } from '#domain/tariff/sheet.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';

/** A draft of the tariff as the list has it. */
export const tariffOf = (more: Partial<TariffSummary> = {}): TariffSummary => ({
  id: 7,
  name: '2027.1',
  state: 'draft',
  valid_from: '2027-01-01',
  valid_until: null,
  copied_from: '2026.2',
  author: 'Anne Teyssier',
  publisher: null,
  updated_at: '2026-11-20T09:00:00Z',
  priced: 0,
  contracts: 0,
  reason: null,
  ...more,
});

/** The same with its tables and what may happen to it. */
export const wholeTariff = (more: Partial<TariffResource> = {}): TariffResource => ({
  ...tariffOf(),
  version: 2,
  sheet: sheetOf(tables2026v2),
  base: { name: '2026.2', sheet: sheetOf(tables2026v2) },
  story: [{ id: 1, at: '2026-11-20T09:00:00Z', event: 'TARIFF.CREATE', who: 'Anne Teyssier', comment: null }],
  permitted: ['TARIFF.CHANGE', 'TARIFF.SUBMIT', 'TARIFF.WITHDRAW'].map((event) => ({
    event,
    channel: 'call',
  })),
  refused: [],
  ...more,
});
