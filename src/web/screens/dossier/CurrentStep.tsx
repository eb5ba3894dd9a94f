import { Skeleton } from '../../components/Skeleton.tsx';

/** The dossier's bare address: its frame redirects to the current step's tab. */
export default function CurrentStep() {
  return <Skeleton />;
}
