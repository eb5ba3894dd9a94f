import { Link } from 'react-router-dom';
import type { TariffSummary } from '#contract/tariffs.ts';
import { formatNumber } from '#domain/numbers.ts';
import { mayPrice, tariffStateLabels, tariffStates } from '#domain/tariff-versions.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Select } from '../../components/Select.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { tariffsAddress, useTariffs } from '../../flows/use-tariffs.tsx';
import { TariffTabs } from './TariffTabs.tsx';
import { VersionLine } from './VersionLine.tsx';
import { periodOf, stateMarks, tariffsPath } from './tariff-words.ts';

const states = tariffStates.map((value) => ({ value, label: tariffStateLabels[value] }));

function Line({ tariff }: { tariff: TariffSummary }) {
  const { id, name, state, copied_from: copied, author, publisher, priced, contracts, reason } = tariff;
  return (
    <Row>
      <Cell>
        <Link className="main" to={`?version=${id}`}>
          {name}
        </Link>
        {copied && <p className="small mute">copie de {copied}</p>}
        {reason && (
          <p className="small mute">
            Retirée{'\u00a0'}: {reason}
          </p>
        )}
      </Cell>
      <Cell>
        <Badge {...stateMarks[state]}>{tariffStateLabels[state]}</Badge>
      </Cell>
      <Cell label="Période">{periodOf(tariff)}</Cell>
      <Cell label="Auteur">{author ?? <span className="mute">le portail</span>}</Cell>
      <Cell label="Publiée par">{publisher ?? <span className="mute">–</span>}</Cell>
      <Cell label="Offres et contrats">
        {mayPrice(state) ? (
          <>
            {plural(priced, 'offre')}
            <p className="small mute">dont {plural(contracts, 'contrat')}</p>
          </>
        ) : (
          <span className="mute">–</span>
        )}
      </Cell>
    </Row>
  );
}

/** `/dashboard/tarifs`: the versions of the tariff (docs/domain/tariff-versions.md). */
export function TariffList({ script }: { script?: ListScript }) {
  const flow = useTariffs(script);
  const { tariffs, line, state, narrow, refresh, isLoading } = flow;
  return (
    <>
      <PageHead
        title="Tarifs"
        lead="Une version publiée ne change plus. Un contrat garde la sienne jusqu’à la fin des travaux."
      >
        <ButtonLink look="primary" icon="plus" to="?nouvelle">
          Nouveau brouillon
        </ButtonLink>
      </PageHead>
      <div className="page stack">
        <TariffTabs current="versions" />
        {line && line.length > 0 && <VersionLine line={line} />}
        <ListCard
          title="Versions"
          note={tariffs && `${formatNumber(tariffs.total)} au total`}
          aside={
            <>
              <Select
                className="push"
                aria-label="État"
                options={states}
                placeholder="Tous les états"
                value={state}
                onChange={(event) => narrow(event.target.value)}
              />
              <Button busy={isLoading} onClick={refresh}>
                Actualiser
              </Button>
            </>
          }
          flow={flow}
          rows={tariffs && tariffs.data}
          failure="Les versions n’ont pas pu être affichées"
          empty={
            <Empty title="Aucune version dans cet état">
              {state && <Link to={tariffsPath}>Voir toutes les versions</Link>}
            </Empty>
          }
          lines={4}
          caption="Versions du tarif"
          columns={['Version', 'État', 'Période', 'Auteur', 'Publiée par', 'Offres et contrats']}
          renderRow={(tariff) => <Line key={tariff.id} tariff={tariff} />}
          pages={{
            label: 'Pages des versions',
            last: tariffs?.last_page,
            to: (page) => tariffsAddress(state, page),
          }}
        />
      </div>
    </>
  );
}
