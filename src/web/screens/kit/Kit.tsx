import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead.tsx';
import { KitButtons } from './KitButtons.tsx';
import { KitFields } from './KitFields.tsx';
import { KitMessages } from './KitMessages.tsx';
import { KitNavigation } from './KitNavigation.tsx';
import { KitColours } from './KitColours.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2>{title}</h2>
    <div className="card pad">{children}</div>
  </section>
);

/** Every component in its states; not available in production. */
export default function Kit() {
  return (
    <>
      <PageHead title="Composants" lead="Chaque pièce dans tous ses états" />
      <div className="page stack" style={{ '--gap': '40px' }}>
        <Part title="Boutons">
          <KitButtons />
        </Part>
        <Part title="Champs">
          <KitFields />
        </Part>
        <Part title="Navigation">
          <KitNavigation />
        </Part>
        <Part title="Messages">
          <KitMessages />
        </Part>
        <Part title="Couleurs">
          <KitColours />
        </Part>
      </div>
    </>
  );
}
