import type { ReactNode, Ref } from 'react';
import type { Family } from '#domain/status-families.ts';
import { Icon, type IconName } from './Icon.tsx';

export type AlertTone = Extract<Family, 'cours' | 'ok' | 'attente' | 'refus'>;

const icons: Record<AlertTone, IconName> = { cours: 'info', ok: 'check', attente: 'clock', refus: 'alert' };

interface AlertProps {
  tone?: AlertTone;
  title: ReactNode;
  children?: ReactNode;
  /** Of one that takes the focus as it comes. */
  ref?: Ref<HTMLDivElement>;
}

/** A message that stays on the page. A refusal is announced at once. */
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
