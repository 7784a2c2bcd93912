import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { callTable } from '../apps/web/vite/calls-plugin.ts'
import { textsPlugin } from '../apps/web/vite/texts-plugin.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Builds the pages of the grids as the product is built. */
export const buildGridPages = (outDir: string): Promise<void> => buildPages('grid-pages', outDir)

/** The page of the vector designer. */
export const buildPlasmidPages = (outDir: string): Promise<void> => buildPages('plasmid-pages', outDir)

/** The page of order tables and results. */
export const buildServicePages = (outDir: string): Promise<void> => buildPages('service-pages', outDir)

/** The same drawings by SeqViz. */
export const buildSeqvizPages = (outDir: string): Promise<void> => buildPages('plasmid-pages/seqviz', outDir)

async function buildPages(folder: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, folder),
    plugins: [textsPlugin(), callTable()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // One of the grids has a React of its own in its folder.
    resolve: { dedupe: ['react', 'react-dom'] },
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    build: { outDir, emptyOutDir: true, target: 'es2023', reportCompressedSize: false, chunkSizeWarningLimit: 4_000 },
  })
}

/** Serves files with the headers that let a page measure its memory. */
export async function serveFiles(folder: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(path)) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
