import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { siteTwinsChart } from '#machines/site-twins/index.ts';

/** The other requests on the same site; asked again when the request's version moves. */
export function useSiteTwins(id: number, version: number) {
  const [snapshot, send] = useMachine(siteTwinsChart, { input: { id } });
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    asked.current = version;
    send({ type: 'twins.refresh' });
  }, [version, send]);
  return snapshot.matches('alreadyQuoted') ? snapshot.context.twins : [];
}
