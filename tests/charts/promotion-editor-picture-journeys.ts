import { blankPromotion } from '#domain/promotion.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { server, starts, type Journey } from './harness/journeys.ts';
import { empty, large, picture, shownRead, stored, typed, unread } from './promotion-editor-fixtures.ts';
import {
  creation,
  keepsDraft,
  page,
  readsStored,
  sendsPicture,
  user,
  type EditorEvent,
} from './promotion-editor-gestures.ts';
import { keyed, nothingDrafted, opensNew } from './promotion-editor-steps.ts';

/*
 * Journeys of the chart `promotion-editor`, parts «picture» and «reading»; tests/charts/harness/README.md says
 * how to read one.
 */

const withPicture = { ...typed, picture_id: 31 };
const pictures: Journey<EditorEvent>[] = [
  {
    name: 'A picture is sent when it is chosen, while typing goes on, and is removed with its words',
    start: 'a new one',
    steps: [
      ...opensNew,
      nothingDrafted,
      user.choosesPicture(empty, { at: page.filling, context: { pictureMessage: 'Ce fichier est vide.' } }),
      user.choosesPicture(large, {
        at: page.filling,
        context: {
          pictureMessage: 'Cette image dépasse 5\u00a0Mo. Réduisez-la, puis choisissez-la de nouveau.',
        },
      }),
      user.choosesPicture(picture, {
        at: page.uploading,
        context: { pictureMessage: null },
        causes: [sendsPicture(picture)],
      }),
      user.types(typed, { at: page.uploading, causes: [keepsDraft(keyed)] }),
      server.answers('addPicture', stored, {
        at: page.filling,
        context: { form: withPicture, file: null },
        causes: [keepsDraft({ ...withPicture, creation })],
      }),
      user.types(
        { ...withPicture, alt: 'Un mur' },
        {
          causes: [keepsDraft({ ...withPicture, alt: 'Un mur', creation })],
        },
      ),
      user.removesPicture({
        at: page.filling,
        context: { form: typed, pictureMessage: null },
        causes: [keepsDraft(keyed)],
      }),
    ],
  },
  {
    name: 'A picture is refused, or does not arrive: the reason is shown, and the rest stays',
    start: 'a new one',
    steps: [
      ...opensNew,
      nothingDrafted,
      user.choosesPicture(picture, { at: page.uploading, causes: [sendsPicture(picture)] }),
      server.answers('addPicture', unread, {
        at: page.filling,
        context: { pictureMessage: 'Cette image est illisible.', file: null },
      }),
      user.choosesPicture(picture, { at: page.uploading, causes: [sendsPicture(picture)] }),
      server.breaks('addPicture', fault, {
        at: page.filling,
        context: { pictureMessage: unexpected, file: null },
      }),
      user.removesPicture({
        context: { pictureMessage: null },
        causes: [keepsDraft({ ...blankPromotion, creation })],
      }),
    ],
  },
];

const reading: Journey<EditorEvent>[] = [
  {
    name: 'A promotion whose first day has come is only shown',
    start: 'a stored one',
    steps: [
      starts({ at: 'reading', causes: [readsStored] }),
      server.answers('readForm', answered(shownRead), {
        at: 'closed',
        context: { read: shownRead, version: 4 },
      }),
    ],
  },
  {
    name: 'The promotion does not exist',
    start: 'a stored one',
    steps: [
      starts({ at: 'reading', causes: [readsStored] }),
      server.answers('readForm', failures.gone, { at: 'unknown' }),
    ],
  },
  {
    name: 'The server does not answer: "Réessayer" reads the promotion again',
    start: 'a stored one',
    steps: [
      starts({ at: 'reading', causes: [readsStored] }),
      server.answers('readForm', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ at: 'reading', causes: [readsStored] }),
      server.breaks('readForm', fault, { at: 'unavailable', context: { message: unexpected } }),
    ],
  },
];

export const pictureJourneys = [...pictures, ...reading];
