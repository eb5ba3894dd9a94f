import { useState, useSyncExternalStore, type RefObject } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** Zoom of a picture that fits its frame (`.chart-svg[data-fit]` of `statecharts.css`), near enough. */
function fitOf(frame: Element | null): number {
  const box = frame?.querySelector('svg')?.viewBox?.baseVal;
  return frame && box ? Math.min(frame.clientWidth / box.width, (0.78 * innerHeight) / box.height) : 0;
}

const onFullScreen = (listen: () => void) => {
  document.addEventListener('fullscreenchange', listen);
  return () => document.removeEventListener('fullscreenchange', listen);
};

/** Shows the whole card on the screen: its tools stay with it. Nothing where the browser has no full screen. */
function FullScreen() {
  const isFull = useSyncExternalStore(onFullScreen, () => Boolean(document.fullscreenElement));
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) =>
        void (isFull ? document.exitFullscreen() : currentTarget.closest('.card')?.requestFullscreen())
      }
    >
      {isFull ? 'Quitter le plein écran' : 'Plein écran'}
    </Button>
  );
}

/** Zoom of the picture in a frame, null if it fits the frame, and the tools that change it. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<number | null>(null);
  const tools = (
    <span className="row wrap">
      <Button
        size="sm"
        aria-disabled={zoom === null || undefined}
        onClick={() => {
          const smaller = zoom === null ? undefined : zooms.findLast((one) => one < zoom);
          setZoom(smaller !== undefined && smaller > fitOf(frame.current) ? smaller : null);
        }}
      >
        <Icon name="zoom-out" label="Réduire" />
      </Button>
      <Button size="sm" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
        Ajuster
      </Button>
      <Button
        size="sm"
        aria-disabled={zoom === zooms.at(-1) || undefined}
        onClick={() => {
          const now = zoom ?? fitOf(frame.current);
          setZoom(zooms.find((one) => one > now) ?? zoom);
        }}
      >
        <Icon name="zoom-in" label="Agrandir" />
      </Button>
      <FullScreen />
    </span>
  );
  return { zoom, tools };
}
