import { createSlot, isRecord, isString } from '#lib/storage/storage.ts'

interface SavedDesign {
  id: string
  version: number
}

const isSavedDesign = (value: unknown): value is SavedDesign =>
  isRecord(value) && isString(value['id']) && typeof value['version'] === 'number'

const lastSave = createSlot({ name: 'design-saved', isValid: isSavedDesign })

export const announceSave = (saved: SavedDesign): void => lastSave.write(saved)

/** Calls back with the version that a tab of this browser has saved of the design, this tab included. */
export const onSave = (id: string, listener: (version: number) => void): (() => void) =>
  lastSave.subscribe(() => {
    const saved = lastSave.read()
    if (saved?.id === id) listener(saved.version)
  })
