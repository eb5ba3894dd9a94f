import { blankPromotion } from '#domain/promotion.ts';
import { answered } from '#tests/support/outcomes.ts';
import { server, starts } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import { blankRead, storedContent, storedRead, typed } from './promotion-editor-fixtures.ts';
import {
  creation,
  draft,
  goesToList,
  leavesDraft,
  page,
  readsNew,
  readsStored,
  startsDraft,
} from './promotion-editor-gestures.ts';

/*
 * Steps and effects that several journeys of the chart `promotion-editor` share
 * (tests/charts/harness/README.md).
 */

export const opensNew = [
  starts({ at: 'reading', causes: [readsNew] }),
  server.answers('readForm', answered(blankRead), {
    at: page.openingDraft,
    context: { read: blankRead, form: blankPromotion, version: 0 },
    causes: [startsDraft('nouvelle')],
  }),
];
export const opensStored = [
  starts({ at: 'reading', causes: [readsStored] }),
  server.answers('readForm', answered(storedRead), {
    at: page.openingDraft,
    context: { read: storedRead, form: storedContent, version: 3 },
    causes: [startsDraft('7')],
  }),
];
export const nothingDrafted = draft.isRead(null, { at: page.filling });
export const keyed = { ...typed, creation };
export const versioned = { ...typed, version: 3 };
const stopsDraft = [leavesDraft, stopped('draft')];
export const endsWriting = [...stopsDraft, goesToList];
