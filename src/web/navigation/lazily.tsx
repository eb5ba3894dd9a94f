import { createElement, use, type ComponentType } from 'react';

type Module<P> = { default: ComponentType<P> };

/** A component in a chunk of its own. `preload` fetches it ahead of need; once there, it is drawn without suspending. */
export interface Lazy<P = object> {
  (props: P): ReturnType<typeof createElement>;
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, with a `preload` that a hover, a build or a hydration can await. The module's default export is the component.
 * A failure stays what it is while the screen is drawn, so that it reaches the error page; the next `preload` tries anew.
 */
export function lazily<P extends object = object>(load: () => Promise<Module<P>>): Lazy<P> {
  let chunk: Promise<ComponentType<P>> | undefined;
  let failed = false;
  const fetchComponent = async () => {
    const module = (await load()) as Module<P> | undefined;
    // nothing comes of a chunk that is gone where the page is being reloaded for it
    if (!module) return new Promise<never>(() => undefined);
    return module.default;
  };
  const preload = () => {
    if (chunk && !failed) return chunk;
    failed = false;
    const fetched = fetchComponent();
    // the marks by which React reads a promise that is settled without waiting for it
    fetched.then((value) => Object.assign(fetched, { status: 'fulfilled', value })).catch(() => (failed = true));
    chunk = fetched;
    return fetched;
  };
  const Deferred = (props: P) => createElement(use(chunk ?? preload()), props);
  return Object.assign(Deferred, { preload });
}
