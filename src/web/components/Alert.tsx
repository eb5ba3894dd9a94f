import type { ReactNode } from 'react';
import type { Family } from '#domain/status-families.ts';
import { Icon, type IconName } from './Icon.tsx';

export type AlertTone = Extract<Family, 'cours' | 'ok' | 'attente' | 'refus'>;

const icons: Record<AlertTone, IconName> = { cours: 'info', ok: 'check', attente: 'clock', refus: 'alert' };

/** A message that stays on the page. A refusal is announced at once. */
export function Alert({ tone = 'cours', title, children }: { tone?: AlertTone; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="alert" data-f={tone} {...(tone === 'refus' && { role: 'alert' })}>
      <Icon name={icons[tone]} />
      <div>
        <b>{title}</b>
        {children && <div className="small soft">{children}</div>}
      </div>
    </div>
  );
}
