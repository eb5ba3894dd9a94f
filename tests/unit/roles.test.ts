import { expect, it } from 'vitest';
import { requestCalls } from '#contract/requests.ts';
import { isBrokerRole, maySimulate, roles } from '#domain/roles.ts';

it('the roles that may ask for a price are those that the call allows', () => {
  expect(roles.filter(maySimulate).toSorted()).toEqual([...requestCalls.simulate.who].toSorted());
});

it('a broker is recognised by its role', () => {
  expect(roles.filter(isBrokerRole)).toEqual(['broker', 'main_broker']);
});
