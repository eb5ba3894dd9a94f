import { server } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { awaitedOffer, gone, indicativeOffer, saved, savedOffer, stale } from './simulation-answers.ts';
import { toast } from './simulation-steps.ts';
import {
  type Story,
  story,
  atOutcome,
  onRecap,
  announcesChange,
  broken,
  unexpected,
} from './simulation-branch-steps.ts';
import { user, shown } from './simulation-gestures.ts';

export const referral: readonly Story[] = [
  story(
    'The company’s agreement is already awaited',
    atOutcome(awaitedOffer, { confirmation: 'awaitingCompany' }),
    onRecap,
  ),
  story(
    'The company has already agreed when the user asks it',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      user.asksCompany({
        at: shown.askingCompany,
        causes: [
          given('write', {
            params: { id: 42 },
            body: { event: 'REFERRAL.REQUEST', version: 2 },
            idempotencyKey: 'n-4',
          }),
        ],
      }),
      server.answers('write', saved(savedOffer), {
        at: shown.firm,
        causes: [announcesChange, toast('Votre offre est enregistrée.')],
      }),
    ],
    onRecap,
  ),
  story(
    'The call that asks the company breaks, and the user asks again',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      user.asksCompany({
        at: shown.askingCompany,
        causes: [
          given('write', {
            params: { id: 42 },
            body: { event: 'REFERRAL.REQUEST', version: 2 },
            idempotencyKey: 'n-4',
          }),
        ],
      }),
      server.breaks('write', broken, { at: shown.indicative, context: { error: unexpected } }),
      user.asksCompany({
        causes: [
          given('write', {
            params: { id: 42 },
            body: { event: 'REFERRAL.REQUEST', version: 2 },
            idempotencyKey: 'n-4',
          }),
        ],
      }),
      server.answers('write', saved(awaitedOffer), {
        at: shown.awaitingCompany,
        context: { request: awaitedOffer, version: 3 },
        causes: [announcesChange, toast('Votre offre est enregistrée.')],
      }),
    ],
    onRecap,
  ),
  story(
    'Somebody else has asked the company before the user',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      user.asksCompany({
        causes: [
          given('write', {
            params: { id: 42 },
            body: { event: 'REFERRAL.REQUEST', version: 2 },
            idempotencyKey: 'n-4',
          }),
        ],
      }),
      user.retries({ at: shown.askingCompany, causes: [sentTo('write', { type: 'write.retry' })] }),
      server.answers('write', stale(awaitedOffer), {
        at: shown.awaitingCompany,
        context: { request: awaitedOffer, error: 'Cette demande a changé.' },
      }),
    ],
    onRecap,
  ),
  story(
    'The request no longer exists when the user asks the company',
    [
      ...atOutcome(indicativeOffer, { confirmation: 'indicative' }),
      user.asksCompany({
        causes: [
          given('write', {
            params: { id: 42 },
            body: { event: 'REFERRAL.REQUEST', version: 2 },
            idempotencyKey: 'n-4',
          }),
        ],
      }),
      server.answers('write', gone, { at: 'unknown' }),
    ],
    onRecap,
  ),
];
