import { expect, test } from 'vitest';
import { activityPage, informationsPage } from '#domain/form-pages/registration.ts';
import { changedAnswers } from '#domain/registration-changes.ts';
import { answersOf } from '#server/memberships/record/answers.ts';

test('a member who registered elsewhere changes no answer by confirming the known ones', () => {
  const known = answersOf({
    email: 'claire@fournier.test',
    orias: '16004872',
    name: 'Claire',
    last_name: 'Fournier',
    phone: '05 56 00 00 00',
    company_name: 'Cabinet Fournier',
    siren: '443061841',
    answers: {},
  });
  const shown = (blank: object): object =>
    Object.fromEntries(Object.keys(blank).map((name) => [name, known[name as keyof typeof known]]));
  const [informations, activity] = [shown(informationsPage.blank), shown(activityPage.blank)];
  expect([
    changedAnswers('informations', known, informations),
    changedAnswers('activite', known, activity),
  ]).toEqual([[], []]);
  expect(changedAnswers('informations', known, { ...informations, name: 'Clara' })).toHaveLength(1);
  expect(changedAnswers('informations', {}, informations)).not.toEqual([]);
});
