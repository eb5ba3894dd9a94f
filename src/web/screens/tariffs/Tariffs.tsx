import { useSearchParams } from 'react-router-dom';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { NewTariff } from './NewTariff.tsx';
import { TariffEditor } from './TariffEditor.tsx';
import { TariffList } from './TariffList.tsx';
import { TariffSheet } from './TariffSheet.tsx';

/**
 * `/dashboard/tarifs`: the versions of the tariff (docs/domain/tariff-versions.md), one of them (`?version=12`), its
 * form (`?version=12&modifier`), or the form that begins a draft (`?nouvelle`).
 */
export default function Tariffs({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const view = ['version', 'modifier', 'nouvelle'].map((name) => params.get(name)).join(' ');
  return (
    <FocusOnReplace key={view}>
      <View {...(script && { script })} />
    </FocusOnReplace>
  );
}

function View({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const version = params.get('version');
  if (version !== null) {
    const id = idOf(version);
    if (id === null) return <NotFound />;
    return params.has('modifier') ? <TariffEditor key={id} id={id} /> : <TariffSheet key={id} id={id} />;
  }
  return params.has('nouvelle') ? <NewTariff /> : <TariffList {...(script && { script })} />;
}
