import type { ReactNode } from 'react';
import { familyOf, type Family } from '#domain/status-families.ts';
import type { Status } from '#domain/statuses.ts';
import type { Step } from '#domain/steps.ts';
import { Icon, type IconName } from './Icon.tsx';

/** The icon that says the same as the family's colour. */
export const familyIcons: Record<Family, IconName> = {
  neutre: 'pen',
  cours: 'progress',
  attente: 'clock',
  ok: 'check',
  recu: 'home',
  refus: 'x',
  exclu: 'ban',
};

/** A situation in words, with the icon and colour of its family. */
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
  /** Its premium was given back. */
  isRefunded: boolean;
  children: ReactNode;
}

/** The situation of a request, from its status and step (neutral keys). */
export function SituationBadge({ status, step, isRefunded, children }: SituationBadgeProps) {
  const icon =
    status === 'offres-archivees' ? 'archive' : status === 'offres-abandonnees' ? 'slash' : undefined;
  return (
    <Badge family={familyOf(status, step, isRefunded)} {...(icon && { icon })}>
      {children}
    </Badge>
  );
}

/** A round mark before a line of work. */
export function Dot({ family, icon = familyIcons[family] }: { family: Family; icon?: IconName }) {
  return (
    <span className="dot" data-f={family}>
      <Icon name={icon} />
    </span>
  );
}
