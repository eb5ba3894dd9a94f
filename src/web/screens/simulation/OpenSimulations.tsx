import { useState } from 'react';
import { requestTypeLabels, type RequestType } from '#domain/forms.ts';
import { parseAmount } from '#domain/money.ts';
import type { Begun } from '#machines/open-simulations/index.ts';
import { addressOf, newDraft } from '#machines/simulation/index.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { plural, showEuros, showWhen } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { useOpenSimulations, type OpenSimulationsScript } from '../../flows/use-open-simulations.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { Opening } from './Opening.tsx';

const nameOf = ({ repere }: Begun): string => repere.trim() || 'Sans nom';

function costOf({ cost }: Begun): string | null {
  const cents = parseAmount(cost);
  return cents === null ? null : showEuros(cents / 100);
}

export interface OpenSimulationsProps {
  type: RequestType;
  script?: OpenSimulationsScript;
}

/** Started simulations, by client name: continues one, or starts another. */
export function OpenSimulations({ type, script }: OpenSimulationsProps) {
  const [fresh] = useState(() => script?.fresh ?? newDraft());
  const { begun, message, isListed, isUnavailable, asked, keep, remove, retry, ...list } = useOpenSimulations(
    { type, fresh },
    script,
  );
  const named = begun.find(({ key }) => key === asked);
  return (
    <>
      <PageHead
        title={requestTypeLabels[type]}
        crumbs={[{ label: 'Dommages-ouvrage', to: '/dommage-ouvrage' }, { label: 'Simulations commencées' }]}
      >
        {isListed && (
          <ButtonLink look="primary" icon="plus" to={addressOf(type, 'estimation', null, fresh)}>
            Nouvelle simulation
          </ButtonLink>
        )}
      </PageHead>
      <div className="page stack simulation-page">
        {isUnavailable && (
          <RetryAlert title="Vos simulations n’ont pas pu être lues" message={message} retry={retry} />
        )}
        {!isListed && !isUnavailable && <Opening />}
        {isListed && <FormAlert message={message} />}
        {isListed && (
          <Card title="Vos simulations commencées" note={plural(begun.length, 'brouillon')} padded={false}>
            <Table
              caption="Simulations commencées"
              head={
                <>
                  <Head>Client ou repère</Head>
                  <Head>Chantier</Head>
                  <Head>Gardée</Head>
                  <Head>
                    <span className="sr">Actions</span>
                  </Head>
                </>
              }
            >
              {begun.map((one) => (
                <Line key={one.key} type={type} one={one} {...list} />
              ))}
            </Table>
          </Card>
        )}
      </div>
      <ConfirmDialog
        open={named !== undefined}
        onClose={keep}
        onContinue={remove}
        title={`Supprimer cette simulation\u202f?`}
        danger
      >
        <p>
          Ce que vous avez saisi pour «{'\u00a0'}
          {named && nameOf(named)}
          {'\u00a0'}» sera effacé.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface LineProps extends Pick<
  ReturnType<typeof useOpenSimulations>,
  'isFree' | 'removing' | 'askRemoval'
> {
  type: RequestType;
  one: Begun;
}

function Line({ type, one, isFree, removing, askRemoval }: LineProps) {
  const { key, draft, postal_code, city, savedAt } = one;
  const cost = costOf(one);
  const isLeaving = removing === key;
  return (
    <Row>
      <Cell>
        <b>{nameOf(one)}</b>
      </Cell>
      <Cell className="whole" label="Chantier">
        {`${postal_code} ${city}`.trim() || <span className="mute">Commune à donner</span>}
        {cost && <p className="small mute">{cost}</p>}
      </Cell>
      <Cell className="whole" label="Gardée">
        {savedAt ? (
          <time dateTime={savedAt}>{showWhen(savedAt)}</time>
        ) : (
          <span className="mute">dans cet onglet, envoi en cours</span>
        )}
      </Cell>
      <Cell className="whole">
        <div className="row wrap">
          <ButtonLink
            size="sm"
            look="primary"
            to={addressOf(type, 'recapitulatif', null, draft)}
            aria-label={`Reprendre la simulation\u00a0: ${nameOf(one)}`}
          >
            Reprendre
          </ButtonLink>
          <Button
            size="sm"
            busy={isLeaving}
            aria-disabled={(!isFree && !isLeaving) || undefined}
            onClick={() => isFree && askRemoval(key)}
            aria-label={`Supprimer la simulation\u00a0: ${nameOf(one)}`}
          >
            Supprimer
          </Button>
        </div>
      </Cell>
    </Row>
  );
}
