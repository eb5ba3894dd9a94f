import { Skeleton } from '../../components/Skeleton.tsx';

/** The bare address of a dossier: its frame leads to the exact current step. */
export default function CurrentStep() {
  return <Skeleton />;
}
