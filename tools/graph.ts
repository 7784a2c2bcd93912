// Draws docs/graph.md: which folder imports which. Generated, so never edited.
import { writeFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { withoutStderr } from './import-direction.ts'

const FOLDER =
  '^(packages/[^/]+|apps/[^/]+/src/((platform|identity|catalogue|science|commerce)/[^/]+|zones/[^/]+|[^/.]+))/'

const { output } = await withoutStderr(() =>
  cruise(['apps', 'packages'], {
    ...config.options,
    includeOnly: { path: '^(apps|packages)/' },
    exclude: { path: '(\\.(test|makers)\\.tsx?$|/testing/|/build/|\\.react-router/|\\.css$|\\.json$|\\.sql$|vite)' },
    collapse: FOLDER,
    outputType: 'mermaid',
  }),
)
writeFileSync(
  'docs/graph.md',
  `# Who imports whom\n\nDrawn by \`npm run graph\`.\n\n\`\`\`mermaid\n${String(output).trim()}\n\`\`\`\n`,
)
