import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { addToDepartment, addToTenant, saveDepartment, saveTenant } from './departments.repo.ts'

/** A department, with someone in it where a user is named. */
export async function aDepartment(db: Db, name: string, userId?: string): Promise<{ id: string; orgCode: string }> {
  const id = createId('dep')
  const orgCode = id.slice(-8)
  await saveDepartment(db, id, orgCode, { en: name, zh: `${name}部` })
  if (userId !== undefined) await addToDepartment(db, userId, id)
  return { id, orgCode }
}

export async function aTenant(db: Db, id: string, name: string, userId?: string): Promise<void> {
  await saveTenant(db, id, { en: name, zh: `${name}分部` })
  if (userId !== undefined) await addToTenant(db, userId, id)
}
