import { listAt, objectAt, readCallBack, textAt, type Loose } from '../../outbound/read.ts';
import { UnusableAnswer } from '../../outbound/send.ts';
import type { ProviderEvent, ProviderSigner, ProviderState, ProviderTransaction } from '../port.ts';

/**
 * Universign's REST v1 according to its public documentation and third-party code. Only this file depends on
 * uncertain details.
 */
export const signatureHeader = 'x-jws-signature';
export const keysPath = '/v1/webhooks/jwks.json';
/** Query parameter of a signing page with the return address. */
export const redirectParameter = 'redirect_url';

const states: Readonly<Record<string, ProviderState>> = {
  draft: 'draft',
  started: 'open',
  paused: 'open',
  completed: 'signed',
  archived: 'signed',
  cancelled: 'cancelled',
  expired: 'expired',
};

const refusal = (reason: string): boolean => reason.endsWith('_refusal');

/**
 * The state for the port. Universign has no state "refused": it is a started transaction that is stalled
 * because of a signer's refusal.
 */
function stateOf(transaction: Loose, actions: readonly unknown[]): ProviderState {
  const state = states[textAt(transaction, 'state')];
  if (!state) throw new UnusableAnswer(`Universign knows a state "${textAt(transaction, 'state')}"`);
  const isRefused =
    transaction['stalled'] === true &&
    [transaction, ...actions].some((one) => refusal(textAt(one, 'stalled_reason')));
  return state === 'open' && isRefused ? 'refused' : state;
}

const codeOf = (authentication: Loose): ProviderSigner['code'] => {
  const [to, at] = [textAt(authentication, 'recipient'), textAt(authentication, 'sent_at')];
  return to === '' ? null : { to, at };
};

function signerOf(action: unknown): ProviderSigner {
  const [state, url] = [textAt(action, 'state'), textAt(action, 'url')];
  const done = state === 'closed' && textAt(action, 'closed_reason') !== 'cancelled';
  return {
    email: textAt(action, 'actor'),
    state: done ? 'signed' : refusal(textAt(action, 'stalled_reason')) ? 'refused' : 'waiting',
    url: state === 'open' && url !== '' ? url : null,
    at: textAt(action, 'closed_at') || null,
    code: codeOf(objectAt(action, 'authentication')),
  };
}

/** Converts the answer of `GET /v1/transactions/{id}` for the port. */
export function transactionOf(answer: unknown): ProviderTransaction {
  const transaction = answer as Loose;
  const actions = listAt(transaction, 'actions');
  return {
    id: textAt(transaction, 'id'),
    state: stateOf(transaction, actions),
    signers: actions.map(signerOf),
    documents: listAt(transaction, 'documents').map((document) => textAt(document, 'id')),
  };
}

/**
 * Parses a call-back: `{ object: "event", id, type, payload: { object } }`, whose object is a transaction or
 * one of its actions.
 */
export function eventOf(raw: Uint8Array): ProviderEvent | null {
  const event = readCallBack(raw);
  const about = objectAt(objectAt(event, 'payload'), 'object');
  const transaction = textAt(about, 'transaction_id') || textAt(about, 'id');
  const [id, type] = [textAt(event, 'id'), textAt(event, 'type')];
  return id === '' || transaction === '' ? null : { id, type, transaction };
}
