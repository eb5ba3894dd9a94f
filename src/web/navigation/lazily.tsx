import { createElement, use, type ComponentType } from 'react';

type Module<P> = { default: ComponentType<P> };

/** A component in a chunk of its own. `preload` fetches it ahead of need; once there, it is drawn without suspending. */
export interface Lazy<P = object> {
  (props: P): ReturnType<typeof createElement>;
  preload: () => Promise<void>;
}

/**
 * Like React's `lazy`, with a `preload` that a hover, a build or a hydration can await. The module's default export is the component.
 * A failure stays what it is while the screen is drawn, so that it reaches the error page; the next `preload` tries anew.
 */
export function lazily<P extends object = object>(load: () => Promise<Module<P>>): Lazy<P> {
  let ready: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  let failed = false;
  const fetchModule = async () => {
    failed = false;
    try {
      const module = (await load()) as Module<P> | undefined;
      // nothing comes of a chunk that is gone where the page is being reloaded for it
      if (!module) await new Promise(() => undefined);
      ready = module?.default;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const preload = () => {
    if (!loading || failed) loading = fetchModule();
    return loading;
  };
  const Deferred = (props: P) => {
    if (!ready) use(loading ?? preload());
    if (!ready) throw new Error('The module of this screen has no default export');
    return createElement(ready, props);
  };
  return Object.assign(Deferred, { preload });
}
