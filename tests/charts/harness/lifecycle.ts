import type { LifecycleTypes } from '#machines/request-lifecycle/types.ts';
import { livesOf, replayLife, type Life, type LifeDriver, type LifeStep } from '../law/lives.ts';
import { lifecycleUnderTest } from '../lifecycle-under-test.ts';

/*
 * Lives of a request that together take every transition of the lifecycle, for the tests of the law and of
 * the server.
 */

export type LifecycleStep = LifeStep<LifecycleTypes>;
export type LifecyclePath = Life<LifecycleTypes>;
export type LifecycleDriver = LifeDriver<LifecycleTypes>;

/**
 * Lives of a request, from nothing stored, that together take every transition of the law by
 * each of its origins.
 */
export const lifecyclePaths = (): LifecyclePath[] => livesOf(lifecycleUnderTest);

export const replayLifecycle: (path: LifecyclePath, driver: LifecycleDriver) => Promise<void> = replayLife;
