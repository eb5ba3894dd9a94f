import { useMemo } from 'react';
import { declarationPage, declarationPageWithin } from '#domain/form-pages/claim.ts';
import type { DeclarationDays } from '#domain/validation/claim.ts';
import { todayAfter } from '../today-after.ts';

/** Form of the declaration, with the bounds of its days as the server states them. */
export function useDeclarationPage(days: DeclarationDays | undefined) {
  const today = days && todayAfter(days.today);
  return useMemo(
    () => (days && today ? declarationPageWithin({ ...days, today }) : declarationPage),
    [days, today],
  );
}
