import { useMemo, type SyntheticEvent } from 'react';
import type { Mail } from '#contract/portal.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showBytes, showMomentInFull } from '../../components/format.ts';
import { Icon } from '../../components/Icon.tsx';
import { heldStyle, isolated, linksOf } from './mail-html.ts';

/** Applies the mail's own styles, and fits the frame to its height. */
function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const mail = frame.contentDocument;
  if (!mail) return;
  for (const element of mail.querySelectorAll<HTMLElement>(`[${heldStyle}]`))
    element.style.cssText = element.getAttribute(heldStyle) ?? '';
  mail.body.style.overflowWrap = 'anywhere';
  frame.style.height = `${mail.documentElement.scrollHeight}px`;
}

/** One mail in a frame that allows no script and no form; links open in another tab. */
export function MailSheet({ mail, closeTo }: { mail: Mail; closeTo: string }) {
  const links = useMemo(() => linksOf(mail.html), [mail.html]);
  const html = useMemo(() => isolated(mail.html), [mail.html]);
  return (
    <Card
      title={mail.subject}
      padded={false}
      aside={
        <ButtonLink size="sm" to={closeTo} icon="x">
          Fermer
        </ButtonLink>
      }
    >
      <dl className="facts pad">
        <div className="w2">
          <dt>À</dt>
          <dd>{mail.to}</dd>
        </div>
        <div>
          <dt>Envoyé</dt>
          <dd>{showMomentInFull(mail.sent_at)}</dd>
        </div>
      </dl>
      <iframe
        key={mail.id}
        className="mail-frame"
        title={`Courriel\u00a0: ${mail.subject}`}
        srcDoc={html}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={dress}
      />
      {links.length > 0 && (
        <div className="pad">
          <h3 className="small">Liens du courriel</h3>
          <ul className="stack mail-links">
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer">
                  {label}
                </a>
                <span className="tiny mute">{href}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mail.attachments.length > 0 && (
        <div className="pad">
          <h3 className="small">Pièces jointes</h3>
          <ul className="stack mail-links">
            {mail.attachments.map(({ name, bytes }) => (
              <li key={name} className="row">
                <Icon name="document" small />
                {name}
                <span className="tiny mute">{showBytes(bytes)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
