import { done as ends, fails, send } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { awaitedOffer, gone, indicativeOffer, saved, savedOffer, stale } from './simulation-answers.ts';
import { toast } from './simulation-steps.ts';
import {
  type Story,
  story,
  atOutcome,
  onRecapPage,
  changed,
  panne,
  unexpected,
} from './simulation-branch-steps.ts';

export const referral: readonly Story[] = [
  story(
    'The company’s agreement is already awaited',
    atOutcome(awaitedOffer, { confirmation: 'awaitingCompany' }),
    onRecapPage,
  ),
  story(
    'The company has already agreed when the user asks it',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          at: { confirmation: 'askingCompany' },
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      ends('write', saved(savedOffer), {
        at: { confirmation: 'firm' },
        causes: [changed, toast('Votre offre est enregistrée.')],
      }),
    ],
    onRecapPage,
  ),
  story(
    'The call that asks the company breaks, and the user asks again',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          at: { confirmation: 'askingCompany' },
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      fails('write', panne, { at: { confirmation: 'indicative' }, context: { error: unexpected } }),
      send(
        { type: 'referral.request' },
        {
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      ends('write', saved(awaitedOffer), {
        at: { confirmation: 'awaitingCompany' },
        context: { request: awaitedOffer, version: 3 },
        causes: [changed, toast('Votre offre est enregistrée.')],
      }),
    ],
    onRecapPage,
  ),
  story(
    'Somebody else has asked the company before the user',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      send(
        { type: 'attempt.retry' },
        { at: { confirmation: 'askingCompany' }, causes: [sentTo('write', { type: 'write.retry' })] },
      ),
      ends('write', stale(awaitedOffer), {
        at: { confirmation: 'awaitingCompany' },
        context: { request: awaitedOffer, error: 'Cette demande a changé.' },
      }),
    ],
    onRecapPage,
  ),
  story(
    'The request no longer exists when the user asks the company',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      send(
        { type: 'referral.request' },
        {
          causes: [
            given('write', {
              params: { id: 42 },
              body: { event: 'REFERRAL.REQUEST', version: 2 },
              idempotencyKey: 'n-4',
            }),
          ],
        },
      ),
      ends('write', gone, { at: 'unknown' }),
    ],
    onRecapPage,
  ),
];
