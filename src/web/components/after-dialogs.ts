/**
 * Does something once no dialog is open: one that closes gives the focus back first, and another may have taken its place meanwhile, as one that says why what was
 * confirmed is refused. Returns how to do it no more.
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
