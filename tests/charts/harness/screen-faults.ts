import type { AnyMachineSnapshot } from 'xstate';
import { pathsOf } from './known-paths.ts';
import type { Move } from './moves.ts';
import { ScreenPlay, seenSteps, assertionsOf, type AnyDriver } from './screens.ts';
import type { ChartSuite } from './suite.ts';

/*
 * Finds faults in the test of a screen: gestures that work without the page’s controls, and states whose
 * check accepts an empty page.
 */

/** Whatever a user can do to a page. */
const doings = [
  'click',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'input',
  'change',
  'beforeinput',
  'keydown',
  'keyup',
  'keypress',
  'submit',
  'focus',
  'blur',
  'focusin',
  'focusout',
  'paste',
  'drop',
  'dragover',
];

function stop(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Does something on a page on which every control has gone dead. */
async function onDeafPage(doing: () => Promise<void>): Promise<void> {
  for (const type of doings) window.addEventListener(type, stop, true);
  try {
    await doing();
  } catch {
    // a gesture that finds nothing to press has noticed
  } finally {
    for (const type of doings) window.removeEventListener(type, stop, true);
  }
}

/**
 * Events that reach the machine although every control of the page is dead: their gestures go past the
 * screen, so that a button or a command that is removed would not be missed.
 */
export async function gesturesPastTheScreen(suite: ChartSuite, driver: AnyDriver): Promise<string[]> {
  const asked = new Set<string>();
  const past: string[] = [];
  for (const path of pathsOf(suite).paths) {
    const steps = seenSteps(path, driver);
    for (const [index, { move }] of steps.entries()) {
      if (move.kind !== 'send' || asked.has(move.event.type)) continue;
      asked.add(move.event.type);
      const play = new ScreenPlay(suite, driver);
      try {
        await play.show(path.start);
        for (const { move: before } of steps.slice(1, index)) await play.perform(before as Move);
        play.watcher.received.length = 0;
        await onDeafPage(() => play.perform(move));
        if (play.watcher.received.includes(move.event.type)) past.push(move.event.type);
      } finally {
        driver.hide();
      }
    }
  }
  return past;
}

/** States whose sight is content with an empty page, so that it asserts nothing. */
export async function emptySights(suite: ChartSuite, driver: AnyDriver): Promise<string[]> {
  const seen = new Map<string, AnyMachineSnapshot>();
  for (const path of pathsOf(suite).paths) {
    for (const { snapshot } of seenSteps(path, driver))
      for (const { name } of assertionsOf(snapshot, driver)) if (!seen.has(name)) seen.set(name, snapshot);
  }
  driver.hide();
  document.body.replaceChildren();
  const empty: string[] = [];
  for (const [name, snapshot] of seen) {
    try {
      await driver.states[name]?.(snapshot);
      empty.push(name);
    } catch {
      // it missed what it looks for
    }
  }
  return empty;
}
