type Absent = false | null | undefined | 0 | 0n | ''

/** Joins class names and drops what is absent. */
export const cx = (...names: (string | Absent)[]) => names.filter(Boolean).join(' ')
