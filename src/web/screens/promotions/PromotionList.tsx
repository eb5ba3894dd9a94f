import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PromotionResource } from '#contract/promotions.ts';
import { promotionStateLabels, type PromotionState } from '#domain/promotion.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Empty } from '../../components/Empty.tsx';
import { plural } from '../../components/format.ts';
import { ListCard } from '../../components/ListCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Select } from '../../components/Select.tsx';
import { Cell, Row } from '../../components/Table.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { listedStates, promotionsAddress, usePromotions } from '../../flows/use-promotions.tsx';
import { PromotionThumb } from './PromotionCard.tsx';
import { allPartners, periodWords, promotionFamilies } from './promotion-words.ts';
import { Withdrawal } from './Withdrawal.tsx';

const states = listedStates.map((value) => ({ value, label: promotionStateLabels[value] }));
const newPath = '/dashboard/content/nouvelle';

type Flow = ReturnType<typeof usePromotions>;

interface LineProps {
  one: PromotionResource;
  flow: Flow;
  onWithdraw: () => void;
}

/** Whether that command on that promotion is under way. */
const isRunning = ({ running }: Flow, one: PromotionResource, call: string, to?: string): boolean =>
  running?.row === one.id &&
  running.call === call &&
  (!to || JSON.stringify(running.with).includes(`"to":"${to}"`));

/** The place of a promotion in the order, and the buttons that change it. */
function Place({ one, place, flow }: LineProps & { place: number }) {
  if (!one.ordered) return <span className="mute">–</span>;
  const button = (to: 'up' | 'down', verb: string) => (
    <Button
      size="sm"
      look="ghost"
      icon={to}
      aria-disabled={!flow.isFree || undefined}
      busy={isRunning(flow, one, 'movePromotion', to)}
      aria-label={`${verb}\u00a0: ${one.title}`}
      onClick={() => flow.move(one, to)}
    />
  );
  return (
    <span className="promo-place">
      {formatNumber(place)}
      {button('up', 'Monter')}
      {button('down', 'Descendre')}
    </span>
  );
}

/** What else the law permits. */
function Actions({ one, flow, onWithdraw }: LineProps) {
  const { isFree, copy, remove } = flow;
  const button = { size: 'sm', 'aria-disabled': !isFree || undefined } as const;
  return (
    <span className="row">
      {one.permitted.includes('PROMOTION.WITHDRAW') && (
        <Button {...button} aria-label={`Retirer\u00a0: ${one.title}`} onClick={() => isFree && onWithdraw()}>
          Retirer
        </Button>
      )}
      {one.permitted.includes('PROMOTION.DELETE') && (
        <Button
          {...button}
          look="ghost"
          aria-label={`Supprimer\u00a0: ${one.title}`}
          onClick={() => remove(one)}
        >
          Supprimer
        </Button>
      )}
      {one.state.slug !== 'draft' && (
        <Button
          {...button}
          look="ghost"
          busy={isRunning(flow, one, 'createPromotion')}
          aria-label={`Copier en brouillon\u00a0: ${one.title}`}
          onClick={() => copy(one)}
        >
          Copier
        </Button>
      )}
    </span>
  );
}

function Line(props: LineProps & { place: number }) {
  const { one } = props;
  return (
    <Row>
      <Cell>
        <Place {...props} />
      </Cell>
      <Cell className="whole">
        <span className="promo-named">
          <PromotionThumb id={one.picture_id} />
          <span>
            <Link className="main" to={`/dashboard/content/${one.id}`}>
              {one.title}
            </Link>
            <p className="small mute">{one.partenaire?.name ?? allPartners}</p>
            {one.reason && (
              <p className="small mute">
                Retirée{'\u00a0'}: {one.reason}
              </p>
            )}
          </span>
        </span>
      </Cell>
      <Cell label="Période">{periodWords(one)}</Cell>
      <Cell>
        <Badge family={promotionFamilies[one.state.slug as PromotionState]}>{one.state.label}</Badge>
      </Cell>
      <Cell label="Fermée par">{formatNumber(one.closed)}</Cell>
      <Cell className="whole">
        <Actions {...props} />
      </Cell>
    </Row>
  );
}

