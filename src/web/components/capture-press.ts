import type { PointerEvent } from 'react';

/** Distance in pixels beyond which a drag cancels the press. */
const cancelDistance = 24;

/**
 * Keeps a mouse press on the button where it began. Until the release an answer may arrive, or the error of
 * the field that was left, and move the page: without capture the click would be lost. A drag away still
 * cancels it.
 */
export function capturePress({
  currentTarget: pressed,
  pointerId,
  pointerType,
  clientX,
  clientY,
}: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse') return;
  pressed.setPointerCapture(pointerId);
  const follow = (at: globalThis.PointerEvent) => {
    if (Math.hypot(at.clientX - clientX, at.clientY - clientY) > cancelDistance)
      pressed.releasePointerCapture(pointerId);
  };
  pressed.addEventListener('pointermove', follow);
  pressed.addEventListener('lostpointercapture', () => pressed.removeEventListener('pointermove', follow), {
    once: true,
  });
}
