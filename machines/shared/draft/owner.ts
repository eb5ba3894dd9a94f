/** User events for the draft of a form: the choice between two tabs' drafts, and a retry. */
export type DraftWish = { type: 'draft.takeOther' } | { type: 'draft.keepMine' } | { type: 'draft.retry' };

/** Forwards those events to the draft's chart. */
export const draftWishes = {
  'draft.takeOther': { actions: 'forwardToDraft' },
  'draft.keepMine': { actions: 'forwardToDraft' },
  'draft.retry': { actions: 'forwardToDraft' },
} as const;

/** Parts of a chart whose form opens after its draft was read, and whose input is stored while typed. */
export const draftedForm = {
  /** The state that reads the draft, before `filling`. */
  opening: {
    description: 'Le brouillon laissé sur un autre poste ou un autre jour est repris.',
    on: {
      'draft.read': { target: 'filling', actions: 'takeDraft' },
      'draft.unreadable': { target: 'unread', actions: 'takeDraftMessage' },
    },
  },
  /** The state in which the draft could not be read. */
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
