import { ButtonLink } from '../components/Button.tsx';
import { Empty } from '../components/Empty.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { AccountStatusNotice } from './account-status/AccountStatusNotice.tsx';

export interface Promised {
  title: string;
  /** Purpose of the future screen, in French. */
  text: string;
  /** Target of the link. */
  to?: string;
  label?: string;
}

/** Placeholder of a screen that does not exist yet: its purpose and a link. */
export function Reserved({ title, text, to = '/', label = 'Retour à l’accueil' }: Promised) {
  return (
    <>
      <PageHead title={title} />
      <div className="page stack">
        <AccountStatusNotice />
        <div className="card">
          <Empty title="Cette page arrive bientôt" action={<ButtonLink to={to}>{label}</ButtonLink>}>
            {text}
          </Empty>
        </div>
      </div>
    </>
  );
}
