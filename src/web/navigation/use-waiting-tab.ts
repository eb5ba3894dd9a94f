import { useEffect, useMemo } from 'react';

/** Opens a blank tab without an opener; `null` if the browser blocks it. */
function openTab(): Window | null {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

interface WaitingTab {
  /**
   * Opens the tab if it is not open yet; returns whether there is one. Call it in a click handler: later
   * calls are blocked as pop-ups.
   */
  open: () => boolean;
  /** Navigates the tab to its address and releases it. */
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

/**
 * A tab that is opened blank and receives its address later. If it has no address yet, it closes with the
 * page that opened it.
 */
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
