import type { ReactNode } from 'react';
import type { Affiliation as Partnership } from '#contract/affiliation.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { Family } from '#domain/status-families.ts';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { plural, showDate, showEuros } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';
import { AccountStatusNotice } from '../account-status/AccountStatusNotice.tsx';
import { AgreementFile } from '../account-status/AgreementFile.tsx';

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** State of the agreement, and the next step. */
function agreementWords({ agreement, membership }: Partnership): {
  family: Family;
  label: string;
  text: string;
  mayResume: boolean;
} {
  if (agreement?.state === 'signed') {
    return {
      family: 'ok',
      label: 'Signée',
      text: agreement.signed_at
        ? `Vous l’avez signée le ${showDate(agreement.signed_at)}.`
        : 'Elle est signée.',
      mayResume: false,
    };
  }
  if (agreement?.state === 'waived')
    return {
      family: 'ok',
      label: 'Sans signature',
      text: 'L’administration a validé votre convention sans signature électronique.',
      mayResume: false,
    };
  if (membership?.status.slug === 'rejected')
    return {
      family: 'neutre',
      label: 'Sans objet',
      text: 'Il n’y a rien à signer\u00a0: votre dossier d’adhésion est clos.',
      mayResume: false,
    };
  const transaction = agreement?.transaction ?? null;
  if (transaction === null) {
    const text =
      membership?.status.slug === 'unfinished'
        ? 'Elle vous sera proposée à la signature dès que vos documents seront transmis.'
        : 'Elle n’est pas encore proposée à la signature\u00a0: écrivez-nous si vous l’attendez.';
    return { family: 'neutre', label: 'À venir', text, mayResume: false };
  }
  if (transaction === 'open')
    return {
      family: 'attente',
      label: 'À signer',
      text: 'Elle attend votre signature chez le prestataire.',
      mayResume: true,
    };
  return {
    family: 'refus',
    label: 'Non signée',
    text: 'La signature n’a pas abouti\u00a0: demandez un nouveau lien.',
    mayResume: true,
  };
}

function Agreement({ partnership }: { partnership: Partnership }) {
  const { family, label, text, mayResume } = agreementWords(partnership);
  const { membership, agreement } = partnership;
  return (
    <Card title="Convention de partenariat" aside={<Badge family={family}>{label}</Badge>}>
      <div className="stack">
        <p>{text}</p>
        {mayResume && (
          <div className="row wrap">
            <ButtonLink to="/attente-signature" look="primary">
              Aller à la signature
            </ButtonLink>
          </div>
        )}
        {membership && agreement?.state === 'signed' && <AgreementFile membershipId={membership.id} signed />}
      </div>
    </Card>
  );
}

function Commission({
  commission: { rate, year, contracts, base, amount },
}: Pick<Partnership, 'commission'>) {
  return (
    <Card title="Votre commission">
      <dl className="facts">
        <Line name="Taux">
          {formatNumber(rate)}
          {'\u202f'}% des primes hors taxes et frais
        </Line>
        <Line name={`Contrats signés en ${year}`}>
          {contracts === 0 ? 'Aucun pour l’instant' : plural(contracts, 'contrat')}
        </Line>
        {contracts > 0 && <Line name="Primes hors taxes et frais">{showEuros(base)}</Line>}
        {contracts > 0 && <Line name={`Commission ${year}`}>{showEuros(amount)}</Line>}
      </dl>
    </Card>
  );
}

/** `/dashboard/affiliation`: an agency's partner, commission and agreement. */
export default function Affiliation({ script }: { script?: ReadingScript }) {
  const { answer, message, isReading, retry } = usePageReading('affiliation', script);
  return (
    <>
      <PageHead
        title="Mon partenariat"
        lead="Votre partenaire, votre commission, et où en est votre convention."
      />
      <div className="page stack">
        <AccountStatusNotice />
        {!answer && (
          <UnreadCard
            title="Votre partenaire"
            isReading={isReading}
            failure="Votre partenariat n’a pas pu être affiché"
            message={message}
            retry={retry}
          />
        )}
        {answer && (
          <>
            <Card title="Votre partenaire">
              <dl className="facts">
                <Line name="Partenaire">{answer.partenaire.name}</Line>
                <Line name="Cabinet">{answer.company_name}</Line>
                {answer.orias && <Line name="ORIAS">{answer.orias}</Line>}
                {answer.agency && (
                  <Line name="Agence">
                    {answer.agency.name
                      ? `${answer.agency.name}, menée par ${answer.agency.lead}`
                      : `Menée par ${answer.agency.lead}`}
                  </Line>
                )}
                {answer.membership && <Line name="Adhésion">{answer.membership.status.label}</Line>}
              </dl>
            </Card>
            <Commission commission={answer.commission} />
            <Agreement partnership={answer} />
          </>
        )}
      </div>
    </>
  );
}
