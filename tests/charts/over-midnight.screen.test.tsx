import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankClaimFacts } from '#domain/claim-facts.ts';
import { blankDeclaration } from '#domain/claim.ts';
import type { Page } from '#domain/form-pages/page.ts';
import { errorsIn } from '#domain/form-pages/reading.ts';
import { pageOfToday } from '#web/screens/dossier/claims/page-of-today.ts';
import { useDeclarationPage } from '#web/screens/dossier/claims/use-declaration-page.ts';
import { useWorksEndPage } from '#web/screens/dossier/works-end/use-works-end-page.ts';
import { whole } from './works-end-fixtures.ts';

/*
 * Tests of forms that stay open over midnight: the server stated the bounds of their days on the day before.
 */

const [evening, morning] = ['2026-11-25T21:00:00Z', '2026-11-26T09:00:00Z'];
const [yesterday, today] = ['2026-11-25', '2026-11-26'];
const read = {
  declaration: { today: yesterday, covered: { from: null, until: null } },
  worksEnd: { today: yesterday, site: { opening_date: null, start_date: null } },
  claim: { state: { slug: 'expert', label: '' }, facts: { ...blankClaimFacts, today: yesterday } },
};

const isWrong = (page: unknown, typed: object, field: string): boolean =>
  Object.keys(errorsIn(page as Page<object>, typed)).includes(field);

const isReportWrong = () =>
  isWrong(pageOfToday('POSITION.REFUSE', read.claim), { report_on: today }, 'report_on');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(evening) }));
afterEach(() => void vi.useRealTimers());

describe.each([
  {
    form: 'the declaration of a claim',
    usePage: () => useDeclarationPage(read.declaration),
    typed: { ...blankDeclaration, reception_date: today },
  },
  {
    form: 'the declaration of the end of works',
    usePage: () => useWorksEndPage(read.worksEnd),
    typed: { ...whole, reception_date: today },
  },
])('$form', ({ usePage, typed }) => {
  it('refuses tomorrow, and takes the same day after midnight', () => {
    const { result, rerender } = renderHook(() => usePage() as never);
    const before = result.current;
    rerender();
    expect([isWrong(result.current, typed, 'reception_date'), result.current === before]).toEqual([
      true,
      true,
    ]);
    vi.setSystemTime(new Date(morning));
    rerender();
    expect(isWrong(result.current, typed, 'reception_date')).toBe(false);
  });
});

it('the report of an expert refuses tomorrow, and takes the same day where it is opened after midnight', () => {
  expect(isReportWrong()).toBe(true);
  vi.setSystemTime(new Date(morning));
  expect(isReportWrong()).toBe(false);
});
