/** Where the file is sent to its study, once nothing is lacking: the flow that sends it draws itself here. */
export function FileSubmit() {
  return null;
}
