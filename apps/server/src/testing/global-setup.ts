import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createLog } from '#kernel/log.ts'
import { createMigratedRecipe } from './migrated-recipe.ts'
import { dropLeftovers, ensureTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** Its name, or why there is none. */
    migratedTemplate: { name: string } | { failure: string }
  }
}

/** One database server for the whole run: the one named by DATABASE_URL, else one that lives as long as the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const foreign = process.env['DATABASE_URL']
  const { url, stop } = foreign ? await useServer(foreign) : await startServer(join(tmpdir(), 'database'))
  provide('databaseServer', url)
  provide('migratedTemplate', await prepareTemplate(url))
  return stop
}

// A broken migration fails the tests that need a database, with its reason, and no others.
async function prepareTemplate(server: string) {
  try {
    return { name: await ensureTemplate(server, await createMigratedRecipe()) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

async function useServer(url: string) {
  await dropLeftovers(url)
  return { url, stop: async () => {} }
}

async function startServer(dataDir: string) {
  const { url, stop } = await startPostgres({ dataDir, log: createLog('warn'), durable: false })
  return { url, stop }
}
