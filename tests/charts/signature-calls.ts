import type { SignatureInput } from '#machines/signature/index.ts';

/**
 * By hand: what each subject's calls are, and what they are given. A relaunch is a call that makes a new
 * transaction, never a reading.
 */
export const calls = {
  guest: {
    read: { call: 'guestSignature', with: {} },
    settle: { call: 'guestSignature', with: {} },
    relaunch: { call: 'guestRelaunch', with: {} },
  },
  return: {
    read: { call: 'signatureReturn', with: { params: { id: 'opaque-signature-id' } } },
    settle: { call: 'signatureReturn', with: { params: { id: 'opaque-signature-id' } } },
    relaunch: { call: 'relaunchSignature', with: { params: { id: 'opaque-signature-id' } } },
  },
  membership: {
    read: { call: 'membershipTransaction', with: { query: { membership: 31 } } },
    settle: { call: 'updateMembershipSignature', with: { body: { membership: 31 } } },
    relaunch: { call: 'relaunchMembershipSignature', with: { params: { id: 31 } } },
  },
  request: {
    read: { call: 'requestSignature', with: { params: { id: 42 } } },
    settle: { call: 'updateSignatureRequest', with: { query: { request: 42 } } },
    relaunch: {
      call: 'sendEvent',
      with: { params: { id: 42 }, body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: 7 } },
    },
  },
} as const;
export const callsOf = ({ subject }: SignatureInput) => calls[subject.kind];
