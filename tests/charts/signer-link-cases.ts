import { signerLinkChart, signerLinkIgnored } from '#machines/signer-link/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, refused } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `signer-link`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const signer = 'elodie@exemple.test';
const copied = answered({
  message: 'Le lien est prêt à copier.',
  url: 'https://portail.test/client/signature/abc',
  handed_at: '2026-06-03T08:00:00Z',
});
const mailed = answered({
  message: 'Le lien de signature est renvoyé par courriel.',
  url: null,
  handed_at: '2026-06-04T09:00:00Z',
});
const enough = refused('Le client a reçu ce lien cinq fois aujourd’hui.', 'not_permitted');
const asks = (mail: boolean) =>
  given('handOut', { call: 'signerLink', with: { params: { id: 42 }, body: { signer, mail } } });
const asksForPieces = (mail: boolean) =>
  given('handOut', { call: 'piecesLink', with: { params: { id: 42 }, body: { mail } } });
const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });

export const suite = defineSuite(signerLinkChart, {
  noScreen: 'the buttons of one line of those who sign, or beside the client’s pieces',
  starts: { 'a signer who waits': { id: 42, signer }, 'the client’s pieces': { id: 42, signer: null } },
  events: { 'link.ask': [{ mail: true }, { mail: false }] },
  children: { handOut: { done: [copied, mailed, enough], error: [fault] } },
  project: ({ mail, url, handedAt, message }) => [mail, url, handedAt, message],
  pins: {
    handOut: ({ last, input }) => {
      const mail = last('link.ask')?.mail;
      return input.signer === null
        ? { call: 'piecesLink', with: { params: { id: 42 }, body: { mail } } }
        : { call: 'signerLink', with: { params: { id: 42 }, body: { signer, mail } } };
    },
  },
  journeys: [
    {
      name: 'The user copies a link, then mails it: the copied one is no longer shown',
      start: 'a signer who waits',
      steps: [
        starts({ at: 'ready', context: { url: null, message: null, mail: false } }),
        send(
          { type: 'link.ask', mail: false },
          { at: 'asking', context: { mail: false }, causes: [asks(false)] },
        ),
        done('handOut', copied, {
          at: 'ready',
          context: { url: copied.answer.url, handedAt: copied.answer.handed_at, message: null },
          causes: [toast(copied.answer.message)],
        }),
        send(
          { type: 'link.ask', mail: true },
          {
            at: 'asking',
            context: { mail: true, url: null, handedAt: copied.answer.handed_at },
            causes: [asks(true)],
          },
        ),
        done('handOut', mailed, {
          at: 'ready',
          context: { url: null, handedAt: mailed.answer.handed_at, message: null },
          causes: [toast(mailed.answer.message)],
        }),
      ],
    },
    {
      name: 'The link is refused: the reason stays until the next attempt',
      start: 'a signer who waits',
      steps: [
        send({ type: 'link.ask', mail: true }, { at: 'asking', causes: [asks(true)] }),
        done('handOut', enough, { at: 'ready', context: { message: enough.message } }),
        send(
          { type: 'link.ask', mail: false },
          { at: 'asking', context: { message: null }, causes: [asks(false)] },
        ),
        fails('handOut', fault, { at: 'ready', context: { message: unexpected } }),
      ],
    },
    {
      name: 'The user copies the link of the client’s pieces: it has its own call',
      start: 'the client’s pieces',
      steps: [
        send({ type: 'link.ask', mail: false }, { at: 'asking', causes: [asksForPieces(false)] }),
        done('handOut', copied, {
          at: 'ready',
          context: { url: copied.answer.url },
          causes: [toast(copied.answer.message)],
        }),
        send({ type: 'link.ask', mail: true }, { at: 'asking', causes: [asksForPieces(true)] }),
      ],
    },
  ],
  ignored: signerLinkIgnored,
});
