import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callTable } from './vite/calls-plugin.ts'
import { defineSharedChunks } from './vite/chunks.ts'
import { formsPlugin } from './vite/forms-plugin.ts'
import { textsPlugin } from './vite/texts-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [textsPlugin(), callTable(), formsPlugin(), reactRouter()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  // The server's half carries React in its production form, whatever NODE_ENV it is started with.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    target: 'es2023',
    // A file that is not inlined can be cached and needs no data: exception for scripts or styles.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    assetsDir: 'web',
    // A part that comes later need not name what every page has.
    modulePreload: {
      resolveDependencies: (_, deps) => deps.filter((dep) => !/\/(core|common|rolldown-runtime)-/.test(dep)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // A domain's face only names what its modules export, so a file that uses one of them needs no other.
      treeshake: { moduleSideEffects: [{ test: /\/src\/\w+\/[\w-]+\/index\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Packages of every page that no release of ours changes are in one file of its own.
          groups: [
            {
              name: 'core',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown\/runtime/,
              priority: 100,
            },
            ...defineSharedChunks(),
          ],
        },
      },
    },
  },
}))