/** The filters, each a part of the address. */
function Filters({ flow: { filter, partners, narrow } }: { flow: Flow }) {
  return (
    <>
      <Select
        aria-label="État"
        options={states}
        placeholder="Tous les états"
        value={filter.state}
        onChange={(event) => narrow({ state: listedStates.find((one) => one === event.target.value) ?? '' })}
      />
      <Select
        aria-label="Partenaire"
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Tous les partenaires"
        value={filter.partner ?? ''}
        onChange={(event) =>
          narrow({ partner: event.target.value === '' ? null : Number(event.target.value) })
        }
      />
    </>
  );
}

/** `/dashboard/content`: the promotions of the brokers' home, in their order (docs/domain/promotion.md). */
export default function PromotionList({ script }: { script?: ListScript }) {
  const flow = usePromotions(script);
  const { list, filter, isLoading, running, refresh, withdraw, confirm, cancel } = flow;
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  const rows = list?.data ?? null;
  const named = (id: number | undefined) => rows?.find((one) => one.id === id);
  const asked = named(flow.asked?.row);
  const leaving = named(withdrawing ?? undefined);
  const isFiltered = filter.state !== '' || filter.partner !== null;
  const before = list ? (list.current_page - 1) * list.per_page : 0;
  return (
    <>
      <PageHead title="Promotions" lead="Les messages montrés sur l’accueil des courtiers, dans leur ordre.">
        <Button busy={isLoading} aria-disabled={running !== null || undefined} onClick={refresh}>
          Actualiser
        </Button>
        <ButtonLink look="primary" icon="plus" to={newPath}>
          Nouvelle promotion
        </ButtonLink>
      </PageHead>
      <div className="page">
        <ListCard
          title="Accueil des courtiers"
          note={list && list.total > 0 && plural(list.total, 'promotion')}
          aside={<Filters flow={flow} />}
          flow={flow}
          rows={rows}
          failure="Les promotions n’ont pas pu être affichées"
          empty={
            <Empty
              title="Aucune promotion"
              action={
                isFiltered && (
                  <ButtonLink to={promotionsAddress({ state: '', partner: null })}>
                    Voir toutes les promotions
                  </ButtonLink>
                )
              }
            >
              {isFiltered
                ? 'Aucune ne répond à ces filtres.'
                : 'Écrivez la première\u00a0: elle reste un brouillon tant que vous ne la programmez pas.'}
            </Empty>
          }
          lines={8}
          caption="Promotions"
          columns={['Ordre', 'Promotion et partenaire', 'Période', 'État', 'Fermée par']}
          hasActions
          renderRow={(one) => (
            <Line
              key={one.id}
              one={one}
              place={before + (rows?.indexOf(one) ?? 0) + 1}
              flow={flow}
              onWithdraw={() => setWithdrawing(one.id)}
            />
          )}
          pages={{
            label: 'Pages des promotions',
            last: list?.last_page,
            to: (page) => promotionsAddress(filter, page),
          }}
        />
      </div>
      <ConfirmDialog
        open={flow.asked !== null}
        onClose={cancel}
        onContinue={confirm}
        busy={running?.asks === true}
        danger
        title={'Supprimer ce brouillon\u202f?'}
        continueLabel="Supprimer"
      >
        <p>{asked?.title}</p>
        <p className="small soft">Rien n’en est gardé.</p>
      </ConfirmDialog>
      {leaving?.permitted.includes('PROMOTION.WITHDRAW') && (
        <Withdrawal
          key={leaving.id}
          promotion={leaving}
          busy={running?.row === leaving.id || isLoading}
          onWithdraw={(comment) => withdraw(leaving, comment)}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  );
}
