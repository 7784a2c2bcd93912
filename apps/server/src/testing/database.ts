import { inject } from 'vitest'
import { cloneTemplate, ensureTemplate, type FreshDatabase, type Recipe } from './templates.ts'

export { migrated } from './migrated.ts'
export { empty, type FreshDatabase, type Recipe } from './templates.ts'

/** A database for one test file: empty tables, or what the recipe fills them with (once per run, then copied). */
export async function freshDatabase(recipe?: Recipe): Promise<FreshDatabase> {
  const server = inject('databaseServer')
  return cloneTemplate(server, recipe ? await ensureTemplate(server, recipe) : migratedTemplate())
}

function migratedTemplate(): string {
  const template = inject('migratedTemplate')
  if ('failure' in template) throw new Error(template.failure)
  return template.name
}
