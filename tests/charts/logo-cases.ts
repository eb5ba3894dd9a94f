import { maxLogoBytes } from '#domain/partner.ts';
import { logoChart, logoIgnored, type LogoEmitted, type LogoEvent } from '#machines/logo/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `logo`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
const [logo, empty, large] = [fileOf(3), fileOf(0), fileOf(maxLogoBytes + 1)];
const stored = answered({ logo: 'a.webp' });
const refused = invalid({ file: ['Ce fichier n’est pas une image.'] });

const gives = (name: string) => {
  const event: LogoEmitted = { type: 'logo.given', logo: name };
  return emitted(event);
};
const chooses = (file: File, ends: Parameters<typeof send<LogoEvent>>[1]) =>
  send<LogoEvent>({ type: 'logo.choose', file, key: 'k' }, ends);
const sends = given('storeLogo', { files: [logo], idempotencyKey: 'k' });

export const suite = defineSuite(logoChart, {
  noScreen: 'one field of a form',
  ignored: logoIgnored,
  events: {
    'logo.choose': [
      { file: logo, key: 'k' },
      { file: empty, key: 'k' },
      { file: large, key: 'k' },
    ],
    'logo.remove': [{}],
  },
  children: { storeLogo: { done: [stored, refused, failures.offline], error: [fault] } },
  project: ({ file, message }) => [file !== null, message],
  pins: { storeLogo: () => ({ files: [logo], idempotencyKey: 'k' }) },
  journeys: [
    {
      name: 'The user chooses a logo, which fills the form, and removes it',
      steps: [
        starts({ at: 'ready', causes: [] }),
        chooses(empty, { at: 'ready', context: { message: 'Ce fichier est vide.' }, causes: [] }),
        chooses(large, {
          at: 'ready',
          context: { message: 'Ce logo dépasse 2\u00a0Mo. Réduisez-le, puis choisissez-le de nouveau.' },
          causes: [],
        }),
        chooses(logo, { at: 'sending', context: { message: null }, causes: [sends] }),
        done('storeLogo', stored, { at: 'ready', context: { file: null }, causes: [gives('a.webp')] }),
        send<LogoEvent>(
          { type: 'logo.remove' },
          { at: 'ready', context: { message: null }, causes: [gives('')] },
        ),
      ],
    },
    {
      name: 'A logo that the server refuses, or that is lost, says why and leaves the form as it is',
      steps: [
        starts({ at: 'ready' }),
        chooses(logo, { at: 'sending', causes: [sends] }),
        done('storeLogo', refused, {
          at: 'ready',
          context: { file: null, message: 'Ce fichier n’est pas une image.' },
          causes: [],
        }),
        send<LogoEvent>({ type: 'logo.remove' }, { context: { message: null }, causes: [gives('')] }),
        chooses(logo, { at: 'sending', causes: [sends] }),
        fails('storeLogo', fault, {
          at: 'ready',
          context: { file: null, message: unexpected },
          causes: [],
        }),
      ],
    },
  ],
});
