/**
 * The reason why the portal cannot be built in this folder, for the developer; `null` if it can. Vite and
 * Rolldown do not treat the text after these two characters as part of a file's name.
 */
export const refusalOfFolder = (folder) =>
  /[#?]/.test(folder)
    ? `Le portail ne se construit pas dans un dossier dont le chemin contient «\u00a0#\u00a0» ou «\u00a0?\u00a0»\u00a0: renommez ou déplacez ${folder}, puis relancez.\n` +
      `The portal cannot be built in a folder whose path contains # or ?: rename or move ${folder}, then start again.`
    : null;
