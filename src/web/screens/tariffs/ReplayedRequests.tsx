import type { ReplayOrder } from '#contract/tariff-replays.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { replayBands } from '#domain/tariff/replay.ts';
import { rangeLabel } from '#domain/tariff/replay-changes.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Select } from '../../components/Select.tsx';
import { replayAddress, type ReplayFilter } from '../../flows/replay-address.ts';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { useReplayedRequests } from '../../flows/use-replayed-requests.tsx';
import { ReplayedLineRow } from './ReplayedLineRow.tsx';
import { versionPath } from './tariff-words.ts';

const orders: readonly { value: ReplayOrder; label: string }[] = [
  { value: 'rises', label: 'Hausses d’abord' },
  { value: 'falls', label: 'Baisses d’abord' },
];

/** The part of the replay in words: `Syndic, 150 à 300 k€`, `Clef de Voûte, hausse`, `Tous les dossiers rejoués`. */
function titleOf({ type, band, from = null, to = null }: ReplayFilter, partner: string | null): string {
  const range = from === null && to === null ? null : rangeLabel({ from, to });
  const words = [
    partner,
    type && requestTypeLabels[type],
    type && band !== undefined ? replayBands[band]?.label : null,
    range,
  ].filter((word) => word !== null && word !== undefined);
  const [first, ...others] = words;
  return first === undefined
    ? 'Tous les dossiers rejoués'
    : [first, ...others.map((word) => (word === range ? word.toLocaleLowerCase('fr') : word))].join(', ');
}

/** `?version=12&dossiers&…`: the requests that a cell or a bar of a replay counts, each with both prices. */
export function ReplayedRequests({ tariffId, script }: { tariffId: number; script?: ListScript }) {
  const { filter, replay, requests, turn, ...flow } = useReplayedRequests(tariffId, script);
  return (
    <>
      <PageHead title="Tarifs" lead="Les dossiers que compte une partie du rejeu.">
        <ButtonLink to={versionPath(tariffId)}>Revenir à la version</ButtonLink>
      </PageHead>
      <div className="page">
        <ListCard
          title={titleOf(filter, replay && replay.partner)}
          note={
            replay &&
            requests &&
            `${plural(requests.total, 'dossier')}, sous ${replay.compared_with} puis ${replay.name}${
              replay.state === 'running' ? ', rejeu en cours' : ''
            }`
          }
          aside={
            <>
              <Select
                className="push"
                aria-label="Ordre"
                options={orders}
                value={filter.order}
                onChange={(event) => turn(event.target.value === 'falls' ? 'falls' : 'rises')}
              />
              <Button busy={flow.isLoading} onClick={flow.refresh}>
                Actualiser
              </Button>
            </>
          }
          flow={flow}
          rows={requests && requests.data}
          failure="Les dossiers n’ont pas pu être affichés"
          empty={<Empty title="Aucun dossier dans cette partie du rejeu" />}
          lines={6}
          caption="Dossiers rejoués"
          columns={[
            'Dossier',
            { amounts: 'Coût' },
            { amounts: replay?.compared_with ?? 'Avant' },
            { amounts: replay?.name ?? 'Après' },
            { amounts: 'Écart' },
          ]}
          renderRow={(line) => (
            <ReplayedLineRow
              key={line.request_id}
              line={line}
              tariffId={tariffId}
              versions={[replay?.compared_with ?? 'Avant', replay?.name ?? 'Après']}
            />
          )}
          pages={{
            label: 'Pages des dossiers',
            last: requests?.last_page,
            to: (page) => replayAddress(tariffId, filter, page),
          }}
        />
      </div>
    </>
  );
}
