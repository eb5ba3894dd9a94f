/** For each open dialog, the element that had the focus before. */
const before = new WeakMap<HTMLDialogElement, Element | null>();

/**
 * The part of the platform's dialog that jsdom lacks: opening as a modal; closing, which returns the focus if
 * it can and sends an event. Escape sends `cancel`, as browsers do.
 */
export function teachDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = before.get(this);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}
