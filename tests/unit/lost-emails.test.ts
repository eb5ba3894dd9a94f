import { describe, expect, it } from 'vitest';
import { blankSouscripteur } from '#domain/blank-forms.ts';
import { lostEmails } from '#server/signatures/record/signers.ts';

/** A form whose policyholders have these addresses. */
const formOf = (...emails: string[]) => ({
  souscripteurs: emails.map((email) => ({
    ...blankSouscripteur(),
    client: { ...blankSouscripteur().client, email },
  })),
});
const placesLost = (before: string[], after: string[]) =>
  Object.keys(lostEmails(formOf(...before), formOf(...after)));

describe('changing a quote that was sent', () => {
  it.each([
    ['corrects an address', ['a@client.test'], ['b@client.test'], []],
    [
      'takes one away',
      ['a@client.test', 'b@client.test'],
      ['a@client.test', ' '],
      ['souscripteurs.1.client.email'],
    ],
    [
      'takes one away, and gives one to a policyholder without one',
      ['a@client.test', ''],
      ['', 'b@client.test'],
      ['souscripteurs.0.client.email'],
    ],
    [
      'takes one away beside one that lacked before',
      ['a@client.test', ''],
      ['', ''],
      ['souscripteurs.0.client.email'],
    ],
    ['leaves who lacked one before', ['a@client.test', ''], ['a@client.test', ''], []],
    ['adds somebody without one', ['a@client.test'], ['a@client.test', ''], ['souscripteurs.1.client.email']],
    ['takes out somebody who lacked one', ['', 'b@client.test'], ['b@client.test'], []],
  ])('%s', (_, before, after, lost) => {
    expect(placesLost(before, after)).toEqual(lost);
  });
});
