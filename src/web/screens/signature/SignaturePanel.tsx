import type { RequestResource } from '#contract/resources.ts';
import { purposeAt, purposeLabels, signingSteps, type RequestPurpose } from '#domain/signatures.ts';
import { isPast, type Step } from '#domain/steps.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import {
  useRequestSignature,
  useSignature,
  type ShownSignature,
  type SignatureActor,
} from '../../flows/use-signature.tsx';
import { SignatureStanding } from './SignatureStanding.tsx';

interface Props {
  request: RequestResource;
  /** What the tab shows signed; where nothing could be read, the first of them says so. */
  purposes: readonly [RequestPurpose, ...RequestPurpose[]];
}

interface OneProps {
  request: RequestResource;
  purpose: RequestPurpose;
  shown: ShownSignature;
  isFirst: boolean;
}

/** Of a purpose that the step no longer waits for: how it ended. */
function pastOf(shown: ShownSignature, purpose: RequestPurpose): ShownSignature | null {
  const signature = shown.past.find((one) => one.purpose === purpose);
  if (!signature) return null;
  const view = signature.late
    ? 'late'
    : signature.applied
      ? 'signed'
      : signature.state === 'completed'
        ? 'pending'
        : signature.state === 'open'
          ? 'away'
          : signature.state;
  return { ...shown, view, signature, message: null };
}

/** Before it is read: whether one was asked for. The steps of an endorsement follow no order, so that it is known at its own step alone. */
function isExpected(step: Step, purpose: RequestPurpose): boolean {
  if (purposeAt(step) === purpose) return true;
  const signing = signingSteps.find((one) => purposeAt(one) === purpose);
  return purpose !== 'endorsement' && signing !== undefined && isPast(step, signing);
}

function OneSignature({ request, purpose, shown, isFirst }: OneProps) {
  const title = `Signature\u00a0: ${purposeLabels[purpose].toLocaleLowerCase('fr')}`;
  const isCurrent = shown.signature === null ? isFirst : shown.signature.purpose === purpose;
  const one = isCurrent ? shown : pastOf(shown, purpose);
  const isReading = shown.view === 'opening' && shown.signature === null;
  if (
    (isCurrent && shown.view === 'unavailable') ||
    (isReading && isExpected(stepOfSlug(request.step.slug), purpose))
  ) {
    return (
      <UnreadCard
        title={title}
        isReading={isReading}
        failure="La signature n’a pas pu être affichée"
        message={shown.message}
        retry={shown.retry}
        lines={4}
      />
    );
  }
  if (!one?.signature) return null;
  return <SignatureStanding shown={one} title={title} relaunch="Relancer la signature" />;
}

function Signatures({ actor, request, purposes }: Props & { actor: SignatureActor }) {
  const shown = useSignature(actor);
  return purposes.map((purpose, index) => (
    <OneSignature key={purpose} request={request} purpose={purpose} shown={shown} isFirst={index === 0} />
  ));
}

/**
 * The signatures of what one tab of a dossier has signed: who has signed, when, each signer's link, what happens next. Nothing where none was
 * asked for. Belongs inside a page whose chart owns the request.
 */
export function SignaturePanel(props: Props) {
  const actor = useRequestSignature();
  return actor && <Signatures {...props} actor={actor} />;
}
