import { savedViews as api, maxSavedViews, type SavedView, SavedViewId } from '@paratope/contract/identity/saved-views'
import { createErrorFactory } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import {
  clearDefaultView,
  deleteSavedView,
  findSavedView,
  listSavedViews,
  type SavedViewDraft,
  type SavedViewRow,
  saveView,
  setDefaultView,
} from './saved-views.repo.ts'

const createError = createErrorFactory(api.errors)

export const presentSavedView = ({ id, list, name, search, layout, is_default }: SavedViewRow): SavedView => ({
  id: SavedViewId.parse(id),
  list,
  name,
  search,
  layout,
  isDefault: is_default,
})

export async function createSavedView(db: Db, userId: string, draft: SavedViewDraft): Promise<SavedView> {
  const views = await listSavedViews(db, userId, draft.list)
  const isNew = views.every(({ name }) => name !== draft.name)
  if (isNew && views.length >= maxSavedViews) throw createError('saved_view.too_many', { most: maxSavedViews })
  if (draft.isDefault) await clearDefaultView(db, userId, draft.list)
  return presentSavedView(await saveView(db, userId, draft))
}

export async function changeDefaultView(db: Db, userId: string, id: string, isDefault: boolean): Promise<null> {
  const view = await findSavedView(db, userId, id)
  if (!view) throw createCommonError('record.missing')
  if (isDefault) await clearDefaultView(db, userId, view.list)
  await setDefaultView(db, userId, id, isDefault)
  return null
}

export async function removeSavedView(db: Db, userId: string, id: string): Promise<null> {
  if (!(await deleteSavedView(db, userId, id))) throw createCommonError('record.missing')
  return null
}
