import { expect, it } from 'vitest';
import { requestCalls } from '#contract/requests.ts';
import { isBrokerRole, maySimulate, roles } from '#domain/roles.ts';

it('lets those ask for a price whom the call takes, and no other', () => {
  expect(roles.filter(maySimulate).toSorted()).toEqual([...requestCalls.simulate.who].toSorted());
});

it('knows a broker by the role', () => {
  expect(roles.filter(isBrokerRole)).toEqual(['broker', 'main_broker']);
});
