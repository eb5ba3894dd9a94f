/**
 * A chunk of the client build and its source files. It also contains their imports that no earlier chunk
 * contains.
 */
export interface ChunkGroup {
  name: string;
  sources: readonly string[];
}

/**
 * Sources that load together share one chunk: one file per shared part would make about two hundred, and a
 * browser loads six at a time (docs/decisions/0026-grouping-of-chunks.md). The order is the loading
 * priority.
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
  { name: 'bell', sources: ['src/web/screens/bell/Bell.tsx'] },
  { name: 'schemas', sources: ['src/domain/validation/validate.ts'] },
  {
    name: 'dossier',
    sources: [
      'src/web/screens/dossier/DossierFrame.tsx',
      'src/web/screens/dossier/CurrentStep.tsx',
      'src/web/screens/offers/CompanyTerms.tsx',
    ],
  },
  { name: 'forms', sources: ['src/web/forms/PageForm.tsx'] },
];

/** Minimum number of screens that must use an ungrouped module for it to go into the chunk `shared`. */
const manyScreens = 4;

/** The groups in the bundler's format (`output.codeSplitting.groups`). */
export const bundlerGroups = [
  ...chunkGroups.map(({ name, sources }, at) => ({
    name,
    test: (id: string) => sources.some((source) => id.endsWith(`/${source}`)),
    priority: chunkGroups.length - at,
  })),
  { name: 'shared', minShareCount: manyScreens, priority: 0 },
];
