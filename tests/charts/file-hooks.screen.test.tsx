import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import type { PortfolioLine } from '#contract/portfolio.ts';
import { bindCalls } from '#machines/shared/call.ts';
import { editedFormOf } from '#machines/shared/edited-form/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { promotionActors } from '#web/flows/promotion-form.ts';
import {
  useAgreementFile,
  useAgreementPreview,
  useMonthFile,
  usePortfolioFile,
  useReplayFile,
  useTariffFile,
} from '#web/flows/use-download.tsx';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { writeOf } from '#web/screens/portfolio/batch-actions.ts';

/*
 * Calls that hooks and pages give by name, where no journey of a chart sees which: downloads without an
 * owner, the picture of a promotion, the writes of a batch.
 */

const typed = { name: 'Atlas', logo: null, colors: null, mentions: '', agreement: '' };
type Typed = Parameters<ReturnType<typeof useAgreementPreview>['download']>[0];
const query = { q: 'pins' } as unknown as Parameters<typeof usePortfolioFile>[1];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ofTariff = () => useTariffFile({ id: 7, name: '2027', version: 3 });
const ofPreview = () => {
  const { download } = useAgreementPreview();
  return { download: () => download(typed as unknown as Typed) };
};

it.each<[string, () => { download: () => void }, [call: string, input: object], file: string]>([
  [
    'the agreement of a membership',
    () => useAgreementFile(12, false),
    ['membershipAgreement', { params: { id: 12 } }],
    'Convention de partenariat.pdf',
  ],
  [
    'the signed agreement of a membership',
    () => useAgreementFile(12, true),
    ['membershipAgreement', { params: { id: 12 } }],
    'Convention de partenariat signée.pdf',
  ],
  [
    'the agreement of a partner as it is typed',
    ofPreview,
    ['partnerAgreement', { body: typed }],
    'Aperçu de la convention Atlas.pdf',
  ],
  [
    'the table of offers as CSV',
    () => usePortfolioFile('exportPortfolioCsv', query),
    ['exportPortfolioCsv', { query }],
    'offres-2026-11-20.csv',
  ],
  [
    'the table of offers as a workbook',
    () => usePortfolioFile('exportPortfolioXlsx', query),
    ['exportPortfolioXlsx', { query }],
    'offres-2026-11-20.xlsx',
  ],
  ['a version of the tariff', ofTariff, ['tariffFile', { params: { id: 7 } }], 'tarif-2027-v3.json'],
  [
    'both prices of each replayed request',
    () => useReplayFile(7, 'Rejeu.csv'),
    ['replayCsv', { params: { id: 7 } }],
    'Rejeu.csv',
  ],
  [
    'a part of a bordereau',
    () =>
      useMonthFile('exportBordereauCsv', { month: '2026-05', part: { company: 1 }, name: 'bordereau.csv' }),
    ['exportBordereauCsv', { params: { month: '2026-05' }, query: { company: 1 } }],
    'bordereau.csv',
  ],
  [
    'the statement of commissions',
    () => useMonthFile('commissionsPdf', { month: '2026-05', name: 'releve.pdf' }),
    ['commissionsPdf', { params: { month: '2026-05' }, query: {} }],
    'releve.pdf',
  ],
])('asks for %s, and hands the file over under its name', async (_name, use, asked, file) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T11:00:00+01:00') });
  const blob = new Blob(['file']);
  const ask = vi.fn<(name: string, input: unknown) => Promise<unknown>>(async () => answered(blob));
  const emitted: object[] = [];
  const { result } = renderHook(use, {
    wrapper: ({ children }) => (
      <ApiContext value={{ ask } as unknown as ApiClient}>
        <EmittedContext value={() => (one) => void emitted.push(one)}>
          <MemoryRouter>{children}</MemoryRouter>
        </EmittedContext>
      </ApiContext>
    ),
  });
  await act(async () => result.current.download());
  expect(ask.mock.calls.map(([name, input]) => [name, input])).toEqual([asked]);
  expect(emitted).toEqual([{ type: 'file.ready', blob, name: file }]);
});

it('sends the picture of a promotion by its call', () => {
  const ask = vi.fn<(name: string, input: unknown) => Promise<unknown>>(() => new Promise(() => undefined));
  const chart = bindCalls(editedFormOf(promotionActors), { ask: ask as never });
  const files = [new File(['picture'], 'photo.webp')];
  const { readFile } = chart.implementations.actors;
  createActor(readFile as never, { input: { files, idempotencyKey: 'key-1' } as never }).start();
  expect(ask.mock.calls.map(([name, input]) => [name, input])).toEqual([['addPromotionPicture', { files }]]);
});

const offer = {
  id: 42,
  client: 'Camille Durand',
  reference: 'DO-2026-00042',
  version: 5,
  reminder: 'SIGNERS.REMIND',
  status: { slug: 'where-it-was', label: '' },
  permitted: [{ event: 'STATUS.ARCHIVE', to: { status: 'where-it-goes' }, channel: 'status' }],
} as unknown as PortfolioLine;

it.each([
  ['archive', offer, 'updateStatus', { params: { id: 42 }, body: { status: 'where-it-goes', version: 5 } }],
  ['assign', offer, 'assignRequest', { params: { id: 42 }, body: { collaborator_id: 8, version: 5 } }],
  [
    'remind',
    offer,
    'sendEvent',
    { params: { id: 42 }, body: { event: 'SIGNERS.REMIND', data: {}, version: 5 } },
  ],
  [
    'remind',
    { ...offer, reminder: null },
    'sendEvent',
    { params: { id: 42 }, body: { event: 'CLIENT.REMIND', data: {}, version: 5 } },
  ],
] as const)('a batch writes %s by the call of the action', (action, line, call, input) => {
  const { with: given, undo, ...write } = writeOf(action, line, 8);
  const { idempotencyKey, ...rest } = given;
  expect(write).toEqual({ id: 42, name: 'Camille Durand, DO-2026-00042', call });
  expect(rest).toEqual(input);
  expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(undo !== undefined).toBe(action === 'archive');
});

it('an archive goes where the law leads, and is taken back by the same call to where it was', () => {
  const { undo, ...archive } = writeOf('archive', offer, 8);
  expect(undo).toMatchObject({
    id: 42,
    call: archive.call,
    with: { params: { id: 42 }, body: { status: 'where-it-was' } },
  });
  expect(undo?.with.idempotencyKey).not.toBe(archive.with.idempotencyKey);
});
