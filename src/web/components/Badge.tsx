import type { ReactNode } from 'react';
import { familyOf, type Family } from '#domain/status-families.ts';
import type { Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import { Icon, type IconName } from './Icon.tsx';

/** Icon of each family; it repeats the meaning of the colour. */
export const familyIcons: Record<Family, IconName> = {
  neutre: 'pen',
  cours: 'progress',
  attente: 'clock',
  ok: 'check',
  recu: 'home',
  refus: 'x',
  exclu: 'ban',
};

/** How the state of an object looks; its icon is that of the family unless another is named. */
export interface Mark {
  family: Family;
  icon?: IconName;
}

/** The mark of an object that was closed or withdrawn. */
export const endedMark: Mark = { family: 'neutre', icon: 'slash' };

/** A status label with its family's icon and colour. */
export function Badge({
  family,
  icon = familyIcons[family],
  children,
}: {
  family: Family;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className="badge" data-f={family}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

interface SituationBadgeProps {
  status: Status;
  step: Step;
  /** The premium was refunded. */
  isRefunded: boolean;
  children: ReactNode;
}

/** Badge of a request, from its status and step keys. */
export function SituationBadge({ status, step, isRefunded, children }: SituationBadgeProps) {
  const icon =
    status === 'offres-archivees' ? 'archive' : status === 'offres-abandonnees' ? 'slash' : undefined;
  return (
    <Badge family={familyOf(status, step, isRefunded)} {...(icon && { icon })}>
      {children}
    </Badge>
  );
}

/** A round mark at the start of a task row. */
export function Dot({ family, icon = familyIcons[family] }: { family: Family; icon?: IconName }) {
  return (
    <span className="dot" data-f={family}>
      <Icon name={icon} />
    </span>
  );
}
