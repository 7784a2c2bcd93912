import { z } from 'zod'

// Control characters and halves of characters have no place in an entry, and marks that turn the reading direction can
// hide what it says.
const singleLinePattern = /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*$/u
const multiLinePattern =
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*$/u

/** Every text obeys one of these, so a form need not repeat them. */
export const plainTextPatterns = [singleLinePattern, multiLinePattern]

/** What people type into one line. */
export const singleLineText = (max: number, min = 0) =>
  z.string().trim().normalize().min(min).max(max).regex(singleLinePattern)

/** What people type into a box of several lines. */
export const multiLineText = (max: number, min = 0) =>
  z.string().trim().normalize().min(min).max(max).regex(multiLinePattern)
