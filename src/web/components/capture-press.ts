import type { PointerEvent } from 'react';

/** Distance in pixels beyond which a drag cancels the press. */
const cancelDistance = 24;

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/**
 * Keeps a mouse press on the button where it began. The press blurs a field, whose error may then move the
 * page: without capture the pointer would be released elsewhere and the click lost. A drag away still cancels
 * it.
 */
export function capturePress({
  currentTarget: pressed,
  pointerId,
  pointerType,
  clientX,
  clientY,
}: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || !isTyping()) return;
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
