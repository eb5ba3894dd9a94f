import type { ReactNode, Ref } from 'react';
import type { Family } from '#domain/status-families.ts';
import { Icon, type IconName } from './Icon.tsx';

export type AlertTone = Extract<Family, 'cours' | 'ok' | 'attente' | 'refus'>;

const icons: Record<AlertTone, IconName> = { cours: 'info', ok: 'check', attente: 'clock', refus: 'alert' };

interface AlertProps {
  tone?: AlertTone;
  title: ReactNode;
  children?: ReactNode;
  /** For an alert that receives the focus when it appears. */
  ref?: Ref<HTMLDivElement>;
}

/** A message in the page. Screen readers announce a refusal at once. */
export function Alert({ tone = 'cours', title, children, ref }: AlertProps) {
  return (
    <div
      className="alert"
      data-f={tone}
      {...(tone === 'refus' && { role: 'alert' })}
      {...(ref && { ref, tabIndex: -1 })}
    >
      <Icon name={icons[tone]} />
      <div>
        <b>{title}</b>
        {children && <div className="small soft">{children}</div>}
      </div>
    </div>
  );
}
