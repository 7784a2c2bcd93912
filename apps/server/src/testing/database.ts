import { inject } from 'vitest'
import { cloneTemplate, type DatabaseRecipe, ensureTemplate, type TestDatabase } from './templates.ts'

export { createMigratedRecipe } from './migrated-recipe.ts'
export { type DatabaseRecipe as Recipe, emptyRecipe, type TestDatabase as FreshDatabase } from './templates.ts'

/** A database for one test file: empty tables, or what the recipe fills them with (once per run, then copied). */
export async function freshDatabase(recipe?: DatabaseRecipe): Promise<TestDatabase> {
  const server = inject('databaseServer')
  return cloneTemplate(server, recipe ? await ensureTemplate(server, recipe) : getMigratedTemplate())
}

function getMigratedTemplate(): string {
  const template = inject('migratedTemplate')
  if ('failure' in template) throw new Error(template.failure)
  return template.name
}
