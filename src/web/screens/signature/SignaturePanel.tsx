import type { RequestResource } from '#contract/request-resources.ts';
import { purposeAt, purposeLabels, signingSteps, type RequestPurpose } from '#domain/signatures.ts';
import { isPast, type Step } from '#domain/steps.ts';
import { stepOfSlug } from '#machines/dossier-access/access.ts';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import {
  useRequestSignature,
  useSignature,
  type ShownSignature,
  type SignatureActor,
  type SignatureView,
} from '../../flows/use-signature.tsx';
import { SignatureStatus } from './SignatureStatus.tsx';

interface Props {
  request: RequestResource;
  /** Signatures of the tab; the first one shows a load error. */
  purposes: readonly [RequestPurpose, ...RequestPurpose[]];
}

interface OneProps {
  request: RequestResource;
  purpose: RequestPurpose;
  shown: ShownSignature;
  isFirst: boolean;
}

function endedViewOf({ late, applied, state }: ShownSignature['past'][number]): SignatureView {
  if (late) return 'late';
  if (applied) return 'signed';
  if (state === 'completed') return 'pending';
  return state === 'open' ? 'away' : state;
}

/** The ended signature of a purpose that the step no longer awaits. */
function pastOf(shown: ShownSignature, purpose: RequestPurpose): ShownSignature | null {
  const signature = shown.past.find((one) => one.purpose === purpose);
  if (!signature) return null;
  return { ...shown, view: endedViewOf(signature), signature, message: null };
}

/**
 * Before loading: whether the step implies that a signature was requested. The steps of an endorsement have
 * no order, so it is known only at its own step.
 */
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
  return <SignatureStatus shown={one} title={title} relaunch="Relancer la signature" />;
}

function Signatures({ actor, request, purposes }: Props & { actor: SignatureActor }) {
  const shown = useSignature(actor);
  return purposes.map((purpose, index) => (
    <OneSignature key={purpose} request={request} purpose={purpose} shown={shown} isFirst={index === 0} />
  ));
}

/**
 * Signatures of a tab: signers, dates, links, next steps. Renders nothing if none was requested. Use it
 * inside a page whose chart owns the request.
 */
export function SignaturePanel(props: Props) {
  const actor = useRequestSignature();
  return actor && <Signatures {...props} actor={actor} />;
}
