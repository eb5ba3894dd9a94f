import { useEffect, useMemo } from 'react';

/** A blank tab, which does not know who opened it; null where the browser refuses one. */
function openTab(): Window | null {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

interface WaitingTab {
  /** Opens it, unless it waits already; whether there is one. To call within a click: what is opened later is taken for a pop-up. */
  open: () => boolean;
  /** Leads it there; it waits no longer. */
  lead: (to: string) => void;
  close: () => void;
}

function waitingTab(): WaitingTab {
  let tab: Window | null = null;
  return {
    open: () => {
      if (tab === null || tab.closed) tab = openTab();
      return tab !== null;
    },
    lead: (to) => {
      tab?.location.replace(to);
      tab = null;
    },
    close: () => {
      tab?.close();
      tab = null;
    },
  };
}

/** A tab that is opened blank and gets its address later. It does not outlive, without one, the page that opened it. */
export function useWaitingTab(): WaitingTab {
  const tab = useMemo(() => waitingTab(), []);
  useEffect(() => {
    addEventListener('pagehide', tab.close);
    return () => {
      removeEventListener('pagehide', tab.close);
      tab.close();
    };
  }, [tab]);
  return tab;
}
