import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Asset, readAssets } from './assets.ts'
import type { CacheRule, PageBundle, PageContext } from './page-context.ts'

/** Exports of `entry.server.tsx`. */
interface ServerBuild {
  entry: {
    module: {
      createPageHandler(
        build: ServerBuild,
        chunks: unknown,
      ): (request: Request, pageContext: PageContext) => Promise<Response>
      findCacheRule(pathname: string, product: string): CacheRule | undefined
    }
  }
}

export interface Web {
  bundle: PageBundle
  assets: ReadonlyMap<string, Asset>
}

export class WebNotBuiltError extends Error {
  override readonly name = 'WebNotBuilt'
}

export function createPageBundle(build: ServerBuild, chunks: unknown): PageBundle {
  const { createPageHandler, findCacheRule } = build.entry.module
  return { handle: createPageHandler(build, chunks), findCacheRule }
}

/** Loads the output of `npm run build`. */
export async function loadWeb(folder: string): Promise<Web> {
  const server = join(folder, 'build/server/index.js')
  const client = join(folder, 'build/client')
  if (!existsSync(server) || !existsSync(client)) {
    throw new WebNotBuiltError(
      `The pages are not built yet: ${server} is missing.\nRun \`npm run build\` once, or set PARATOPE_DEV=1 to serve them from source.`,
    )
  }
  // The build is the router's; the first rendered page checks its shape.
  const build = (await import(pathToFileURL(server).href)) as ServerBuild
  const chunks: unknown = JSON.parse(await readFile(join(client, 'texts/chunks.json'), 'utf8'))
  return { bundle: createPageBundle(build, chunks), assets: readAssets(client) }
}
