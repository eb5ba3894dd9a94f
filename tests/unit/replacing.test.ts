import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { validate } from '#domain/validation/validate.ts';

/** Calls that replace an object, with the fields that its body must name. */
const replaced = {
  changeAgency: 'name',
  changeCollaborator: 'name',
  changeCompany: 'phone',
  changeChartNote: 'answer',
  changeListValue: 'valid_to',
  changePartner: 'commission',
  changePortfolioView: 'query',
  changePromotion: 'link',
  changeProfile: 'phone',
  refuseMails: 'refused',
} as const;

describe('a call that replaces an object', () => {
  it.each(Object.entries(replaced))('%s refuses a body without %s', (name, field) => {
    const { body } = calls[name as keyof typeof replaced];
    const answer = validate<object>(body, { seen: 1, version: 1 });
    expect(answer.ok ? [] : answer.errors[field]).toEqual(['Ce champ est obligatoire']);
  });
});
