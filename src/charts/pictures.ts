import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { titledModel } from './titled-model.ts';
import { indexTree } from './drawing/tree.ts';
import type { Choice } from './layout/choice.ts';
import { foldedIn } from './layout/ladder.ts';
import { layOut } from './layout/cached.ts';
import type { Picture } from './layout/picture.ts';
import type { ChartModel } from './model.ts';

/*
 * All pictures of one chart. A chart that is too large for a readable picture is drawn with some parts
 * folded; each folded part gets a picture of its own.
 */

/** A picture of a chart: the default one, or the page of a folded part. */
export interface ChartPicture {
  /** File name without extension. */
  name: string;
  /** French title: the chart's, then those of the parts down to this one. */
  title: string;
  /** Id of the composite state or group that this page opens; absent for the default picture. */
  focus?: string;
  picture: Picture;
  choice: Choice;
}

/** A French text as a part of a file name: «Fin de travaux» gives `fin-de-travaux`. */
const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();

/** File name of a part's picture: `quote.editing`, `request-lifecycle.step.6-fin-de-travaux`. */
function nameOf(entry: CatalogueEntry, model: ChartModel, focus: string): string {
  const treeIndex = indexTree(model);
  const keys = treeIndex
    .pathTo(focus)
    .slice(1)
    .map((id) => treeIndex.at(id)?.node?.key ?? treeIndex.nameOf(id));
  return [entry.id, ...keys.map(plainLetters)].join('.');
}

/**
 * All pictures of a chart: the default one, and a page for each folded part, so that every state is drawn.
 * `known` returns the choice in a committed file, by file name.
 */
export async function picturesOf(
  entry: CatalogueEntry,
  known: (name: string) => Promise<Choice | undefined> = () => Promise.resolve(undefined),
): Promise<ChartPicture[]> {
  const model = titledModel(entry);
  const treeIndex = indexTree(model);
  const pictures: ChartPicture[] = [];
  const add = async (name: string, focus?: string) => {
    const before = await known(name);
    const { picture, choice } = await layOut(model, {
      ...(focus === undefined ? {} : { focus }),
      ...(before ? { known: before } : {}),
    });
    const title =
      focus === undefined ? entry.title : treeIndex.pathTo(focus).map(treeIndex.nameOf).join(' › ');
    pictures.push({ name, title, picture, choice, ...(focus === undefined ? {} : { focus }) });
    for (const part of foldedIn(model, choice.view)) await add(nameOf(entry, model, part), part);
  };
  await add(entry.id);
  return pictures;
}
