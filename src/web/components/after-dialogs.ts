/**
 * Calls `then` once no dialog is open: a closing dialog restores the focus first, and another may open
 * meanwhile, for example with a refusal. Returns the function that cancels.
 */
export function afterDialogs(then: () => void): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (!dialog) {
    then();
    return () => undefined;
  }
  let stop = () => dialog.removeEventListener('close', closed);
  const closed = () => {
    stop = afterDialogs(then);
  };
  dialog.addEventListener('close', closed, { once: true });
  return () => stop();
}
