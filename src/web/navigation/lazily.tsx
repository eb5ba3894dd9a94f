import { createElement, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { isChunkFailure, reloadOnce } from '../chunk-reload.ts';

type Module<P> = { default: ComponentType<P> };

interface Around {
  /** Stands in its place until the chunk is there. */
  meanwhile?: ReactNode;
  /** Drawn after it, once it is there. */
  afterwards?: ReactNode;
}

/** A component in a chunk of its own. `preload` fetches it ahead of need; once there, it is drawn at once. */
export interface Lazy<P = object> {
  (props: P & Around): ReactNode;
  preload: () => Promise<unknown>;
}

interface Chunk<P> {
  component?: ComponentType<P>;
  failure?: unknown;
}

const ignored = () => undefined;

let underWay = 0;
/** Whether a chunk of a screen is being fetched: what becomes of a failure is decided here. */
export const isFetchingScreens = (): boolean => underWay > 0;

/**
 * Like React's `lazy`, with a `preload` that a hover, a build or a hydration can await, and without suspending: React holds back for
 * 300 ms what comes in the place of a fallback. The module's default export is the component. A chunk that is gone reloads the page
 * where somebody waits for it (docs/domain/screens.md), never where it was only fetched ahead; any other failure reaches the error
 * page. The next `preload` tries again, and so does the next screen that draws it.
 */
export function lazily<P extends object = object>(
  load: () => Promise<Module<P>>,
  reload: () => boolean = reloadOnce,
): Lazy<P> {
  let chunk: Chunk<P> = {};
  let fetching: Promise<unknown> | undefined;
  /** A screen stands there that waits for it. */
  let isAwaited = false;
  const waiting = new Set<() => void>();

  const settle = (settled: Chunk<P>) => {
    chunk = settled;
    isAwaited = false;
    for (const notify of waiting) notify();
  };
  const fetchChunk = async () => {
    underWay += 1;
    try {
      settle({ component: (await load()).default });
    } catch (failure) {
      fetching = undefined;
      if (isAwaited && isChunkFailure(failure) && reload()) return;
      settle({ failure });
      throw failure;
    } finally {
      underWay -= 1;
    }
  };
  const preload = () => (fetching ??= fetchChunk());
  const begin = () => {
    if (chunk.component) return;
    chunk = {};
    isAwaited = true;
    preload().catch(ignored);
  };
  const subscribe = (notify: () => void) => {
    waiting.add(notify);
    isAwaited = !chunk.component;
    return () => {
      waiting.delete(notify);
      isAwaited &&= waiting.size > 0;
    };
  };
  const read = () => chunk;

  function Deferred({ meanwhile, afterwards, ...props }: P & Around): ReactNode {
    useState(begin);
    const { component, failure } = useSyncExternalStore(subscribe, read, read);
    if (failure) throw failure;
    if (!component) return meanwhile;
    return (
      <>
        {createElement(component, props as unknown as P)}
        {afterwards}
      </>
    );
  }
  return Object.assign(Deferred, { preload });
}
