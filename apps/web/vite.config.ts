import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { texts } from './vite/texts-plugin.ts'

export default defineConfig({
  plugins: [texts(), reactRouter()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: {
    target: 'es2023',
    // A file that is not inlined can be cached and needs no data: exception for scripts or styles.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    assetsDir: 'web',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and no release of ours changes stands in one file of its own.
          groups: [{ name: 'core', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
})
