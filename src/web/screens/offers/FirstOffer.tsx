import { Empty } from '../../components/Empty.tsx';
import { NewSimulation } from '../../layouts/NewSimulation.tsx';

/** An empty list of offers, for a reader who may begin one by a simulation. */
export const FirstOffer = ({ title }: { title: string }) => (
  <Empty title={title} action={<NewSimulation />}>
    Une simulation prend une minute et donne un prix tout de suite.
  </Empty>
);
