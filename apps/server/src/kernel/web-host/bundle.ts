import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Asset, readAssets } from './assets.ts'
import type { CacheRule, PageBundle, PageFacts } from './page.ts'

/** The face of the web's server half, `entry.server.tsx`. */
interface Build {
  entry: {
    module: {
      createPageHandler(build: Build, chunks: unknown): (request: Request, facts: PageFacts) => Promise<Response>
      cacheRuleOf(pathname: string, product: string): CacheRule | undefined
    }
  }
}

export interface Web {
  bundle: PageBundle
  assets: ReadonlyMap<string, Asset>
}

export class WebNotBuilt extends Error {
  override readonly name = 'WebNotBuilt'
}

export function bundleOf(build: Build, chunks: unknown): PageBundle {
  const { createPageHandler, cacheRuleOf } = build.entry.module
  return { handle: createPageHandler(build, chunks), ruleOf: cacheRuleOf }
}

/** Reads what `npm run build` made in the web's folder. */
export async function loadWeb(folder: string): Promise<Web> {
  const server = join(folder, 'build/server/index.js')
  const client = join(folder, 'build/client')
  if (!existsSync(server) || !existsSync(client)) {
    throw new WebNotBuilt(
      `The pages are not built yet: ${server} is missing.\nRun \`npm run build\` once, or set PARATOPE_DEV=1 to serve them from source.`,
    )
  }
  // The build is the router's; its shape is checked by the first page it renders.
  const build = (await import(pathToFileURL(server).href)) as Build
  const chunks: unknown = JSON.parse(await readFile(join(client, 'texts/chunks.json'), 'utf8'))
  return { bundle: bundleOf(build, chunks), assets: readAssets(client) }
}
