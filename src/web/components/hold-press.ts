import type { PointerEvent } from 'react';

/** Pixels by which a press is drawn away from where it began before it is taken back. */
const drawnAway = 24;

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/**
 * A press of the mouse counts where it began. It takes the focus from the field that is being typed in, whose error then comes and moves the
 * page: the button is no longer under the pointer as it is let go, and the press would be lost. Drawn away, it is taken back as ever.
 */
export function holdPress({
  currentTarget: pressed,
  pointerId,
  pointerType,
  clientX,
  clientY,
}: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || !isTyping()) return;
  pressed.setPointerCapture(pointerId);
  const follow = (at: globalThis.PointerEvent) => {
    if (Math.hypot(at.clientX - clientX, at.clientY - clientY) > drawnAway)
      pressed.releasePointerCapture(pointerId);
  };
  pressed.addEventListener('pointermove', follow);
  pressed.addEventListener('lostpointercapture', () => pressed.removeEventListener('pointermove', follow), {
    once: true,
  });
}
