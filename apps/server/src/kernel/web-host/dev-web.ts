import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPageBundle } from './bundle.ts'
import type { PageBundle } from './page-context.ts'

type Next = (error?: unknown) => void

interface Vite {
  middlewares(request: IncomingMessage, response: ServerResponse, next: Next): void
  ssrLoadModule(id: string): Promise<Parameters<typeof createPageBundle>[0]>
  close(): Promise<void>
}

interface ViteModule {
  createServer(options: unknown): Promise<Vite>
}

export interface DevWeb {
  bundle: PageBundle
  /** Lets Vite reply to its own requests; returns false for pages. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  close(): Promise<void>
}

const getPort = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 3000
}

/**
 * Runs the web from source with hot reloading in this process. Found by path: the server does not depend on the web.
 */
export async function openDevWeb(folder: string, server: Server): Promise<DevWeb> {
  const path = createRequire(join(folder, 'package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(path).href)) as ViteModule
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    // A port of its own, because the sockets of the site's port are the portal's.
    server: { middlewareMode: true, hmr: { port: getPort(server) + 1000 } },
  })
  const loadBundle = async () => createPageBundle(await vite.ssrLoadModule('virtual:react-router/server-build'), {})
  return {
    bundle: {
      handle: async (request, pageContext) => (await loadBundle()).handle(request, pageContext),
      // Renders each page again, so that changes show at once.
      findCacheRule: () => undefined,
    },
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error) => (error ? reject(error) : resolve(false)))
      }),
    close: () => vite.close(),
  }
}
