/** What people ask of the draft of a form: the choice between two tabs, and a new try. */
export type DraftWish = { type: 'draft.takeOther' } | { type: 'draft.keepMine' } | { type: 'draft.retry' };

/** What people ask of the draft is passed on to it, where its form is shown. */
export const draftWishes = {
  'draft.takeOther': { actions: 'forwardToDraft' },
  'draft.keepMine': { actions: 'forwardToDraft' },
  'draft.retry': { actions: 'forwardToDraft' },
} as const;

/** A form that opens with its draft, and without it where it cannot be read; what is typed is kept as it comes. */
export const draftedForm = {
  /** The state before `filling`. */
  opening: {
    description: 'Le brouillon laissé sur un autre poste ou un autre jour est repris.',
    on: { 'draft.read': { target: 'filling', actions: 'takeDraft' }, 'draft.unreadable': { target: 'filling', actions: 'takeDraftMessage' } },
  },
  /** What `filling` hears. */
  filling: { 'form.change': { actions: ['takeForm', 'keepDraft'] }, 'draft.taken': { actions: 'takeDraft' }, ...draftWishes },
} as const;
