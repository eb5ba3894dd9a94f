import { ButtonLink } from '../components/Button.tsx';
import { Empty } from '../components/Empty.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { StandingNotice } from './standing/StandingNotice.tsx';

export interface Promised {
  title: string;
  /** What will stand here, in French. */
  text: string;
  /** The way on. */
  to?: string;
  label?: string;
}

/** A screen that comes later: it says what will stand there and offers a way on. */
export function Reserved({ title, text, to = '/', label = 'Retour à l’accueil' }: Promised) {
  return (
    <>
      <PageHead title={title} />
      <div className="page stack">
        <StandingNotice />
        <div className="card">
          <Empty title="Cette page arrive bientôt" action={<ButtonLink to={to}>{label}</ButtonLink>}>
            {text}
          </Empty>
        </div>
      </div>
    </>
  );
}
