import { expect, it } from 'vitest';
import { contractStatusOn } from '#domain/contract-status.ts';

const signed = { isSigned: true, takesEffect: '2026-02-02', coverUntil: '2037-03-01', terminatedOn: null };

it.each([
  ['2026-02-01', {}, 'upcoming'],
  ['2026-02-02', {}, 'valid'],
  ['2037-03-01', {}, 'valid'],
  ['2037-03-02', {}, 'over'],
  ['2040-01-01', { coverUntil: null }, 'valid'],
  ['2026-03-01', { isSigned: false }, 'unsigned'],
  ['2026-01-19', { terminatedOn: '2026-01-20' }, 'upcoming'],
  ['2026-01-20', { terminatedOn: '2026-01-20' }, 'terminated'],
] as const)('on %s, with %o, a contract is %s', (today, more, status) => {
  expect(contractStatusOn({ ...signed, ...more }, today)).toBe(status);
});
