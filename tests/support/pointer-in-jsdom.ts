/** The capture of a pointer, which jsdom lacks: without a layout no element moves under a press. */
if (typeof Element !== 'undefined') {
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
}
