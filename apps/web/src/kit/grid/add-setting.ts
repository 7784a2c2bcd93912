import { createSlot, isRecord } from '#lib/storage/storage.ts'

export interface AddSetting {
  /** Number of rows are added at once. */
  count: number
  /** The number that the first new row gets; 0 is the bottom. */
  position: number
}

export const defaultAddSetting: AddSetting = { count: 1, position: 0 }

export const isAddSetting = (value: unknown): value is AddSetting =>
  isRecord(value) &&
  Number.isInteger(value['count']) &&
  Number(value['count']) >= 1 &&
  Number.isInteger(value['position']) &&
  Number(value['position']) >= 0

export const addSettingSlot = createSlot<AddSetting>({ name: 'grid-add', isValid: isAddSetting })

/** The setting within what the rows allow: at least one row, a position up to the number of rows. */
export const limitAddSetting = ({ count, position }: AddSetting, rowCount: number, maxRows: number): AddSetting => ({
  count: Math.min(Math.max(1, Math.trunc(count) || 1), maxRows),
  position: Math.min(Math.max(0, Math.trunc(position) || 0), rowCount),
})

/** The index at which new rows are inserted. */
export const toInsertIndex = ({ position }: AddSetting, rowCount: number): number =>
  position === 0 ? rowCount : Math.min(position, rowCount) - 1

export const insertDebounceMs = 1_500

/** Refuses inserts that follow another within 1.5 s. */
export function createInsertGuard(now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY
  return (): boolean => {
    const time = now()
    if (time - last < insertDebounceMs) return false
    last = time
    return true
  }
}
