import { actors, anyRow, chart, type Called, type CalledByActors, type CallTable } from './called.ts';

/*
 * Calls of the charts that several flows use, written by hand from docs/domain/wire.md; what a chart calls
 * for one kind of object stands in `kinds.ts`.
 */

/** A file that the browser saves. */
export const fileOf = (fetch: Called): Called => actors({ fetch });
/** Something that a page reads beside its object. */
export const readingOf = (read: Called): Called => actors({ read });
/** A write of a request. */
export const writeOf = (send: Called): Called => actors({ send });
/** The events of a law. */
export const eventsBy = (sendEvent: Called): Called => actors({ sendEvent });

/** The pieces of a membership (docs/domain/membership.md): the same chart as those of a request. */
export const membershipPieces: CalledByActors = {
  readList: 'membership',
  decide: 'decideMembershipDocument',
  undo: 'undoMembershipVerdict',
  withdraw: 'withdrawMembershipDocument',
  upload: actors({ send: 'addMembershipDocument' }),
  preview: actors({ read: 'membershipDocumentFile' }),
  verdict: chart('piece-verdict'),
  datedPiece: chart('dated-piece'),
  documentFile: fileOf('membershipDocumentFile'),
};

export const sharedCalls: CallTable = {
  creation: { make: 'inviteUser' },
  download: { fetch: 'devisPdf' },
  draft: {
    getDraft: ['getDraft', 'reads'],
    // The last words of a page: they are sent although it is left.
    putDraft: ['putDraft', 'outlives', 'keeps'],
    deleteDraft: ['deleteDraft', 'outlives', 'clears'],
  },
  'edited-form': {
    readObject: anyRow,
    save: anyRow,
    readFile: 'page',
    draft: chart('draft'),
    companion: 'page',
  },
  figures: { readFigures: 'dashboard', export: fileOf('exportDashboard') },
  governed: { readObject: 'userAccount', lawActions: eventsBy('userEvent') },
  'law-actions': { sendEvent: 'sendClaimEvent' },
  'paged-list': { loadPage: anyRow, runCommand: anyRow },
  price: { getTarif: 'getTarif' },
  completion: { suggest: 'addresses' },
  reading: { read: 'story' },
  roster: {
    readList: 'collaborators',
    add: 'addCollaborator',
    change: 'changeCollaborator',
    setCode: 'setCollaboratorPin',
  },
  write: { send: 'updateRequest' },
};
