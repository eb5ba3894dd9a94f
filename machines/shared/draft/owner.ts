/** What people ask of the draft of a form: the choice between two tabs, and a new try. */
export type DraftWish = { type: 'draft.takeOther' } | { type: 'draft.keepMine' } | { type: 'draft.retry' };

/** What people ask of the draft is passed on to it, where its form is shown. */
export const draftWishes = {
  'draft.takeOther': { actions: 'forwardToDraft' },
  'draft.keepMine': { actions: 'forwardToDraft' },
  'draft.retry': { actions: 'forwardToDraft' },
} as const;

/** A form that opens once its draft was read, or could not be read; input is stored as it is typed. */
export const draftedForm = {
  /** The state before `filling`. */
  opening: {
    description: 'Le brouillon laissé sur un autre poste ou un autre jour est repris.',
    on: {
      'draft.read': { target: 'filling', actions: 'takeDraft' },
      'draft.unreadable': { target: 'unread', actions: 'takeDraftMessage' },
    },
  },
  /** Beside `opening`, where it cannot be read. */
  unread: {
    description:
      'Ce qui a été saisi un autre jour n’est pas perdu\u00a0: rien n’est saisi par-dessus avant qu’il ne soit relu.',
    on: { 'draft.retry': { target: 'opening', actions: ['forgetMessage', 'forwardToDraft'] } },
  },
  /** Events of `filling`. */
  filling: {
    'form.change': { actions: ['takeForm', 'keepDraft'] },
    'draft.taken': { actions: 'takeDraft' },
    ...draftWishes,
  },
} as const;
