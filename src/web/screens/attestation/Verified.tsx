import type { AttestationStatus, VerifiedAttestation } from '#contract/contracts.ts';
import { coverInWords, effectInWords } from '#domain/cover-words.ts';
import { Alert, type AlertTone } from '../../components/Alert.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate } from '../../components/format.ts';

const words: Record<AttestationStatus, { tone: AlertTone; title: string }> = {
  valid: { tone: 'ok', title: 'Cette attestation est authentique, et le contrat est en vigueur' },
  upcoming: { tone: 'ok', title: 'Cette attestation est authentique, et le contrat prend effet plus tard' },
  terminated: { tone: 'refus', title: 'Cette attestation ne vaut plus\u00a0: le contrat est résilié' },
  over: { tone: 'attente', title: 'Cette attestation est authentique, mais la garantie est échue' },
};

const note = ({ status, terminated_on: terminated, cover_until: until }: VerifiedAttestation): string => {
  if (status === 'terminated' && terminated)
    return `Résilié au ${showDate(terminated)}. Hors ses dates, ce qui suit est ce que disait l’attestation.`;
  if (terminated)
    return `Le contrat est résilié au ${showDate(terminated)}\u00a0: l’attestation ne vaut plus à partir de ce jour.`;
  if (status === 'over' && until) return `Échue depuis le ${showDate(until)}.`;
  return 'Comparez ce qui suit au document que vous avez en main.';
};

const titleOf = ({ status, takes_effect: effect }: VerifiedAttestation): string =>
  status === 'upcoming'
    ? `Cette attestation est authentique, et le contrat prend effet le ${showDate(effect)}`
    : words[status].title;

/** Content of a genuine attestation, and its validity. */
export function Verified({ attestation }: { attestation: VerifiedAttestation }) {
  const { status, cover_from: from, cover_until: until, terminated_on: terminatedOn } = attestation;
  return (
    <>
      <Alert tone={words[status].tone} title={titleOf(attestation)}>
        {note(attestation)}
      </Alert>
      <Card
        title={`Police n° ${attestation.policy_number}`}
        note={`attestation du ${showDate(attestation.attested_on)}`}
      >
        <div className="stack">
          <dl className="facts">
            <div className="w2">
              <dt>Souscripteur</dt>
              <dd>{attestation.policyholders.join(', ')}</dd>
            </div>
            <div className="w2">
              <dt>Chantier</dt>
              <dd>{attestation.site}</dd>
            </div>
            <div className="w2">
              <dt>Opération</dt>
              <dd>{attestation.operation}</dd>
            </div>
            <div>
              <dt>Assureur</dt>
              <dd>{attestation.insurer}</dd>
            </div>
            <div>
              <dt>Prise d’effet</dt>
              <dd>{effectInWords(attestation.takes_effect, terminatedOn)}</dd>
            </div>
            <div className="w2">
              <dt>Garantie obligatoire</dt>
              <dd>{coverInWords({ from, until, terminatedOn })}</dd>
            </div>
          </dl>
          <div>
            <h3>Garanties</h3>
            <ul>
              {attestation.covers.map((cover) => (
                <li key={cover}>{cover}</li>
              ))}
            </ul>
          </div>
        </div>
      </Card>
    </>
  );
}
