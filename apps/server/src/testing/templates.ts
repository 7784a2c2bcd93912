import { createHash } from 'node:crypto'
import pg from 'pg'

/** State of a database that tests start from. A new `version` makes a new template. */
export interface DatabaseRecipe {
  name: string
  version: string
  /** The recipe this one continues; without it an empty database. */
  base?: DatabaseRecipe
  fill(url: string): Promise<void>
}

/** A database without a single table. */
export const emptyRecipe: DatabaseRecipe = { name: 'empty', version: '1', fill: async () => {} }

const PREFIX = 'paratope_test'

/** The template of a recipe, made by anyone who comes first; the others wait for it. */
export async function ensureTemplate(server: string, recipe: DatabaseRecipe): Promise<string> {
  const base = recipe.base && (await ensureTemplate(server, recipe.base))
  const name = getTemplateName(recipe)
  await withServerLock(server, name, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (rowCount) return
    await dropDatabase(admin, name)
    await createDatabase(admin, name, base)
    await recipe.fill(buildDatabaseUrl(server, name))
    await admin.query(`alter database ${name} is_template true`)
  })
  return name
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, copied from a template. */
export async function cloneTemplate(server: string, template: string): Promise<TestDatabase> {
  const name = `${PREFIX}_${Date.now().toString(36)}_${crypto.randomUUID().slice(0, 8)}`
  await withAdmin(server, (admin) => createDatabase(admin, name, template))
  return { url: buildDatabaseUrl(server, name), drop: () => withAdmin(server, (admin) => dropDatabase(admin, name)) }
}

/** Removes what interrupted runs left on a server that outlives them. */
export async function dropLeftovers(server: string, olderThanMs = 3 * 60 * 60_000): Promise<void> {
  await withAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname like $1`, [
      `${PREFIX}\\_%`,
    ])
    for (const { datname } of rows) {
      const made = Number.parseInt(datname.split('_')[2] ?? '', 36)
      if (datname.startsWith(`${PREFIX}_template`) || made > Date.now() - olderThanMs) continue
      await dropDatabase(admin, datname)
    }
  })
}

function getTemplateName(recipe: DatabaseRecipe): string {
  const versions: string[] = []
  for (let at: DatabaseRecipe | undefined = recipe; at; at = at.base) versions.push(`${at.name}@${at.version}`)
  return `${PREFIX}_template_${recipe.name}_${createHash('sha256').update(versions.join()).digest('hex').slice(0, 12)}`
}

// Both names are made here, from letters that need no quotes. Copying files took a third of the time of copying through the log.
async function createDatabase(admin: pg.Client, name: string, template = 'template0'): Promise<void> {
  await admin.query(`create database ${name} template ${template} encoding 'UTF8' strategy file_copy`)
}

async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`)
}

/** Does the work while no other test process does work of the same name. */
export const withServerLock = <Result>(
  server: string,
  name: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withAdmin(server, async (admin) => {
    // Released with the connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    return work(admin)
  })

async function withAdmin<Result>(server: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

// The host may be an encoded folder name, so the path is exchanged as text.
function buildDatabaseUrl(server: string, database: string): string {
  return server.replace(/^([^:]+:\/\/[^/]+)(?:\/[^?]*)?/, `$1/${database}`)
}
