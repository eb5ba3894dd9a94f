import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PortfolioView } from '#contract/portfolio.ts';
import type { PortfolioQuery } from '#domain/portfolio-table.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';
import { portfolioAddress } from '../../flows/portfolio-address.ts';
import type { Roster } from '../../flows/use-roster.tsx';

interface ViewListProps {
  roster: Pick<Roster, 'isWriting' | 'form' | 'openForm' | 'change'>;
  views: readonly PortfolioView[];
  /** The present table. */
  query: PortfolioQuery;
}

/** The views that the reader may read; its own can be changed, and managers delete those of colleagues. */
export function ViewList({ roster, views, query }: ViewListProps) {
  const { isWriting, form, openForm, change } = roster;
  const [leaving, setLeaving] = useState<PortfolioView | null>(null);
  const isBusy = isWriting || form !== null;
  const write = (
    { id, name, shared, opens, version }: PortfolioView,
    shown: PortfolioQuery,
    removed: boolean,
  ) => change(id, { name, shared, opens, query: shown, removed }, version);
  return (
    <>
      <Card title="Vues" padded={false}>
        <Table
          caption="Vues"
          busy={isWriting}
          head={
            <>
              <Head>Vue</Head>
              <Head>De</Head>
              <Head>Lue par</Head>
              <Head>
                <span className="sr">Actions</span>
              </Head>
            </>
          }
        >
          {views.map((view) => (
            <Row key={view.id}>
              <Cell>
                <Link to={portfolioAddress(view.query)}>{view.name}</Link>
                {view.opens && <small>s’ouvre par défaut</small>}
              </Cell>
              <Cell>{view.mine ? 'Vous' : view.who}</Cell>
              <Cell>{view.shared ? 'Tout le cabinet' : 'Vous seul'}</Cell>
              <Cell className="whole">
                <div className="row wrap">
                  {view.mine && (
                    <>
                      <Button
                        size="sm"
                        disabled={isBusy}
                        aria-label={`Modifier ${view.name}`}
                        onClick={() => openForm({ of: 'line', id: view.id })}
                      >
                        Modifier
                      </Button>
                      <Button
                        size="sm"
                        disabled={form !== null}
                        aria-disabled={isWriting || undefined}
                        aria-label={`Remplacer ${view.name} par ce qui est montré`}
                        onClick={() => !isWriting && write(view, query, false)}
                      >
                        Remplacer
                      </Button>
                    </>
                  )}
                  {view.may_remove && (
                    <Button
                      size="sm"
                      look="ghost"
                      disabled={form !== null}
                      aria-disabled={isWriting || undefined}
                      aria-label={`Supprimer ${view.name}`}
                      onClick={() => !isWriting && setLeaving(view)}
                    >
                      Supprimer
                    </Button>
                  )}
                </div>
              </Cell>
            </Row>
          ))}
        </Table>
      </Card>
      <ConfirmDialog
        open={leaving !== null}
        title={`Supprimer la vue ${leaving?.name ?? ''}\u202f?`}
        danger
        continueLabel="Supprimer"
        onClose={() => setLeaving(null)}
        onContinue={() => {
          if (leaving) write(leaving, leaving.query, true);
          setLeaving(null);
        }}
      >
        <p>
          {leaving?.shared
            ? 'Personne du cabinet ne la verra plus. Les offres restent.'
            : 'Les offres qu’elle montre restent.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
