import { useState } from 'react';
import { portfolioLabels, usualColumns, columnsFor, type PortfolioColumn } from '#domain/portfolio-table.ts';
import type { UserRole } from '#domain/roles.ts';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Choice.tsx';
import { DialogForm, Modal } from '../../components/Dialog.tsx';

interface ColumnsDialogProps {
  open: boolean;
  role: UserRole;
  columns: readonly PortfolioColumn[];
  onClose: () => void;
  onShow: (columns: readonly PortfolioColumn[]) => void;
}

/** The chosen columns in their order, then the others. */
const listed = (chosen: readonly PortfolioColumn[], role: UserRole): PortfolioColumn[] => [
  ...chosen,
  ...columnsFor(role).filter((column) => !chosen.includes(column)),
];

function Content({ role, columns, onClose, onShow }: Omit<ColumnsDialogProps, 'open'>) {
  const [order, setOrder] = useState(() => listed(columns, role));
  const [shown, setShown] = useState(columns);
  const toggle = (column: PortfolioColumn) =>
    setShown((now) => (now.includes(column) ? now.filter((one) => one !== column) : [...now, column]));
  const raise = (at: number) =>
    setOrder((now) => {
      const next = [...now];
      next.splice(at - 1, 2, ...now.slice(at - 1, at + 1).toReversed());
      return next;
    });
  const reset = () => {
    setOrder(listed(usualColumns(role), role));
    setShown(usualColumns(role));
  };
  return (
    <DialogForm
      title="Colonnes du tableau"
      onSubmit={() => {
        onShow(order.filter((column) => shown.includes(column)));
        onClose();
      }}
      footer={
        <>
          <Button look="ghost" onClick={reset}>
            Remettre par défaut
          </Button>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" look="primary">
            Afficher
          </Button>
        </>
      }
    >
      <ul className="column-choices">
        {order.map((column, at) => (
          <li key={column}>
            <Check
              checked={shown.includes(column)}
              disabled={column === 'client'}
              onChange={() => toggle(column)}
            >
              {portfolioLabels[column]}
            </Check>
            {at > 1 && (
              <Button
                look="ghost"
                size="sm"
                icon="up"
                aria-label={`Avancer ${portfolioLabels[column]}`}
                onClick={() => raise(at)}
              />
            )}
          </li>
        ))}
      </ul>
    </DialogForm>
  );
}

/** Which columns the table shows, and in which order; the client stays first. */
export const ColumnsDialog = ({ open, onClose, ...content }: ColumnsDialogProps) => (
  <Modal open={open} onClose={onClose}>
    <Content {...content} onClose={onClose} />
  </Modal>
);
