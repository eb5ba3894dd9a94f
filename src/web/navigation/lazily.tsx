import { createElement, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { isChunkFailure, reloadOnce } from '../chunk-reload.ts';

type Module<P> = { default: ComponentType<P> };

interface Around {
  /** Rendered until the chunk is loaded. */
  meanwhile?: ReactNode;
  /** Rendered after the component once it is loaded. */
  afterwards?: ReactNode;
}

/** A component in its own chunk. `preload` fetches it; a loaded component renders synchronously. */
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
/** Whether a screen's chunk is being fetched. This module handles its failure. */
export const isFetchingScreens = (): boolean => underWay > 0;

/**
 * Like `React.lazy`, with `preload` and without Suspense, because React delays content that replaces a
 * fallback by 300 ms. The module's default export is the component.
 * If a chunk is missing, the page reloads when a mounted component waits for it (docs/domain/screens.md); a
 * mere prefetch is ignored. Other failures reach the error page. The next `preload` or mount tries again.
 */
export function lazily<P extends object = object>(
  load: () => Promise<Module<P>>,
  reload: () => boolean = reloadOnce,
): Lazy<P> {
  let chunk: Chunk<P> = {};
  let fetching: Promise<unknown> | undefined;
  /** A mounted component waits for the chunk. */
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
