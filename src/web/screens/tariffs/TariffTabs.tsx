import { Tabs } from '../../components/Tabs.tsx';
import { listValuesPath, tariffsPath } from './tariff-words.ts';

/** Tabs of /dashboard/tarifs: the versions of the tariff, the values of lists. */
export const TariffTabs = ({ current }: { current: 'versions' | 'listes' }) => (
  <Tabs
    label="Versions et listes"
    tabs={[
      { label: 'Versions', to: tariffsPath, current: current === 'versions' },
      { label: 'Valeurs des listes', to: listValuesPath(), current: current === 'listes' },
    ]}
  />
);
