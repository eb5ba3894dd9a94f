/** A chunk of the built client, and the sources that it is made for; it holds whatever they import besides, where no chunk before it does. */
export interface ChunkGroup {
  name: string;
  sources: readonly string[];
}

/**
 * What is fetched together is one chunk: a file for every part that two screens share would be some two hundred, and a browser waits for
 * each six of them in turn (docs/decisions/0026-what-is-fetched-together.md). First comes what is needed first.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  { name: 'boot', sources: ['src/web/boot.ts'] },
  {
    name: 'main',
    sources: [
      'src/web/main.tsx',
      'src/web/layouts/LoginLayout.tsx',
      'src/web/screens/sign/Sign.tsx',
      'src/web/layouts/PublicLayout.tsx',
      'src/web/screens/public/PublicHome.tsx',
    ],
  },
  { name: 'calls', sources: ['src/api/client.ts'] },
  {
    name: 'home',
    sources: [
      'src/web/layouts/AppLayout.tsx',
      'src/web/screens/home/Home.tsx',
      'src/web/components/ToastStack.tsx',
    ],
  },
  { name: 'schemas', sources: ['src/domain/validation/validate.ts'] },
  {
    name: 'dossier',
    sources: ['src/web/screens/dossier/DossierFrame.tsx', 'src/web/screens/dossier/CurrentStep.tsx'],
  },
  { name: 'forms', sources: ['src/web/forms/PageForm.tsx'] },
];

/** How many screens must need a part that belongs to none of the groups for it to lie with the others of its kind. */
const manyScreens = 4;

/** The same for the bundler (`output.codeSplitting.groups`). */
export const bundlerGroups = [
  ...chunkGroups.map(({ name, sources }, at) => ({
    name,
    test: (id: string) => sources.some((source) => id.endsWith(`/${source}`)),
    priority: chunkGroups.length - at,
  })),
  { name: 'shared', minShareCount: manyScreens, priority: 0 },
];
