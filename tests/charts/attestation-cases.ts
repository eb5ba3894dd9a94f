import type { VerifiedAttestation } from '#contract/contracts.ts';
import { attestationChart, attestationIgnored } from '#machines/attestation/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, stopped, type Move } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `attestation`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const code = 'K7QM-2X4V-9D3H-T60B';
export const other = '0000-1111-2222-3333';
export const attestation: VerifiedAttestation = {
  status: 'valid',
  code,
  policy_number: 'POL-2026-000017',
  policyholders: ['Élodie Lefèvre'],
  site: '3 rue Nationale, 37000 Tours',
  operation: 'Maison individuelle',
  covers: ['A – Dommages-ouvrage obligatoire'],
  insurer: 'Mutuelle du Bâti',
  attested_on: '2026-07-20',
  takes_effect: '2025-09-01',
  cover_from: '2028-09-01',
  cover_until: '2037-09-01',
  terminated_on: null,
};
const found = { kind: 'done', answer: { attestation } } as const;
const gone = { kind: 'gone', code: 'not_found', message: 'Aucune attestation ne porte ce code.' } as const;

const goes = (to: string) => emitted({ type: 'navigate', to });
const verifies = (one: string) => given('verify', { params: { code: one } });

/** The code that the address said last: what is typed is verified once the address says it. */
const saidByAddress = (moves: readonly Move[]): string | undefined =>
  moves
    .flatMap((move) =>
      move.kind === 'send' && move.event.type === 'code.verify' && !move.event['typed']
        ? [String(move.event['code'])]
        : [],
    )
    .at(-1);

export const suite = defineSuite(attestationChart, {
  starts: { 'no code': { code: '' }, 'a code': { code } },
  events: {
    'code.verify': [
      { code, typed: false },
      { code: other, typed: false },
      { code: '', typed: false },
      { code: other, typed: true },
    ],
    'attestation.retry': [{}],
  },
  children: { verify: { done: [found, gone, offline], error: [fault] } },
  project: ({ code: one, attestation: read, message }) => [one, read === null, message],
  pins: { verify: ({ input, moves }) => ({ params: { code: saidByAddress(moves) ?? input.code } }) },
  journeys: [
    {
      name: 'The address has a code: it is verified, and another address shows another attestation',
      start: 'a code',
      steps: [
        starts({ at: 'verifying', causes: [verifies(code)] }),
        done('verify', found, { at: 'verified', context: { attestation, message: null } }),
        send({ type: 'code.verify', code, typed: false }, { at: 'verified', context: { attestation } }),
        send(
          { type: 'code.verify', code: other, typed: false },
          { at: 'verifying', context: { code: other, attestation: null }, causes: [verifies(other)] },
        ),
        send(
          { type: 'code.verify', code, typed: false },
          { at: 'verifying', context: { code }, causes: [stopped('verify'), verifies(code)] },
        ),
        done('verify', gone, { at: 'unknown', context: { attestation: null } }),
        send({ type: 'code.verify', code: '', typed: false }, { at: 'asking', context: { code: '' } }),
      ],
    },
    {
      name: 'The user types a code: it is verified and the address follows',
      start: 'no code',
      steps: [
        starts({ at: 'asking' }),
        send(
          { type: 'code.verify', code: other, typed: true },
          { at: 'asking', context: { code: '' }, causes: [goes(`/attestation/${other}`)] },
        ),
        send(
          { type: 'code.verify', code: other, typed: false },
          { at: 'verifying', context: { code: other }, causes: [verifies(other)] },
        ),
        done('verify', gone, { at: 'unknown' }),
        send(
          { type: 'code.verify', code: other, typed: true },
          { at: 'verifying', causes: [verifies(other)] },
        ),
      ],
    },
    {
      name: 'The user goes back before the page has the typed code: the former attestation stays',
      start: 'a code',
      steps: [
        done('verify', found, { at: 'verified', context: { attestation } }),
        send(
          { type: 'code.verify', code: other, typed: true },
          { at: 'verified', context: { code, attestation }, causes: [goes(`/attestation/${other}`)] },
        ),
        send(
          { type: 'code.verify', code, typed: false },
          { at: 'verified', context: { code, attestation }, causes: [] },
        ),
      ],
    },
    {
      name: 'The user types slashes in a code: it stays one part of the address',
      start: 'no code',
      steps: [
        send(
          { type: 'code.verify', code: '../a b', typed: true },
          { at: 'asking', causes: [goes('/attestation/..%2Fa%20b')] },
        ),
      ],
    },
    {
      name: 'A code cannot be verified: the user tries again, and the reason disappears once an answer comes or another code is asked',
      start: 'a code',
      steps: [
        done('verify', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'attestation.retry' }, { at: 'verifying', causes: [verifies(code)] }),
        fails('verify', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'attestation.retry' }, { at: 'verifying', causes: [verifies(code)] }),
        done('verify', found, { at: 'verified', context: { message: null } }),
      ],
    },
    {
      name: 'A code cannot be verified and the address changes: the reason does not stay beside the other code',
      start: 'a code',
      steps: [
        done('verify', offline, { at: 'unavailable' }),
        send(
          { type: 'code.verify', code: other, typed: false },
          { at: 'verifying', context: { message: null }, causes: [verifies(other)] },
        ),
      ],
    },
  ],
  ignored: attestationIgnored,
});
