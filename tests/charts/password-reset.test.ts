import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { passwordResetChart, type PasswordResetContext } from '#machines/password-reset/index.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { answered, failed, fault, invalid, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';

const tooShort = invalid({ password: ['Trop court.'] });
const said = answered({ message: 'C’est fait.' });

const cases = {
  events: {
    'link.ask': [{ email: 'courtier@charpente.test' }],
    'password.choose': [{ email: 'courtier@charpente.test', password: 'Demo!2026', password_confirmation: 'Demo!2026' }],
    'link.again': [{}],
    'link.retry': [{}],
  },
  actors: {
    askLink: { done: [said, tooShort], error: [fault] },
    verifyLink: { done: [answered({ valid: true }), answered({ valid: false }), offline], error: [fault] },
    resetPassword: { done: [said, tooShort], error: [fault] },
  },
} satisfies Cases<typeof passwordResetChart>;

const project = ({ email, token, message }: PasswordResetContext) => [email, token, message];

describeChart(passwordResetChart, cases, {
  input: { email: '', token: 'lien' },
  project,
  exempt: { 'password-reset.deciding|always|1': 'a page opens once: this one opens with a link, and comes to the form without by asking again' },
});

function open(token: string | null) {
  const script = scriptOf(passwordResetChart);
  const actor = createActor(script.chart, { input: { email: 'courtier@charpente.test', token } });
  const emitted: Emitted[] = [];
  actor.on('*', (one) => emitted.push(one));
  actor.start();
  return { ...script, actor, emitted, where: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}
const chosen = { type: 'password.choose' as const, email: 'courtier@charpente.test', password: 'Demo!2026', password_confirmation: 'Demo!2026' };

describe('a new password', () => {
  it('is asked for by mail, and what the server says is shown', async () => {
    const { actor, answer, where, context } = open(null);
    expect(where()).toBe('forgotten');
    actor.send({ type: 'link.ask', email: 'courtier@charpente.test' });
    await answer('askLink', said);
    expect([where(), context().message]).toEqual(['asked', 'C’est fait.']);
  });

  it('is chosen behind a link that holds, then leads to the login', async () => {
    const { actor, answer, emitted, where } = open('lien');
    await answer('verifyLink', answered({ valid: true }));
    actor.send(chosen);
    await answer('resetPassword', said);
    expect(where()).toBe('changed');
    expect(emitted).toEqual([{ type: 'toast', kind: 'success', message: 'C’est fait.' }, { type: 'navigate', to: '/sign', replace: true }]);
  });

  it('keeps the form where it is refused, with a sentence at each field', async () => {
    const { actor, answer, where, context } = open('lien');
    await answer('verifyLink', answered({ valid: true }));
    actor.send(chosen);
    await answer('resetPassword', tooShort);
    expect([where(), context().errors]).toEqual(['choosing', { password: ['Trop court.'] }]);
  });

  it.each([['linkExpired', answered({ valid: false })], ['unavailable', offline], ['unavailable', failed]])('a link that cannot be used: %s', async (end, outcome) => {
    const { answer, where } = open('lien');
    await answer('verifyLink', outcome);
    expect(where()).toBe(end);
  });
});
